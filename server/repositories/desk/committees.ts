// Rows of committees for the desk: listed with what belongs to them, and locked before a change.
import { nameKey } from '#contract/values/same-name.ts'
import type { Db, Tx } from '../../db/schema.ts'
import { type CommitteeRow, lockEvents, nextId, waitForImports } from '../catalog/events.ts'

/** The committees of an event by name, each with the number of its products and of its open submissions. */
export function listCommitteesForDesk(db: Db, eventId: number) {
  return db
    .selectFrom('committees as c')
    .selectAll('c')
    .select((eb) => [
      eb
        .selectFrom('event_products as p')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .whereRef('p.committee_id', '=', 'c.id')
        .as('product_count'),
      eb
        .selectFrom('form_submissions as s')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .whereRef('s.committee_id', '=', 'c.id')
        .where('s.done_at', 'is', null)
        .as('open_submission_count'),
    ])
    .where('c.event_id', '=', eventId)
    .orderBy('c.name')
    .orderBy('c.id')
    .execute()
}

/** Who can buy the products of an event from when, by committee. */
export async function findSaleTimes(db: Db, eventId: number) {
  const rows = await db
    .selectFrom('event_products as ep')
    .innerJoin('products as p', 'p.id', 'ep.product_id')
    .select(['ep.committee_id', 'p.name', 'ep.available_at', 'ep.member_available_at'])
    .where('ep.event_id', '=', eventId)
    .orderBy('ep.id')
    .execute()
  const times = rows.map((row) => ({
    committeeId: row.committee_id,
    name: row.name,
    availabilityMs: row.available_at?.getTime() ?? null,
    memberAvailabilityMs: row.member_available_at?.getTime() ?? null,
  }))
  return Map.groupBy(times, ({ committeeId }) => committeeId)
}

/**
 * The row, which nobody else can change until the transaction ends; undefined for an unknown id. The committees of an
 * event change one after the other, so that no two get the same name.
 */
export async function lockCommittee(
  tx: Tx,
  committeeId: number,
): Promise<CommitteeRow | undefined> {
  await waitForImports(tx)
  await tx
    .selectFrom('events')
    .select('id')
    .where('id', 'in', (eb) =>
      eb.selectFrom('committees').select('event_id').where('id', '=', committeeId),
    )
    .forNoKeyUpdate()
    .execute()
  return (
    tx
      .selectFrom('committees')
      .selectAll()
      .where('id', '=', committeeId)
      // For update would wait for the locks of orders. Orders of several stores lock them in another order: a deadlock.
      .forNoKeyUpdate()
      .executeTakeFirst()
  )
}

export async function writeLogoVersion(
  tx: Tx,
  committeeId: number,
  version: string,
): Promise<void> {
  await tx
    .updateTable('committees')
    .set({ logo_version: version })
    .where('id', '=', committeeId)
    .execute()
}

/** An id that no committee has or had. Locks the events as an import does, so that no two get the same. */
export async function nextCommitteeId(tx: Tx): Promise<number> {
  await lockEvents(tx)
  return nextId(tx, 'committees')
}

/** Whether another committee of the event has this name, as far as a reader can tell. */
export async function isNameTaken(
  tx: Tx,
  { eventId, name, exceptId }: { eventId: number; name: string; exceptId: number | null },
): Promise<boolean> {
  const rows = await tx
    .selectFrom('committees')
    .select(['id', 'name'])
    .where('event_id', '=', eventId)
    .execute()
  return rows.some((row) => row.id !== exceptId && nameKey(row.name) === nameKey(name))
}

/** The committees of an event whose page is, to the letter, a page of the other event; by name. */
export function findSamePages(db: Db, eventId: number, otherId: number) {
  return db
    .selectFrom('committees as c')
    .select(['c.id', 'c.name'])
    .where('c.event_id', '=', eventId)
    .where('c.content', '<>', '')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('committees as o')
          .select('o.id')
          .where('o.event_id', '=', otherId)
          .whereRef('o.content', '=', 'c.content'),
      ),
    )
    .orderBy('c.name')
    .execute()
}
