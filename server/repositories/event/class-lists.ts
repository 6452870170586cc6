// The classes of the events of the schedule (rule 110).
import {
  type AbsenceClaim,
  type ClassList,
  classList,
  type ClassReport,
} from '#contract/entities/classes.ts'
import { sql } from 'kysely'
import { jsonOf } from '../../db/json.ts'
import type { Db, Tx } from '../../db/schema.ts'

/** The lists of an event of the club. */
export async function listClassLists(db: Db, eventId: number): Promise<ClassList[]> {
  const rows = await db
    .selectFrom('class_lists as l')
    .innerJoin('schedule_items as i', 'i.id', 'l.item_id')
    .select('l.list')
    .where('i.event_id', '=', eventId)
    .orderBy('l.item_id')
    .execute()
  return rows.map(({ list }) => classList.parse(list))
}

/** When something was last reported of each event's classes, as local times of the event, by the id of the item. */
export async function listReportTimes(db: Db, eventId: number): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('class_lists as l')
    .innerJoin('schedule_items as i', 'i.id', 'l.item_id')
    .select(['l.item_id', sql<string | null>`l.list ->> 'reportedAt'`.as('reported')])
    .where('i.event_id', '=', eventId)
    .execute()
  return new Map(
    rows.flatMap(({ item_id, reported }) => (reported === null ? [] : [[item_id, reported]])),
  )
}

export async function findClassList(db: Db, itemId: number): Promise<ClassList | null> {
  const row = await db
    .selectFrom('class_lists')
    .select('list')
    .where('item_id', '=', itemId)
    .executeTakeFirst()
  return row ? classList.parse(row.list) : null
}

/** Writes a list; the caller is the only one to change the event's schedule. */
export async function saveClassList(tx: Tx, value: ClassList): Promise<void> {
  const list = jsonOf(value) ?? value
  await tx
    .insertInto('class_lists')
    .values({ item_id: value.itemId, list })
    .onConflict((conflict) => conflict.column('item_id').doUpdateSet({ list }))
    .execute()
}

export async function insertClassReport(
  tx: Tx,
  one: { eventId: number; itemId: number; report: ClassReport; byUserId: number },
): Promise<void> {
  await tx
    .insertInto('class_reports')
    .values({
      event_id: one.eventId,
      item_id: one.itemId,
      report: jsonOf(one.report) ?? one.report,
      by_user_id: one.byUserId,
    })
    .execute()
}

/** The claims of an event of the club that no steward has answered. */
export async function listClaims(db: Db, eventId: number): Promise<AbsenceClaim[]> {
  const rows = await db
    .selectFrom('absence_claims as c')
    .innerJoin('schedule_items as i', 'i.id', 'c.item_id')
    .select(['c.item_id', 'c.class_id', 'c.place'])
    .where('i.event_id', '=', eventId)
    .where('c.declined_at', 'is', null)
    .orderBy('c.item_id')
    .orderBy('c.class_id')
    .orderBy('c.place')
    .execute()
  return rows.map((row) => ({ itemId: row.item_id, classId: row.class_id, place: row.place }))
}

/** Adds a claim, unless there is one of the dog; one that the steward has declined stays as it is. */
export async function insertClaim(
  db: Db,
  { itemId, classId, place }: AbsenceClaim,
): Promise<'added' | 'known' | 'declined'> {
  const key = { item_id: itemId, class_id: classId, place }
  const added = await db
    .insertInto('absence_claims')
    .values(key)
    .onConflict((conflict) => conflict.doNothing())
    .returning('place')
    .executeTakeFirst()
  if (added) return 'added'
  const declined = await db
    .selectFrom('absence_claims')
    .select('place')
    .where((eb) => eb.and(key))
    .where('declined_at', 'is not', null)
    .executeTakeFirst()
  return declined ? 'declined' : 'known'
}

/** Notes the steward's answer to a claim, if there is one. */
export async function answerClaim(
  tx: Tx,
  { itemId, classId, place }: AbsenceClaim,
  { isAbsent, at }: { isAbsent: boolean; at: Date },
): Promise<void> {
  const key = { item_id: itemId, class_id: classId, place }
  if (isAbsent) {
    await tx
      .deleteFrom('absence_claims')
      .where((eb) => eb.and(key))
      .execute()
  } else {
    await tx
      .updateTable('absence_claims')
      .set({ declined_at: at })
      .where((eb) => eb.and(key))
      .execute()
  }
}

/** Gives the claims of an event of the schedule their dogs' new places; those without one go. */
export async function moveClaims(
  tx: Tx,
  itemId: number,
  placeOf: (claim: { classId: number; place: number }) => number | null,
): Promise<void> {
  const rows = await tx
    .deleteFrom('absence_claims')
    .where('item_id', '=', itemId)
    .returningAll()
    .execute()
  const moved = rows.flatMap((row) => {
    const place = placeOf({ classId: row.class_id, place: row.place })
    return place === null ? [] : [{ ...row, place }]
  })
  if (moved.length > 0) await tx.insertInto('absence_claims').values(moved).execute()
}
