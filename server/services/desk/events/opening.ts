// An event that opens by itself at a set time (rule 74).
import type { CallBody } from '#contract/define-call.ts'
import type { setDeskOpening } from '#contract/calls/desk/events.ts'
import type { ClosingCounts, ListedEvent } from '#contract/entities/desk/events.ts'
import { dateErrorOf, isTimeOfCentury } from '#contract/values/time/entered-time.ts'
import { instantOf } from '#contract/values/time/zoned-time.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { publishChange } from '#server/live/publish-change.ts'
import { errorFields } from '#server/log.ts'
import { Refusal, refusedField } from '#server/refusal.ts'
import { countOpenCarts } from '#server/repositories/cart/carts.ts'
import {
  type EventRow,
  findEvent,
  listEvents,
  lockEvents,
} from '#server/repositories/catalog/events.ts'
import { recordChange } from '#server/repositories/desk/changes.ts'
import { countWaiting } from '#server/repositories/desk/orders.ts'
import { requireEvent } from '../shared/event.ts'
import { type EventDeps, eventChanged, lockEvent, switchTo } from './change-event.ts'
import { listDeskEvents } from './list-events.ts'

type OpeningDeps = EventDeps & Pick<Deps, 'clock'>

/** Sets the time, or takes it back, unless somebody else has changed it since the sender saw it. */
export async function setOpening(
  { db, clock }: OpeningDeps,
  { userId }: { userId: number },
  eventId: number,
  { opensAt, expected }: CallBody<typeof setDeskOpening>,
): Promise<ListedEvent[]> {
  await inTransaction(db, async (tx) => {
    const event = await lockEvent(tx, eventId)
    const before = event.opens_local ?? ''
    if (before === opensAt && event.opening_missed === null) return
    if (event.state === 'open') throw new Refusal('invalid', 'This event is open already.')
    if (before !== expected) throw await eventChanged(tx, eventId)
    if (opensAt !== '') requireLater(opensAt, event, clock.domainNowMs())
    await write(tx, event, { opensAt, missed: null, byUserId: userId })
  })
  return listDeskEvents(db)
}

function requireLater(opensAt: string, event: EventRow, nowMs: number): void {
  if (!isTimeOfCentury(opensAt)) {
    throw refusedField('opensAt', dateErrorOf(opensAt, 'Enter a day and a time.'))
  }
  if (instantOf(opensAt, event.time_zone) <= nowMs) {
    throw refusedField('opensAt', 'This time has passed. Enter a later one.')
  }
}

interface Opening {
  opensAt: string
  missed: string | null
  byUserId: number | null
}

/** Writes the time of a locked event, on record. */
async function write(tx: Tx, event: EventRow, { opensAt, missed, byUserId }: Opening) {
  const isSet = opensAt !== ''
  await tx
    .updateTable('events')
    .set({
      opens_local: isSet ? opensAt : null,
      opens_by: isSet ? byUserId : null,
      opening_missed: missed,
    })
    .where('id', '=', event.id)
    .execute()
  await recordChange(tx, {
    eventId: null,
    subject: 'event',
    key: String(event.id),
    byUserId,
    before: { opensAt: event.opens_local ?? '', missedOpening: event.opening_missed ?? '' },
    after: { opensAt, missedOpening: missed ?? '' },
  })
}

const dueMs = ({ opens_local, time_zone }: EventRow) =>
  opens_local === null ? Infinity : instantOf(opens_local, time_zone)

/** Opens each event whose time has come; one that can't open is left as it is, which its list says. */
export async function openDueEvents(deps: OpeningDeps): Promise<void> {
  const nowMs = deps.clock.domainNowMs()
  const due = (await listEvents(deps.db)).filter((event) => dueMs(event) <= nowMs)
  for (const { id } of due.toSorted((a, b) => dueMs(a) - dueMs(b))) {
    try {
      await openDueEvent(deps, id, nowMs)
    } catch (error) {
      deps.log.error({ act: 'openDueEvent', eventId: id, ...errorFields(error) }, 'desk')
    }
  }
}

async function openDueEvent(deps: OpeningDeps, eventId: number, nowMs: number): Promise<void> {
  const isOpened = await inTransaction(deps.db, async (tx) => {
    await lockEvents(tx)
    const event = await findEvent(tx, eventId)
    // Meanwhile it was removed, or the time was taken back.
    if (!event || dueMs(event) > nowMs) return false
    const { opens_by: byUserId, opens_local: missed } = event
    if (event.state !== 'open' && (await switchTo(tx, event, byUserId))) return true
    const isMissed = event.state !== 'open'
    await write(tx, event, { opensAt: '', missed: isMissed ? missed : null, byUserId })
    return false
  })
  if (!isOpened) return
  publishChange(deps, null, 'events')
  void deps.pages.refresh()
  deps.log.info({ act: 'openDueEvent', eventId }, 'desk')
}

/** What the event leaves behind when it closes now. */
export async function readClosingCounts(db: Db, eventId: number): Promise<ClosingCounts> {
  await requireEvent(db, eventId)
  const { checks } = await countWaiting(db, { isTest: false, eventId })
  return { checks, carts: await countOpenCarts(db, eventId) }
}
