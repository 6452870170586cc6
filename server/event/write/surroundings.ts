// Reads what a plan is checked and compared with. Nothing is locked: the caller reads in a snapshot, or has locked what
// the plan changes.
import type { Db } from '../../db/schema.ts'
import { heldNow } from '../../repositories/cart/holds.ts'
import { hasDraft } from '../../repositories/event/schedule-drafts.ts'
import type { Surroundings } from './check.ts'
import { findUse } from '../in-use.ts'
import { readRecords, stockIdsOfRecord } from '../read-event.ts'

export async function readSurroundings(db: Db, eventId: number): Promise<Surroundings> {
  const records = await readRecords(db, eventId)
  return {
    records,
    held: await heldNow(db, records.products.flatMap(stockIdsOfRecord)),
    use: await findUse(db, records.products),
    usedCommittees: await committeesInUse(db, eventId),
    elsewhere: await committeesElsewhere(db, eventId),
    others: await otherEvents(db, eventId),
    hasDraft: await hasDraft(db, eventId),
  }
}

async function committeesInUse(db: Db, eventId: number): Promise<Set<number>> {
  const rows = await db
    .selectFrom('committees as c')
    .select('c.id')
    .where('c.event_id', '=', eventId)
    .where(({ exists, or, selectFrom }) =>
      or([
        exists(
          selectFrom('order_lines as l').select('l.id').whereRef('l.committee_id', '=', 'c.id'),
        ),
        exists(
          selectFrom('form_submissions as s')
            .select('s.id')
            .whereRef('s.committee_id', '=', 'c.id'),
        ),
      ]),
    )
    .execute()
  return new Set(rows.map(({ id }) => id))
}

async function committeesElsewhere(db: Db, eventId: number): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('committees as c')
    .innerJoin('events as e', 'e.id', 'c.event_id')
    .select(['c.id', 'e.name'])
    .where('e.id', '<>', eventId)
    .execute()
  return new Map(rows.map((row) => [row.id, row.name]))
}

const otherEvents = (db: Db, eventId: number) =>
  db.selectFrom('events').select(['id', 'name', 'state']).where('id', '<>', eventId).execute()
