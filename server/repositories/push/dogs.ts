// The dogs of which devices want to be reminded.
import { sql } from 'kysely'
import type { PushDog } from '#contract/entities/push.ts'
import type { Db, Tx } from '../../db/schema.ts'

const columns = ['id', 'item_id', 'class_id', 'place', 'number'] as const

interface DogRow {
  item_id: number
  class_id: number
  place: number | null
  number: string
}
const toDog = ({ item_id, class_id, place, number }: DogRow): PushDog => ({
  itemId: item_id,
  classId: class_id,
  place,
  number,
})

// By its number, which it keeps when the list is typed again, else by its place.
const isSame = sql`w.item_id = d.item_id and w.class_id = d.class_id and w.number = d.number
  and (d.number <> '' or w.place is not distinct from d.place)`

/** Replaces a device's dogs, except those of another show; a dog that stays keeps what was told of it. */
export async function saveDogs(
  tx: Tx,
  {
    subscriptionId,
    eventId,
    dogs,
  }: { subscriptionId: number; eventId: number; dogs: readonly PushDog[] },
): Promise<void> {
  await sql`
    with wanted as (
      select i.id as item_id, g."classId" as class_id, g.place, g.number
      from jsonb_to_recordset(${JSON.stringify(dogs)}::jsonb)
        as g ("itemId" integer, "classId" integer, place integer, number text)
      join schedule_items i on i.id = g."itemId" and i.event_id = ${eventId}
    ), gone as (
      delete from push_dogs d
      where subscription_id = ${subscriptionId} and not exists (select from wanted w where ${isSame})
    ), moved as (
      update push_dogs d set place = w.place from wanted w
      where subscription_id = ${subscriptionId} and ${isSame} and w.place is distinct from d.place
    )
    insert into push_dogs (subscription_id, item_id, class_id, place, number)
    select ${subscriptionId}::integer, item_id, class_id, place, number from wanted
    on conflict do nothing`.execute(tx)
}

export async function listDogs(db: Db, subscriptionId: number): Promise<PushDog[]> {
  const rows = await db
    .selectFrom('push_dogs')
    .select(columns)
    .where('subscription_id', '=', subscriptionId)
    .orderBy('id')
    .execute()
  return rows.map(toDog)
}

export async function findDog(db: Db, id: number): Promise<PushDog | null> {
  const row = await db
    .selectFrom('push_dogs')
    .select(columns)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? toDog(row) : null
}

export interface WaitingDog extends PushDog {
  id: number
  /** How long before it is in its device wants to know. */
  minutes: number
}

/** The dogs of all devices in these events of the schedule. */
export async function listDogsIn(db: Db, itemIds: readonly number[]): Promise<WaitingDog[]> {
  const rows = await db
    .selectFrom('push_dogs as d')
    .innerJoin('push_subscriptions as s', 's.id', 'd.subscription_id')
    .select(['d.id', 'd.item_id', 'd.class_id', 'd.place', 'd.number', 's.minutes'])
    .where('d.item_id', '=', sql<number>`any(${itemIds}::int[])`)
    .execute()
  return rows.map(({ id, minutes, ...row }) => ({ ...toDog(row), id, minutes }))
}
