import { expect, test } from 'vitest'
import { anEvent } from '#contract/rules/show-day/test-support.ts'
import { overlapWords } from './use-show-day.ts'

test('an overlap is said with the time at which the other event is expected', () => {
  expect(overlapWords(anEvent(1, '09:00', '10:00'))).toBe('Overlaps Sample 1, 9:00 AM')
  const late = anEvent(1, '09:00', '10:00', { expectedStart: '2026-05-06T10:45' })
  expect(overlapWords(late)).toBe('Overlaps Sample 1, 10:45 AM')
})
