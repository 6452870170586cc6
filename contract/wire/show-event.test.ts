import { expect, test } from 'vitest'
import { showEventCodec } from './show-event.ts'

test.each([
  ['2026-05-04'],
  ['2026-05-04T00:00:00.000Z'],
  [Date.UTC(2026, 4, 4) / 1000],
  [String(Date.UTC(2026, 4, 4) / 1000)],
])('a day may arrive as %j', (startDate) => {
  const event = showEventCodec.parse({ id: 26, name: 'National', startDate, endDate: startDate })
  expect(event).toMatchObject({ startDate: '2026-05-04', endDate: '2026-05-04' })
})
