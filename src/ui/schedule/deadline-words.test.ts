import { expect, test } from 'vitest'
import { inEventTimeZone } from '#lib/test-support.ts'
import { offerEnd } from './deadline-words.ts'

inEventTimeZone('America/New_York')

test('the end of an offer names the time zone', () => {
  expect(offerEnd(Date.parse('2026-05-04T18:40:00Z'))).toBe('2:40 PM, Eastern Time')
})
