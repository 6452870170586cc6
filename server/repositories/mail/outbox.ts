// Rows of the outbox: messages by mail, written in the transaction of what they tell (decision 052).
import { type Insertable, type Selectable, sql } from 'kysely'
import type { MailState } from '#contract/entities/mail.ts'
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

/** Saves the outcome of a try. */
export async function saveMailResult(db: Db, id: number, result: MailResult): Promise<void> {
  const { state, reason, nextTryAtMs, sentAtMs } = result
  await db
    .updateTable('mail_messages')
    .set({ state, reason, next_try_at: dateOf(nextTryAtMs), sent_at: dateOf(sentAtMs) })
    .where('id', '=', id)
    .where('state', '=', 'sending')
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

/** Ends what is not sent yet of an order, except what it tells of money. */
export async function stopMailOfOrder(tx: Tx, orderId: number): Promise<void> {
  await tx
    .updateTable('mail_messages')
    .set({ state: 'stopped', reason: 'The order was canceled.', next_try_at: null })
    .where('order_id', '=', orderId)
    .where('state', 'in', ['queued', 'retry'])
    .where('kind', 'not in', ['refundDone', 'refundFailed', 'refundDeclined'])
    .execute()
}

/** Sends what waits of an order to another address; all messages of an order are for its shopper. */
export async function readdressMailOfOrder(
  tx: Tx,
  orderId: number,
  recipient: string,
): Promise<void> {
  await tx
    .updateTable('mail_messages')
    .set({ recipient })
    .where('order_id', '=', orderId)
    .where('state', 'in', ['queued', 'retry'])
    .execute()
}
