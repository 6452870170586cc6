import { expect, test } from 'vitest'
import { deadlineLabel } from './deadline-badge.tsx'

const zone = 'America/New_York'
const now = Date.parse('2026-04-09T14:00:00Z')
const label = (iso: string) => deadlineLabel(Date.parse(iso), now, zone)

test.each([
  ['2026-04-12T16:00:00Z', 'warning', 'Closes in 3 days, Apr 12, 2026'],
  ['2026-04-10T03:59:00Z', 'warning', 'Closes today, Apr 9, 2026'],
  ['2026-04-10T04:01:00Z', 'warning', 'Closes tomorrow, Apr 10, 2026'],
  ['2026-05-02T16:00:00Z', 'success', 'Open to May 2, 2026'],
  ['2026-04-09T13:59:00Z', 'quiet', 'Closed Apr 9, 2026'],
])('%s reads as %s "%s"', (iso, tone, text) => {
  expect(label(iso)).toEqual({ tone, text })
})

test('an unknown deadline has no label', () => {
  expect(deadlineLabel(null, now, zone)).toBe(null)
})
