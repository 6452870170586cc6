// Makes an empty draft, the first event of a database or another one (rule 62).
import type { CallBody } from '#contract/define-call.ts'
import type { addDeskEvent } from '#contract/calls/desk/events.ts'
import type { ListedEvent } from '#contract/entities/desk/events.ts'
import { eventFacts } from '#contract/entities/event.ts'
import { emptyFacts } from '#contract/entities/units.ts'
import { sections } from '#contract/entities/event-words/sections.ts'
import { defaultWords } from '#contract/entities/event-words/default-words.ts'
import { factsToRow } from '#server/db/columns.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { WholeRow } from '#server/db/whole-row.ts'
import type { Deps } from '#server/deps.ts'
import { refusedField } from '#server/refusal.ts'
import { asNew, lockEvents, nextId } from '#server/repositories/catalog/events.ts'
import { recordChange } from '#server/repositories/desk/changes.ts'
import { publishSection } from '#server/repositories/event/event-words.ts'
import { enteredOf, requireEntered } from './entered-event.ts'
import { listDeskEvents } from './list-events.ts'

/** A repeat is refused, because the name is taken. */
export async function addEvent(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  { userId }: { userId: number },
  { event: given, place }: CallBody<typeof addDeskEvent>,
): Promise<ListedEvent[]> {
  const eventId = await inTransaction(db, async (tx) => {
    await lockEvents(tx)
    const entered = await requireEntered(tx, given, null)
    const id = await nextId(tx, 'events')
    const facts = { ...emptyFacts(eventFacts), ...entered }
    const row: WholeRow<'events', 'state'> = { id, ...factsToRow(eventFacts, facts), ...asNew }
    await tx.insertInto('events').values(row).execute()
    if (place.trim() !== '') {
      const { event: words } = defaultWords(entered)
      const read = sections.event.safeParse({ ...words, venue: place })
      const [fault] = read.error?.issues ?? []
      if (!read.success) throw refusedField('place', fault?.message ?? 'Enter some text.')
      await publishSection(tx, { eventId: id, section: 'event', content: read.data })
    }
    const after = { ...enteredOf(entered), state: 'draft' }
    const key = String(id)
    const change = { eventId: null, subject: 'event', key, byUserId: userId } as const
    await recordChange(tx, { ...change, before: null, after })
    return id
  })
  log.info({ act: 'addEvent', eventId }, 'desk')
  return listDeskEvents(db)
}
