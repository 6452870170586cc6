// What each device is told by Web Push: its subscription, and the events of the schedule that it has starred.
import { type Selectable, sql } from 'kysely'
import type { PushAddress, PushChoice } from '#contract/entities/push.ts'
import type { Db, Schema, Tx } from '../../db/schema.ts'
import { saveDogs } from './dogs.ts'

export type SubscriptionRow = Selectable<Schema['push_subscriptions']>

export function findSubscription(db: Db, deviceHash: string): Promise<SubscriptionRow | undefined> {
  return db
    .selectFrom('push_subscriptions')
    .selectAll()
    .where('device_hash', '=', deviceHash)
    .executeTakeFirst()
}

/** The subscription of the address, whatever device holds it, locked until the transaction ends. */
export function lockEndpoint(tx: Tx, endpoint: string): Promise<SubscriptionRow | undefined> {
  return tx
    .selectFrom('push_subscriptions')
    .selectAll()
    .where('endpoint', '=', endpoint)
    .forUpdate()
    .executeTakeFirst()
}

export interface NewSubscription {
  deviceHash: string
  eventId: number
  sessionId: string | null
  address: PushAddress
  choice: PushChoice
  savedMs: number
}

/** Inserts or replaces the device's subscription with its stars and dogs; those of another show are left out. */
export async function saveSubscription(tx: Tx, one: NewSubscription): Promise<void> {
  const { deviceHash, eventId, sessionId, address, choice, savedMs } = one
  const values = {
    event_id: eventId,
    session_id: sessionId,
    endpoint: address.endpoint,
    p256dh: address.p256dh,
    auth: address.auth,
    key_id: address.keyId,
    kinds: JSON.stringify(choice.kinds),
    minutes: choice.minutes,
    saved_at: new Date(savedMs),
  }
  const { id } = await tx
    .insertInto('push_subscriptions')
    .values({ device_hash: deviceHash, ...values })
    .onConflict((on) =>
      on.column('device_hash').doUpdateSet((eb) => ({
        ...values,
        // A new address has a clean record.
        refusals: sql<number>`case when ${eb.ref('push_subscriptions.endpoint')} = ${address.endpoint} then push_subscriptions.refusals else 0 end`,
        wait_until: sql<Date | null>`case when ${eb.ref('push_subscriptions.endpoint')} = ${address.endpoint} then push_subscriptions.wait_until end`,
      })),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx.deleteFrom('push_stars').where('subscription_id', '=', id).execute()
  await tx
    .insertInto('push_stars')
    .columns(['subscription_id', 'item_id'])
    .expression((eb) =>
      eb
        .selectFrom('schedule_items')
        .select([sql<number>`${id}::integer`.as('subscription_id'), 'id as item_id'])
        .where('event_id', '=', eventId)
        .where('id', '=', sql<number>`any(${choice.itemIds}::int[])`),
    )
    .execute()
  await saveDogs(tx, { subscriptionId: id, eventId, dogs: choice.dogs })
}

export async function listStars(db: Db, subscriptionId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('push_stars')
    .select('item_id')
    .where('subscription_id', '=', subscriptionId)
    .orderBy('item_id')
    .execute()
  return rows.map((row) => row.item_id)
}

export async function deleteSubscriptionOfDevice(db: Db, deviceHash: string): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('device_hash', '=', deviceHash).execute()
}

export async function deleteSubscription(db: Db, id: number): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('id', '=', id).execute()
}

/** The push service has taken a message. */
export async function noteTaken(db: Db, id: number): Promise<void> {
  await db
    .updateTable('push_subscriptions')
    .set({ refusals: 0, wait_until: null })
    .where('id', '=', id)
    .execute()
}

/** The push service has refused a message; after `most` in a row the subscription is deleted. */
export async function noteRefused(db: Db, id: number, most: number): Promise<void> {
  await db
    .updateTable('push_subscriptions')
    .set({ refusals: sql`refusals + 1` })
    .where('id', '=', id)
    .execute()
  await db
    .deleteFrom('push_subscriptions')
    .where('id', '=', id)
    .where('refusals', '>=', most)
    .execute()
}

/** The push service takes no message before the time. */
export async function noteWait(db: Db, id: number, untilMs: number): Promise<void> {
  await db
    .updateTable('push_subscriptions')
    .set({ wait_until: new Date(untilMs) })
    .where('id', '=', id)
    .execute()
}
