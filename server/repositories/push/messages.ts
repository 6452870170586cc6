// Rows of push messages: one for each message and device (decision 053).
import { sql } from 'kysely'
import type { Db, PushKind, PushMessageState, Tx } from '../../db/schema.ts'
import { shopNow } from '../../db/shop-clock.ts'

/** A message in flight with its device. */
export interface ClaimedPush {
  id: number
  kind: PushKind
  itemId: number | null
  announcementId: number | null
  orderId: number | null
  /** A reminder of a dog; null = of an event. */
  dogId: number | null
  isUrgent: boolean
  startLocal: string | null
  attempts: number
  endsAtMs: number
  device: { id: number; eventId: number; endpoint: string; p256dh: string; auth: string }
}

interface ClaimOptions {
  /** The shop's time, by which messages end. */
  shopMs: number
  /** Real time, by which devices wait. */
  realMs: number
  /** The least time between two messages to a device, except urgent ones. */
  pauseMs: number
  /** Messages to devices that were made with another key can't be sent. */
  keyId: string
  atMost: number
}

/**
 * Takes messages that are due, at most one for each device, marks them as in flight and notes the time with the device,
 * in one statement: a process that dies after it sends none of them twice.
 */
export async function claimPush(
  db: Db,
  { shopMs, realMs, pauseMs, keyId, atMost }: ClaimOptions,
): Promise<ClaimedPush[]> {
  const now = new Date(realMs)
  const { rows } = await sql<{
    id: number
    kind: PushKind
    item_id: number | null
    announcement_id: number | null
    order_id: number | null
    dog_id: number | null
    is_urgent: boolean
    start_local: string | null
    attempts: number
    ends_at: Date
    subscription_id: number
    event_id: number
    endpoint: string
    p256dh: string
    auth: string
  }>`
    with due as (
      select distinct on (m.subscription_id) m.id
      from push_messages m join push_subscriptions s on s.id = m.subscription_id
      where m.state = 'queued' and m.ends_at > ${new Date(shopMs)} and s.key_id = ${keyId}
        and (s.wait_until is null or s.wait_until <= ${now})
        and (m.is_urgent or s.last_sent_at is null or s.last_sent_at <= ${new Date(realMs - pauseMs)})
      order by m.subscription_id, m.is_urgent desc, m.ends_at, m.id
      limit ${atMost}
    ), claimed as (
      update push_messages set state = 'sending', attempts = attempts + 1
      where id in (select id from due) and state = 'queued'
      returning id, kind, item_id, announcement_id, order_id, dog_id, is_urgent, start_local, attempts, ends_at, subscription_id
    )
    update push_subscriptions s set last_sent_at = ${now}
    from claimed c where s.id = c.subscription_id
    returning c.*, s.event_id, s.endpoint, s.p256dh, s.auth`.execute(db)
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    itemId: row.item_id,
    announcementId: row.announcement_id,
    orderId: row.order_id,
    dogId: row.dog_id,
    isUrgent: row.is_urgent,
    startLocal: row.start_local,
    attempts: row.attempts,
    endsAtMs: row.ends_at.getTime(),
    device: {
      id: row.subscription_id,
      eventId: row.event_id,
      endpoint: row.endpoint,
      p256dh: row.p256dh,
      auth: row.auth,
    },
  }))
}

/** Saves what became of a message in flight. */
export async function savePushResult(
  db: Db,
  id: number,
  { state, reason, sentAtMs }: { state: PushMessageState; reason: string; sentAtMs: number | null },
): Promise<void> {
  await db
    .updateTable('push_messages')
    .set({ state, reason, sent_at: sentAtMs === null ? null : new Date(sentAtMs) })
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .execute()
}

/** Gives a message in flight back to be tried again: the push service has not taken it. */
export async function requeuePush(db: Db, id: number, reason: string): Promise<void> {
  await db
    .updateTable('push_messages')
    .set({ state: 'queued', reason })
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .execute()
}

/** Ends what a process left in flight when it died: nobody knows whether it was sent. The caller is the only sender. */
export async function endPushInFlight(db: Db): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('push_messages')
    .set({ state: 'lost', reason: 'The server stopped while it was sent.' })
    .where('state', '=', 'sending')
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** Ends what is too late, and deletes rows older than the time. */
export async function endLatePush(
  db: Db,
  { nowMs, keptSinceMs }: { nowMs: number; keptSinceMs: number },
): Promise<void> {
  await db
    .updateTable('push_messages')
    .set({ state: 'dropped', reason: 'It was too late.' })
    .where('state', '=', 'queued')
    .where('ends_at', '<=', new Date(nowMs))
    .execute()
  await db.deleteFrom('push_messages').where('created_at', '<', new Date(keptSinceMs)).execute()
}

interface NewPush {
  key: string
  createdAt: Date
  endsAt: Date
}

/** A message about an announcement to each device that wants its kind. */
export async function queueAnnouncement(
  tx: Tx,
  {
    id,
    eventId,
    announcementKind,
    kind,
    key,
    createdAt,
    endsAt,
  }: NewPush & {
    id: number
    eventId: number
    announcementKind: string
    kind: 'announcement' | 'allClear'
  },
): Promise<void> {
  await sql`
    insert into push_messages (subscription_id, key, kind, announcement_id, is_urgent, created_at, ends_at)
    select id, ${key}::text, ${kind}::text, ${id}::integer, ${announcementKind === 'emergency'}::boolean,
      ${createdAt}::timestamptz, ${endsAt}::timestamptz
    from push_subscriptions
    where event_id = ${eventId} and kinds @> ${JSON.stringify([announcementKind])}::jsonb
    on conflict (subscription_id, key) do nothing`.execute(tx)
}

/** A message about an order to each device on which its shopper is signed in and has subscribed. */
export async function queueOrder(
  tx: Tx,
  {
    orderId,
    kind,
    key,
    worthMs,
  }: { orderId: number; kind: PushKind; key: string; worthMs: number },
): Promise<void> {
  await sql`
    insert into push_messages (subscription_id, key, kind, order_id, created_at, ends_at)
    select s.id, ${key}::text, ${kind}::text, o.id, ${shopNow}, ${shopNow} + ${worthMs} * interval '1 millisecond'
    from orders o join sessions ss on ss.user_id = o.user_id
      join push_subscriptions s on s.session_id = ss.id
    where o.id = ${orderId} and not o.is_test
    on conflict (subscription_id, key) do nothing`.execute(tx)
}

/** Whether the shopper of the order is still signed in on the device, and the order is final. */
export async function isOwnFinalOrder(
  db: Db,
  { orderId, subscriptionId }: { orderId: number; subscriptionId: number },
): Promise<boolean> {
  const found = await db
    .selectFrom('push_subscriptions as s')
    .innerJoin('sessions as ss', 'ss.id', 's.session_id')
    .innerJoin('orders as o', 'o.user_id', 'ss.user_id')
    .select('o.id')
    .where('s.id', '=', subscriptionId)
    .where('o.id', '=', orderId)
    .where('o.state', 'not in', ['pending', 'canceled', 'refunded'])
    .executeTakeFirst()
  return found !== undefined
}

/** A message about a change of an event to each device that has starred it, in place of one that still waits. */
export async function queueChange(
  tx: Tx,
  { itemId, key, createdAt, endsAt }: NewPush & { itemId: number },
): Promise<void> {
  await sql`
    update push_messages set state = 'dropped', reason = 'It has changed again.'
    where item_id = ${itemId} and kind = 'change' and state = 'queued'`.execute(tx)
  await sql`
    insert into push_messages (subscription_id, key, kind, item_id, created_at, ends_at)
    select subscription_id, ${key}::text, 'change', item_id, ${createdAt}::timestamptz, ${endsAt}::timestamptz
    from push_stars where item_id = ${itemId}
    on conflict (subscription_id, key) do nothing`.execute(tx)
}

/**
 * A reminder of an event that begins in `inMinutes`, to each device that has starred it and wants to know by now. A
 * device is reminded again only when the event begins so much later that the earlier reminder was too early for it.
 */
export async function queueReminders(
  db: Db,
  one: NewPush & { itemId: number; startLocal: string; inMinutes: number },
): Promise<void> {
  const { itemId, startLocal, inMinutes, key, createdAt, endsAt } = one
  await sql`
    insert into push_messages (subscription_id, key, kind, item_id, start_local, created_at, ends_at)
    select s.id, ${key}::text, 'reminder', st.item_id, ${startLocal}::text, ${createdAt}::timestamptz, ${endsAt}::timestamptz
    from push_stars st join push_subscriptions s on s.id = st.subscription_id
    where st.item_id = ${itemId} and s.minutes >= ${inMinutes}
      and not exists (
        select from push_messages m
        where m.subscription_id = s.id and m.item_id = st.item_id and m.kind = 'reminder'
          and m.start_local::timestamp > ${startLocal}::text::timestamp - make_interval(mins => s.minutes)
      )
    on conflict (subscription_id, key) do nothing`.execute(db)
}

/** While nobody reports, a dog's time moves on with the clock. */
const dogRemindersAtMost = 3

export interface DogReminder {
  /** Of the device's own row of the dog. */
  id: number
  /** From when on it may be in, as a local time of the event. */
  startLocal: string
  endsAt: Date
}

/**
 * Reminders of dogs, each to its own device. A device is reminded again, at most twice, only when the dog's time has
 * moved by at least the minutes that the device wants.
 */
export async function queueDogReminders(
  db: Db,
  reminders: readonly DogReminder[],
  createdAt: Date,
): Promise<void> {
  if (reminders.length === 0) return
  await sql`
    insert into push_messages (subscription_id, key, kind, dog_id, start_local, created_at, ends_at)
    select s.id, 'dog:' || d.id || ':' || g."startLocal", 'reminder', d.id, g."startLocal",
      ${createdAt}::timestamptz, g."endsAt"
    from jsonb_to_recordset(${JSON.stringify(reminders)}::jsonb)
      as g (id integer, "startLocal" text, "endsAt" timestamptz)
    join push_dogs d on d.id = g.id join push_subscriptions s on s.id = d.subscription_id
    where not exists (
      select from push_messages m
      where m.dog_id = d.id
        and m.start_local::timestamp > g."startLocal"::timestamp - make_interval(mins => s.minutes)
        and m.start_local::timestamp < g."startLocal"::timestamp + make_interval(mins => s.minutes)
    ) and (select count(*) from push_messages m where m.dog_id = d.id) < ${dogRemindersAtMost}::integer
    on conflict (subscription_id, key) do nothing`.execute(db)
}
