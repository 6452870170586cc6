import { expect, test } from 'vitest'
import { deadlineLabel, deadlineMoments } from './deadline-note.tsx'

const zone = 'America/New_York'
const now = Date.parse('2026-04-09T14:00:00Z')
const label = (iso: string) => deadlineLabel(Date.parse(iso), now, zone)

test.each([
  ['2026-04-12T16:00:00Z', 'Closes in 3 days, Apr 12, 2026', true],
  ['2026-04-10T03:59:00Z', 'Closes today, Apr 9, 2026', true],
  ['2026-04-10T04:01:00Z', 'Closes tomorrow, Apr 10, 2026', true],
  ['2026-04-23T16:00:00Z', 'Closes in 14 days, Apr 23, 2026', true],
  ['2026-04-24T16:00:00Z', 'Open to Apr 24, 2026', false],
  ['2026-04-09T13:59:00Z', 'Ordering closed Apr 9, 2026', false],
])('%s reads as "%s", soon: %s', (iso, text, isSoon) => {
  expect(label(iso)).toEqual({ text, isSoon })
})

test('an unknown deadline has no label', () => {
  expect(deadlineLabel(null, now, zone)).toBe(null)
})

test('between two of its moments the text for a deadline stays the same', () => {
  const deadlineMs = Date.parse('2026-03-12T16:00:30Z')
  const moments = deadlineMoments([deadlineMs, null], zone).toSorted((a, b) => a - b)
  const textAt = (ms: number) => deadlineLabel(deadlineMs, ms, zone)?.text
  const turns: number[] = []
  for (let ms = deadlineMs - 30_000 - 20 * 86_400_000; ms < deadlineMs + 86_400_000; ms += 60_000) {
    if (textAt(ms) !== textAt(ms - 60_000)) turns.push(ms)
  }
  // By the minute: the text changes right after each moment.
  expect(turns).toEqual(moments.map((ms) => Math.ceil((ms + 1) / 60_000) * 60_000))
})
