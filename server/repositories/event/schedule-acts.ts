// What stewards reported from the rings (rule 64).
import { sql } from 'kysely'
import * as z from 'zod/mini'
import {
  itemAct,
  type ItemAct,
  liveChange,
  type LiveChange,
} from '#contract/entities/schedule-acts.ts'
import { jsonOf } from '../../db/json.ts'
import type { Db, Tx } from '../../db/schema.ts'
import { shopNow } from '../../db/shop-clock.ts'
import { nextUpdatedAt } from '../catalog/changed-items.ts'

const changesOf = (value: object) => z.array(liveChange).parse(value)

/** For each ring and day of the event the newest act that is not taken back, with the person. */
export async function listLastActs(db: Db, eventId: number) {
  const rows = await db
    .selectFrom('schedule_acts as a')
    .innerJoin('users as u', 'u.id', 'a.by_user_id')
    .distinctOn(['a.ring', 'a.day'])
    .select(['a.id', 'a.ring', 'a.day', 'a.item_id', 'a.act', 'a.changes', 'a.at'])
    .select(['u.first_name', 'u.last_name', 'u.email'])
    .where('a.event_id', '=', eventId)
    .where('a.undone_at', 'is', null)
    .orderBy('a.ring')
    .orderBy('a.day')
    .orderBy('a.id', 'desc')
    .execute()
  return rows.map((row) => ({
    ...row,
    act: itemAct.parse(row.act),
    changes: changesOf(row.changes),
  }))
}

/** The delays and named times of the event that are not taken back, oldest first. */
export async function listDelayActs(db: Db, eventId: number) {
  const rows = await db
    .selectFrom('schedule_acts')
    .select(['item_id', 'changes', 'at'])
    .where('event_id', '=', eventId)
    .where('undone_at', 'is', null)
    .where(sql<boolean>`act ->> 'kind' in ('late', 'until')`)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, changes: changesOf(row.changes) }))
}

export interface NewAct {
  eventId: number
  ring: string
  day: string
  itemId: number
  act: ItemAct
  changes: readonly LiveChange[]
  byUserId: number
}

export async function insertAct(tx: Tx, one: NewAct): Promise<void> {
  const { eventId, ring, day, itemId, act, changes, byUserId } = one
  await tx
    .insertInto('schedule_acts')
    .values({
      event_id: eventId,
      ring,
      day,
      item_id: itemId,
      act: jsonOf(act) ?? act,
      changes: jsonOf([...changes]) ?? [],
      by_user_id: byUserId,
    })
    .execute()
}

export async function markTakenBack(tx: Tx, actId: number, byUserId: number): Promise<void> {
  await tx
    .updateTable('schedule_acts')
    .set({ undone_by: byUserId, undone_at: shopNow })
    .where('id', '=', actId)
    .execute()
}

/** Writes the items as they are now; their printed times and titles stay. */
export async function writeLiveItems(tx: Tx, changes: readonly LiveChange[]): Promise<void> {
  for (const { after } of changes) {
    await tx
      .updateTable('schedule_items')
      .set({
        expected_local: after.expectedStart,
        actual_start_local: after.actualStart,
        actual_end_local: after.actualEnd,
        ring: after.ring,
        room: after.room,
        status: after.status,
        updated_at: nextUpdatedAt,
      })
      .where('id', '=', after.id)
      .execute()
  }
}
