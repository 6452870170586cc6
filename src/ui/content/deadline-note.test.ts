import { expect, test } from 'vitest'
import { deadlineLabel } from './deadline-note.tsx'

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
