// Rows of events, committees and schedule items.
import { type Selectable, sql } from 'kysely'
import { oneLine } from '#contract/values/entered-text.ts'
import type { Db, Schema, Tx } from '../../db/schema.ts'

export type EventRow = Selectable<Schema['events']>
export type CommitteeRow = Selectable<Schema['committees']>
export type ScheduleRow = Selectable<Schema['schedule_items']>

export function listEvents(db: Db): Promise<EventRow[]> {
  return db.selectFrom('events').selectAll().orderBy('start_date').orderBy('id').execute()
}

export async function hasEvents(db: Db): Promise<boolean> {
  return (await db.selectFrom('events').select('id').executeTakeFirst()) !== undefined
}

/**
 * Makes imports and changes of the events run one after the other, until the transaction ends. Orders go on: this mode
 * lets their foreign keys look at the event.
 */
export async function lockEvents(tx: Tx): Promise<void> {
  await sql`lock table events in share row exclusive mode`.execute(tx)
}

/** Waits until no import runs, and makes the next one wait: for changes at the desk, which may run beside each other. */
export async function waitForImports(tx: Tx): Promise<void> {
  await sql`lock table events in row exclusive mode`.execute(tx)
}

/** Locks an event's row, so that changes of it run one after the other; false without such an event. */
export async function lockEventRow(tx: Tx, eventId: number): Promise<boolean> {
  const query = tx.selectFrom('events').select('id').where('id', '=', eventId).forNoKeyUpdate()
  return (await query.executeTakeFirst()) !== undefined
}

/** As `lockEventRow`, also beside an import: for changes of the event's words or schedule. */
export async function lockEventContent(tx: Tx, eventId: number): Promise<boolean> {
  await waitForImports(tx)
  return lockEventRow(tx, eventId)
}

/**
 * An id that no row of the table has or had: roles, addresses and the history name events and committees by their ids.
 * The caller has locked the events.
 */
export async function nextId(tx: Tx, table: 'events' | 'committees'): Promise<number> {
  const row = await tx
    .selectFrom(table)
    .select(({ fn }) => fn.max('id').as('last'))
    .executeTakeFirst()
  const removed = await tx
    .selectFrom('removed_ids')
    .select('last_id')
    .where('table_name', '=', table)
    .executeTakeFirst()
  return Math.max(row?.last ?? 0, removed?.last_id ?? 0) + 1
}

/** Of an event that does not open by itself (rule 74). */
const noOpening = { opens_local: null, opens_by: null, opening_missed: null }

/** An event as it begins. */
export const asNew = { ...noOpening, closed_at: null }

export const asOpen = { state: 'open' as const, ...noOpening }

/** Machine time: a rehearsal of a later day leaves the order in which events closed as it is (rule 131). */
export const asClosed = { state: 'closed' as const, closed_at: sql<Date>`statement_timestamp()` }

/** What a reader may see: drafts are for people of the desk alone (rule 62). */
export interface Sight {
  seesDrafts: boolean
}
export const publicSight: Sight = { seesDrafts: false }

/** The event unless it is a draft that the reader may not see. */
export async function findVisibleEvent(
  db: Db,
  eventId: number,
  { seesDrafts }: Sight,
): Promise<EventRow | undefined> {
  const row = await findEvent(db, eventId)
  return row?.state === 'draft' && !seesDrafts ? undefined : row
}

export function listCommittees(db: Db, eventId: number): Promise<CommitteeRow[]> {
  return db
    .selectFrom('committees')
    .selectAll()
    .where('event_id', '=', eventId)
    .orderBy('name')
    .orderBy('id')
    .execute()
}

/** The committees of all events, those of the latest event first, by name. */
export function listAllCommittees(db: Db) {
  return db
    .selectFrom('committees as c')
    .innerJoin('events as e', 'e.id', 'c.event_id')
    .select(['c.id', 'c.name', 'e.name as event_name'])
    .orderBy('e.start_date', 'desc')
    .orderBy('e.id', 'desc')
    .orderBy('c.name')
    .execute()
}

/** The stores of committees, as far as they are of the open event. */
export function listStoreNames(db: Db, committeeIds: readonly number[]) {
  return db
    .selectFrom('committees as c')
    .innerJoin('events as e', 'e.id', 'c.event_id')
    .select(['c.id', 'c.store_name as name'])
    .where('c.id', '=', sql<number>`any(${committeeIds}::int[])`)
    .where('e.state', '=', 'open')
    .execute()
}

export function findCommittee(db: Db, committeeId: number): Promise<CommitteeRow | undefined> {
  return db.selectFrom('committees').selectAll().where('id', '=', committeeId).executeTakeFirst()
}

/** The committee with the state of its event, unless that is a draft that the reader may not see. */
export async function findVisibleCommittee(db: Db, committeeId: number, { seesDrafts }: Sight) {
  const row = await db
    .selectFrom('committees as c')
    .innerJoin('events as e', 'e.id', 'c.event_id')
    .selectAll('c')
    .select('e.state as event_state')
    .where('c.id', '=', committeeId)
    .executeTakeFirst()
  return row?.event_state === 'draft' && !seesDrafts ? undefined : row
}

export function findEvent(db: Db, eventId: number): Promise<EventRow | undefined> {
  return db.selectFrom('events').selectAll().where('id', '=', eventId).executeTakeFirst()
}

/** The open event, else the one that was open last, else the latest draft; undefined in an empty database. */
export function findCurrentEvent(db: Db): Promise<EventRow | undefined> {
  return inOrderOfUse(db).executeTakeFirst()
}

/** The open event, else the one that was open last; undefined while all events are drafts. */
export function findShownEvent(db: Db): Promise<EventRow | undefined> {
  return inOrderOfUse(db).where('state', '<>', 'draft').executeTakeFirst()
}

const inOrderOfUse = (db: Db) =>
  db
    .selectFrom('events')
    .selectAll()
    .orderBy(sql`state = 'open'`, 'desc')
    .orderBy(sql`state = 'closed'`, 'desc')
    .orderBy('closed_at', (order) => order.desc().nullsLast())
    .orderBy('start_date', 'desc')
    .orderBy('id', 'desc')
    .limit(1)

export function listEventsByIds(db: Db, ids: readonly number[]): Promise<EventRow[]> {
  return db.selectFrom('events').selectAll().where('id', 'in', ids).execute()
}

export function listScheduleItems(db: Db, eventId: number): Promise<ScheduleRow[]> {
  return db
    .selectFrom('schedule_items')
    .selectAll()
    .where('event_id', '=', eventId)
    .orderBy('starts_local')
    .orderBy('id')
    .execute()
}

/** Those of the ids that are items of the event, in one order. */
export async function listKnownItems(
  db: Db,
  eventId: number,
  ids: readonly number[],
): Promise<number[]> {
  const rows = await db
    .selectFrom('schedule_items')
    .select('id')
    .where('event_id', '=', eventId)
    .where('id', '=', sql<number>`any(${ids}::int[])`)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * The columns of a schedule item without its ids. Imports of earlier releases stored line breaks and several spaces in a
 * row; the desk's calls have one line, so the state that a sender saw would never equal the stored one.
 */
export const itemFacts = (row: ScheduleRow) => ({
  start: row.starts_local,
  end: row.ends_local,
  expectedStart: row.expected_local,
  title: oneLine(row.title),
  ring: oneLine(row.ring),
  room: oneLine(row.room),
  judge: oneLine(row.judge),
  status: row.status,
})

/** When it began and was done, as far as that is known. */
export const actualTimes = (row: ScheduleRow) => ({
  actualStart: row.actual_start_local,
  actualEnd: row.actual_end_local,
})
