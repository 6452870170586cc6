// The outbox as the desk reads and changes it.
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import { type MailKind, mailStates, type MailState } from '#contract/entities/mail.ts'
import type { Db, Schema, Tx } from '../../db/schema.ts'
import type { MailRow } from '../mail/outbox.ts'

export interface MailFilter {
  kind: MailKind | null
  state: MailState | null
  orderId: number | null
  eventId: number | null
}

const ofEvent =
  (eventId: number | null) =>
  (eb: ExpressionBuilder<Schema, 'mail_messages'>): Expression<SqlBool> =>
    eventId === null ? eb('event_id', 'is', null) : eb('event_id', '=', eventId)

const filtered = (db: Db, { kind, state, orderId, eventId }: MailFilter) =>
  db
    .selectFrom('mail_messages')
    .$if(kind !== null, (query) => query.where('kind', '=', kind ?? 'orderPlaced'))
    .$if(state !== null, (query) => query.where('state', '=', state ?? 'queued'))
    .$if(orderId !== null, (query) => query.where('order_id', '=', orderId))
    .$if(orderId === null, (query) => query.where(ofEvent(eventId)))

/** Without the bodies. */
export type ListedMail = Omit<MailRow, 'body_text' | 'body_html' | 'calendar'>

const listed = [
  'id',
  'key',
  'kind',
  'event_id',
  'order_id',
  'is_test',
  'recipient',
  'reply_to',
  'subject',
  'message_id',
  'state',
  'reason',
  'attempts',
  'created_at',
  'next_try_at',
  'sent_at',
] as const

/** A page of the messages, newest first. */
export function findMailPage(
  db: Db,
  filter: MailFilter,
  { offset, atMost }: { offset: number; atMost: number },
): Promise<ListedMail[]> {
  return filtered(db, filter)
    .select(listed)
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(atMost)
    .execute()
}

export async function countMail(db: Db, filter: MailFilter): Promise<number> {
  const { count } = await filtered(db, filter)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** How many messages of the event are in each state. */
export async function countMailStates(
  db: Db,
  eventId: number | null,
): Promise<Record<MailState, number>> {
  const rows = await db
    .selectFrom('mail_messages')
    .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
    .where(ofEvent(eventId))
    .groupBy('state')
    .execute()
  return completed(rows)
}

/** How many messages have been sent, whatever they are of. */
export async function countSentMail(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('mail_messages')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', '=', 'sent')
    .executeTakeFirstOrThrow()
  return count
}

/** How many messages of all events are in each state but `sent`. */
export async function countUnsentMail(db: Db): Promise<Record<UnsentState, number>> {
  const rows = await db
    .selectFrom('mail_messages')
    .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
    .where('state', '<>', 'sent')
    .groupBy('state')
    .execute()
  const { sent: _, ...unsent } = completed(rows)
  return unsent
}

export type UnsentState = Exclude<MailState, 'sent'>

function completed(rows: readonly { state: MailState; count: number }[]) {
  const counts = new Map(rows.map(({ state, count }) => [state, count]))
  return Object.fromEntries(mailStates.map((state) => [state, counts.get(state) ?? 0])) as Record<
    MailState,
    number
  >
}

export function findMail(db: Db, id: number): Promise<MailRow | undefined> {
  return db.selectFrom('mail_messages').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The message, locked until the transaction ends. */
export function lockMail(tx: Tx, id: number): Promise<MailRow | undefined> {
  return tx
    .selectFrom('mail_messages')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function updateMail(
  tx: Tx,
  id: number,
  to: Partial<Pick<MailRow, 'state' | 'reason' | 'recipient' | 'message_id' | 'attempts'>>,
): Promise<void> {
  await tx
    .updateTable('mail_messages')
    .set({ ...to, next_try_at: null })
    .where('id', '=', id)
    .execute()
}
