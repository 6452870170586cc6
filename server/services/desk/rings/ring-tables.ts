// The codes of the rings' tables at the desk (rule 92).
import type { addRingTable } from '#contract/calls/desk/ring-tables.ts'
import type { CallBody } from '#contract/define-call.ts'
import type { RingTables } from '#contract/entities/desk/ring-tables.ts'
import { mayChangeRing } from '#contract/rules/rights.ts'
import { dayOfItem } from '#contract/rules/rings/may-act.ts'
import { canBeMadeFor, countsAt } from '#contract/rules/rings/ring-table.ts'
import { localTimeAt } from '#contract/values/time/zoned-time.ts'
import type { Deps } from '#server/deps.ts'
import { noSuch, refusedField } from '#server/refusal.ts'
import {
  findRingTable,
  insertRingTable,
  listRingTables,
  markTableRemoved,
  unlockRingTable,
} from '#server/repositories/event/ring-tables.ts'
import { inSchedule, type ScheduleCaller } from '../schedule/schedule-draft.ts'
import { requireEvent } from '../shared/event.ts'
import { isLocked } from './at-table.ts'
import { readRings } from './read-rings.ts'
import { tableDigitsOf, tableKeyOf } from './table-secrets.ts'

type Needs = Pick<Deps, 'db' | 'sessionSecret' | 'clock'>

/** The codes of the caller's rings that count now, and those of later days. */
export async function readRingTables(
  deps: Needs,
  { rights }: ScheduleCaller,
  eventId: number,
): Promise<RingTables> {
  const event = await requireEvent(deps.db, eventId)
  const now = localTimeAt(deps.clock.domainNowMs(), event.time_zone)
  const rows = await listRingTables(deps.db, eventId)
  const tables = rows
    .filter(({ ring, day }) => mayChangeRing(rights, ring) && countsAt(day, now) !== 'past')
    .map((table) => ({
      id: table.id,
      ring: table.ring,
      day: table.day,
      key: tableKeyOf(deps, table.id),
      digits: tableDigitsOf(deps, table.id),
      isLocked: isLocked(table),
    }))
  return { tables }
}

/** Makes the code of a ring's table; the one that is there already stays, and is unlocked if it was locked. */
export async function addTable(
  deps: Needs,
  caller: ScheduleCaller,
  eventId: number,
  { ring, day }: CallBody<typeof addRingTable>,
): Promise<RingTables> {
  if (!mayChangeRing(caller.rights, ring)) throw noSuch('ring')
  if (ring === '') throw refusedField('ring', 'Events without a ring have no table.')
  await inSchedule(deps, eventId, async (tx) => {
    const tables = await listRingTables(tx, eventId)
    const made = tables.find((one) => one.ring === ring && one.day === day)
    if (made) {
      if (isLocked(made)) await unlockRingTable(tx, made.id)
      return
    }
    const { event, items } = await readRings(tx, eventId)
    const now = localTimeAt(deps.clock.domainNowMs(), event.timeZone)
    if (!canBeMadeFor(day, now)) throw refusedField('day', 'This day is over.')
    if (!items.some((item) => item.ring === ring && dayOfItem(item) === day)) {
      throw refusedField('ring', `${ring} has no events on this day.`)
    }
    await insertRingTable(tx, { eventId, ring, day, byUserId: caller.userId })
  })
  return readRingTables(deps, caller, eventId)
}

/** Removes a code. It takes the lock of the reports: none that comes after it counts. */
export async function removeTable(
  deps: Needs,
  caller: ScheduleCaller,
  eventId: number,
  tableId: number,
): Promise<RingTables> {
  await inSchedule(deps, eventId, async (tx) => {
    const table = await findRingTable(tx, tableId)
    if (table?.event_id !== eventId || !mayChangeRing(caller.rights, table.ring)) {
      throw noSuch('code')
    }
    await markTableRemoved(tx, tableId, caller.userId)
  })
  return readRingTables(deps, caller, eventId)
}
