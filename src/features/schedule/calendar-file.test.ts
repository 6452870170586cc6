// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { calendarUrl, fileNameOf, subscribeUrl } from './calendar-file.ts'

test('a file is named after what is in it', () => {
  expect(fileNameOf('Sample puppy dogs, 6 to 9 months')).toBe('sample-puppy-dogs-6-to-9-months.ics')
  expect(fileNameOf('???')).toBe('event.ics')
})

test('addresses name the show, and the events where they are chosen', () => {
  const all = calendarUrl(26)
  expect(all).toBe(`${location.origin}/store-v1/events/26/schedule.ics`)
  expect(decodeURIComponent(calendarUrl(26, [12, 3]))).toBe(`${all}?ids=12,3`)
  expect(subscribeUrl('https://show.example/a')).toBe('webcal://show.example/a')
})
