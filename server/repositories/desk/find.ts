// What belongs to an event and has every word of a search, also while it is hidden from visitors.
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../db/schema.ts'
import { hasWords } from '../like-word.ts'

export interface WordsOfEvent {
  eventId: number
  /** Folded; at least one. */
  words: readonly string[]
  atMost: number
}

/** null = those of all committees. */
type OfCommittees = WordsOfEvent & { committeeIds: readonly number[] | null }

const isOneOf = (column: string, ids: readonly number[] | null) =>
  sql<SqlBool>`(${ids === null} or ${sql.ref(column)} = any(${[...(ids ?? [])]}::integer[]))`

export function findCommitteesWith(db: Db, { eventId, words, atMost, committeeIds }: OfCommittees) {
  return db
    .selectFrom('committees')
    .select(['id', 'name', 'store_name'])
    .where('event_id', '=', eventId)
    .where(hasWords(sql.ref<string>('search_text'), words))
    .where(isOneOf('id', committeeIds))
    .orderBy('name')
    .limit(atMost)
    .execute()
}

export function findProductsWith(db: Db, { eventId, words, atMost, committeeIds }: OfCommittees) {
  return db
    .selectFrom('event_products as ep')
    .innerJoin('products as p', 'p.id', 'ep.product_id')
    .innerJoin('committees as c', 'c.id', 'ep.committee_id')
    .select(['ep.id', 'ep.committee_id', 'p.name', 'c.name as committee_name'])
    .where('ep.event_id', '=', eventId)
    .where(hasWords(sql<string>`fold_text(p.name || ' ' || c.name)`, words))
    .where(isOneOf('ep.committee_id', committeeIds))
    .orderBy('p.name')
    .limit(atMost)
    .execute()
}

export function findItemsWith(db: Db, { eventId, words, atMost }: WordsOfEvent) {
  return db
    .selectFrom('schedule_items')
    .select(['id', 'title', 'starts_local', 'ring'])
    .where('event_id', '=', eventId)
    .where(
      hasWords(sql<string>`fold_text(title || ' ' || ring || ' ' || room || ' ' || judge)`, words),
    )
    .orderBy('starts_local')
    .limit(atMost)
    .execute()
}
