// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { calendarUrl, fileNameOf, subscribeUrl } from './calendar-file.ts'

test('the file name follows the title', () => {
  expect(fileNameOf('Sample puppy dogs, 6 to 9 months')).toBe('sample-puppy-dogs-6-to-9-months.ics')
  expect(fileNameOf('???')).toBe('event.ics')
})

test('the feed’s address has the event, and chosen ids', () => {
  const all = calendarUrl(26)
  expect(all).toBe(`${location.origin}/store-v1/events/26/schedule.ics`)
  expect(decodeURIComponent(calendarUrl(26, [12, 3]))).toBe(`${all}?ids=12,3`)
  expect(subscribeUrl('https://show.example/a')).toBe('webcal://show.example/a')
})
