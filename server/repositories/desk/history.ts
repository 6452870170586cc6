// All changes on record: those at the desk, and the acts on orders and payments.
import { sql } from 'kysely'
import type { Rights } from '#contract/entities/session.ts'
import type { DeskEntry } from '#contract/entities/desk/order.ts'
import type { Db } from '../../db/schema.ts'

interface HistoryRow {
  id: string
  event_id: number | null
  subject: string
  key: string
  by_user_id: number | null
  at: Date
  before: object | null
  after: object | null
  change_set: string | null
  act: DeskEntry['act'] | null
  reason: string
  cents: number
  first_name: string | null
  last_name: string | null
  email: string | null
}

interface PageRow extends HistoryRow {
  /** How many changes were made at once with it. */
  set_size: number
  /** Of those, the ones that the rights let the person see. */
  seen_size: number
  /** What undoes the import or the removal is kept. */
  is_kept: boolean
}

const entries = sql`(
  select 'change-' || id as id, event_id, subject, subject_key as key, by_user_id, at, before, after,
    change_set, null as act, '' as reason, 0 as cents
  from desk_changes
  union all
  select 'act-' || a.id, o.event_id, 'order', coalesce(a.order_id::text, 'A' || a.payment_exception_id),
    a.by_user_id, a.at, a.before, a.after, null, a.act, a.reason, a.cents
  from audit_log a left join orders o on o.id = a.order_id
)`

/** What the rights let a person see. */
function visibleTo({ roles, committeeIds }: Rights) {
  if (roles.includes('admin')) return sql<boolean>`true`
  const ids = committeeIds.map(String)
  const isOwn = sql<boolean>`(
    (h.subject in ('committee', 'form') and h.key = any(${ids}))
    or (h.subject = 'product' and h.key in (
      select id::text from event_products where committee_id = any(${committeeIds})))
    or coalesce(h.after ->> 'committeeId', h.before ->> 'committeeId') = any(${ids})
  )`
  return sql<boolean>`(
    (${roles.includes('treasurer')}::boolean and h.subject = 'order')
    or (${roles.includes('steward')}::boolean and h.subject in ('schedule', 'announcement'))
    or (${roles.includes('chair')}::boolean and ${isOwn})
  )`
}

export interface HistoryFilter {
  rights: Rights
  /** With it, changes of other events are left out; those of no event are not. */
  eventId?: number | null | undefined
  subject?: string | undefined
  key?: string | undefined
  /** A committee's facts, page and form. */
  storeId?: number | undefined
  /** The words of an event. */
  wordsOf?: number | undefined
  userId?: number | undefined
  /** YYYY-MM-DD in the time zone. */
  day?: string | undefined
  timeZone: string
}

function matching(filter: HistoryFilter) {
  const { rights, subject, key, userId, day, timeZone } = filter
  const [storeId, wordsOf] = [filter.storeId ?? null, filter.wordsOf ?? null]
  const eventId = filter.eventId ?? null
  return sql<boolean>`${visibleTo(rights)}
    and (${eventId}::int is null or h.event_id is null or h.event_id = ${eventId}::int)
    and (${subject ?? null}::text is null or h.subject = ${subject ?? null}::text)
    and (${key ?? null}::text is null or h.key = ${key ?? null}::text)
    and (${storeId}::int is null
      or (h.subject in ('committee', 'form') and h.key = ${storeId}::int::text))
    and (${wordsOf}::int is null
      or (h.subject = 'event' and h.key || ' ' like ${wordsOf}::int || ' words %'))
    and (${userId ?? null}::int is null or h.by_user_id = ${userId ?? null}::int)
    and (${day ?? null}::date is null or (h.at at time zone ${timeZone}::text)::date = ${day ?? null}::date)`
}

/** A page of the history, newest first. */
export async function findHistoryPage(
  db: Db,
  filter: HistoryFilter,
  { atMost, after }: { atMost: number; after: number },
): Promise<PageRow[]> {
  const { rows } = await sql<PageRow>`
    select h.*, u.first_name, u.last_name, u.email,
      (select count(*) from desk_changes s where s.change_set = h.change_set) as set_size,
      (select count(*) from (
        select subject, subject_key as key, before, after
        from desk_changes s where s.change_set = h.change_set
      ) h where ${visibleTo(filter.rights)}) as seen_size,
      exists (select 1 from import_undos i where 'change-' || i.change_id = h.id
        or i.change_id in (select id from desk_changes s where s.change_set = h.change_set)) as is_kept
    from ${entries} h left join users u on u.id = h.by_user_id
    where ${matching(filter)}
    order by h.at desc, h.id desc limit ${atMost} offset ${after}`.execute(db)
  return rows
}

/** A change that is no act on an order, if the rights let a person see it. */
export async function findVisibleChange(
  db: Db,
  rights: Rights,
  changeId: number,
): Promise<
  | Pick<HistoryRow, 'subject' | 'key' | 'event_id' | 'at' | 'before' | 'after' | 'change_set'>
  | undefined
> {
  const { rows } = await sql<HistoryRow>`
    select h.* from ${entries} h
    where h.id = ${`change-${changeId}`} and ${visibleTo(rights)}`.execute(db)
  return rows[0]
}

export async function countHistory(db: Db, filter: HistoryFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${entries} h where ${matching(filter)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Everybody who made a change that the rights let a person see. */
export async function findHistoryPeople(db: Db, rights: Rights) {
  type Person = Pick<HistoryRow, 'first_name' | 'last_name' | 'email'> & { id: number }
  const { rows } = await sql<Person>`
    select id, first_name, last_name, email from users where id in (
      select h.by_user_id from ${entries} h where ${visibleTo(rights)}
    )`.execute(db)
  return rows
}
