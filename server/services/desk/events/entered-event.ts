// The name, days and zone of an event as a person enters them.
import { cleanEvent, type EnteredEvent, eventErrors } from '#contract/rules/event/event-errors.ts'
import type { Tx } from '#server/db/schema.ts'
import { nameKey } from '#contract/values/same-name.ts'
import { refusedField } from '#server/refusal.ts'
import { listEvents } from '#server/repositories/catalog/events.ts'

export const enteredOf = ({ name, startDate, endDate, timeZone }: EnteredEvent): EnteredEvent => ({
  name,
  startDate,
  endDate,
  timeZone,
})

/** The cleaned event; refuses the first wrong field, and a name that another event has. */
export async function requireEntered(
  tx: Tx,
  given: EnteredEvent,
  eventId: number | null,
): Promise<EnteredEvent> {
  const entered = cleanEvent(given)
  const [first] = Object.entries(eventErrors(entered))
  if (first) throw refusedField(...first)
  const name = nameKey(entered.name)
  const others = (await listEvents(tx)).filter(({ id }) => id !== eventId)
  if (others.some((one) => nameKey(one.name) === name)) {
    throw refusedField('name', 'Another event has this name.')
  }
  return entered
}
