// Rows of the outbox: messages by mail, written in the transaction of what they tell (decision 052).
import { type Insertable, type Selectable, sql } from 'kysely'
import type { MailKind, MailState } from '#contract/entities/mail.ts'
import type { Db, Schema, Tx } from '../../db/schema.ts'

export type MailRow = Selectable<Schema['mail_messages']>
export type NewMail = Insertable<Schema['mail_messages']>

/** Inserts a message, unless there is one of its key. */
export async function insertMail(tx: Tx, message: NewMail): Promise<void> {
  await tx
    .insertInto('mail_messages')
    .values(message)
    .onConflict((on) => on.column('key').doNothing())
    .execute()
}

/**
 * Takes the next message that is due, new ones first, and marks it as in flight; undefined = none is due. Retries wait
 * behind new messages, so that a message that can't be sent delays no other.
 */
export function claimMail(db: Db, nowMs: number): Promise<MailRow | undefined> {
  const due = db
    .selectFrom('mail_messages')
    .select('id')
    .where((eb) =>
      eb.or([
        eb('state', '=', 'queued'),
        eb.and([eb('state', '=', 'retry'), eb('next_try_at', '<=', new Date(nowMs))]),
      ]),
    )
    .orderBy('state')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
  return db
    .updateTable('mail_messages')
    .set({ state: 'sending', next_try_at: null, attempts: sql`attempts + 1` })
    .where('id', '=', due)
    .returningAll()
    .executeTakeFirst()
}

export interface MailResult {
  state: Extract<MailState, 'sent' | 'retry' | 'failed'>
  reason: string
  nextTryAtMs: number | null
  sentAtMs: number | null
}

const dateOf = (ms: number | null) => (ms === null ? null : new Date(ms))

/**
 * Saves the outcome of a try of the message as it was claimed. One that was stopped meanwhile is not tried again; the
 * address is that of the try, except while another try follows.
 */
export async function saveMailResult(
  db: Db,
  { id, recipient }: Pick<MailRow, 'id' | 'recipient'>,
  result: MailResult,
): Promise<void> {
  const { state, reason, nextTryAtMs, sentAtMs } = result
  await db
    .updateTable('mail_messages')
    .set({ state, reason, next_try_at: dateOf(nextTryAtMs), sent_at: dateOf(sentAtMs) })
    .$if(state !== 'retry', (query) => query.set({ recipient }))
    .where('id', '=', id)
    .where('state', 'in', state === 'sent' ? ['sending', 'stopped'] : ['sending'])
    .execute()
}

/** Gives messages in flight back to be tried at once, under their Message-IDs; the caller is the only sender. */
export async function takeBackMail(db: Db, nowMs: number): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('mail_messages')
    .set({ state: 'retry', next_try_at: new Date(nowMs) })
    .where('state', '=', 'sending')
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

const moneyKinds: readonly MailKind[] = ['refundDone', 'refundFailed', 'refundDeclined']

/** Of a message in flight nobody knows yet whether it is sent. */
const unsent = ['queued', 'retry', 'sending'] as const

const stopMail = (tx: Tx, orderId: number, reason: string, states: readonly MailState[]) =>
  tx
    .updateTable('mail_messages')
    .set({ state: 'stopped', reason, next_try_at: null })
    .where('order_id', '=', orderId)
    .where('state', 'in', states)

/** Ends what is not sent yet of an order, except what it tells of money. */
export async function stopMailOfOrder(tx: Tx, orderId: number): Promise<void> {
  await stopMail(tx, orderId, 'The order was canceled.', unsent)
    .where('kind', 'not in', moneyKinds)
    .execute()
}

/** Ends what is not sent yet of these kinds: a later act on the order says otherwise. */
export async function stopMailOfKinds(
  tx: Tx,
  orderId: number,
  kinds: readonly MailKind[],
): Promise<void> {
  if (kinds.length === 0) return
  // A confirmed address would send what is withheld.
  await stopMail(tx, orderId, 'It no longer holds.', [...unsent, 'withheld'])
    .where('kind', 'in', kinds)
    .execute()
}

/** The newest of these kinds that the order's shopper was sent, or may be at this moment. */
export async function findToldKind(
  tx: Tx,
  orderId: number,
  kinds: readonly MailKind[],
): Promise<MailKind | undefined> {
  const told = await tx
    .selectFrom('mail_messages')
    .select('kind')
    .where('order_id', '=', orderId)
    .where('kind', 'in', kinds)
    .where('state', 'in', ['sent', 'sending'])
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return told?.kind
}

/**
 * The messages for the account that were withheld for this reason and still matter, locked: those of its orders, and
 * those to its address, unless another account has the same one and they may be that account's. Of an order that was
 * canceled, that and the money still matter; of an event that has closed, the money.
 */
export async function lockWithheldMail(
  tx: Tx,
  user: { id: number; email: string },
  reason: string,
): Promise<Pick<MailRow, 'id' | 'order_id'>[]> {
  const { rows } = await sql<Pick<MailRow, 'id' | 'order_id'>>`
    select m.id, m.order_id
    from mail_messages m
    left join orders o on o.id = m.order_id
    left join events e on e.id = m.event_id
    where m.state = 'withheld' and m.reason = ${reason}
      and (o.user_id = ${user.id} or m.order_id is null and m.recipient = ${user.email}
        and not exists (select from users u where u.email = ${user.email} and u.id <> ${user.id}))
      and (m.kind = any(${[...moneyKinds]}::text[]) or e.state = 'open' and (
        o.state is distinct from 'canceled' or m.kind = 'canceled'))
      and (m.kind <> 'pickupReady' or (shop_now() at time zone e.time_zone)::date <= e.end_date::date)
      and (m.kind <> 'waitlistOffer' or exists (
        select from waitlist_places w
        where m.key = 'waitlistOffer:' || w.id and w.offered_until > shop_statement_now()))
    order by m.id
    for update of m`.execute(tx)
  return rows
}

/** Sends what waits of an order to another address, a message in flight at its next try; all are for its shopper. */
export async function readdressMailOfOrder(
  tx: Tx,
  orderId: number,
  recipient: string,
): Promise<void> {
  await tx
    .updateTable('mail_messages')
    .set({ recipient })
    .where('order_id', '=', orderId)
    .where('state', 'in', unsent)
    .execute()
}
