// The calendar file of an order's dated items: those whose product names an event of the schedule.
import { titleKey } from '#contract/rules/show-day/own-orders.ts'
import type { Tx } from '../../db/schema.ts'
import type { OrderLineWithFields } from '../../repositories/orders/orders.ts'
import { writeCalendar } from '../calendar.ts'
import type { MailConfig } from './enqueue.ts'

/** A message carries the file twice, and has a limit. */
const eventsAtMost = 8

/** Named as the calendar feed names them, so that both are one entry in a calendar; '' = nothing is dated. */
export async function calendarOfLines(
  tx: Tx,
  { publicUrl }: Pick<MailConfig, 'publicUrl'>,
  eventId: number | null,
  lines: readonly Pick<OrderLineWithFields, 'schedule_title'>[],
): Promise<string> {
  const titles = new Set(lines.map((line) => titleKey(line.schedule_title)).filter(Boolean))
  if (titles.size === 0 || eventId === null) return ''
  return writeCalendar(tx, {
    eventId,
    publicUrl,
    part: { isIn: ({ title }) => titles.has(titleKey(title)), atMost: eventsAtMost },
  })
}
