// What the database knows of the state of the system, in one statement.
import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'

export interface SystemState {
  databaseBytes: number
  schema: string
  reconciledAt: Date | null
  mailWaiting: number
  untriedSince: Date | null
  retriedSince: Date | null
  mailFailedOfDay: number
  devices: number
  pushWaiting: number
  withoutOrder: number
  disputes: number
  /** At the last comparison with the card provider, at most an hour ago while it answers. */
  differing: number
}

/** Payments and disputes of live mode only; mail and push messages of all. */
export async function readSystemState(db: Db, nowMs: number): Promise<SystemState> {
  const now = new Date(nowMs)
  const dayAgo = new Date(nowMs - 24 * 60 * 60_000)
  const { rows } = await sql<SystemState>`
    select
      pg_database_size(current_database())::float8 as "databaseBytes",
      coalesce((select max(name) from kysely_migration), '') as "schema",
      (select done_at from reconciler) as "reconciledAt",
      (select count(*) from mail_messages where state in ('queued', 'sending', 'retry')) as "mailWaiting",
      (select min(created_at) from mail_messages where state = 'queued') as "untriedSince",
      (select min(created_at) from mail_messages where state = 'retry') as "retriedSince",
      (select count(*) from mail_messages where state = 'failed' and created_at > ${dayAgo}) as "mailFailedOfDay",
      (select count(*) from push_subscriptions) as "devices",
      (select count(*) from push_messages where state in ('queued', 'sending') and ends_at > ${now}) as "pushWaiting",
      (select count(*) from payment_exceptions e join payments p on p.intent_id = e.intent_id
        where e.resolved_at is null and not p.is_test) as "withoutOrder",
      (select count(*) from disputes d join payments p on p.intent_id = d.intent_id
        where d.state <> 'won' and d.released_at is null and not p.is_test) as "disputes",
      (select count(*) from reconciler r, unnest(r.summary_keys) as told
        where told like 'books %') as "differing"`.execute(db)
  const [state] = rows
  if (!state) throw new Error('A select without a table has one row.')
  return state
}
