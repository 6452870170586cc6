// Which queries are kept on the device, in which blob and for how long. Pure; no storage here.
import type { DehydratedState, Query } from '@tanstack/react-query'

export type SavedQuery = DehydratedState['queries'][number]
export type Keep = 'shared' | 'own'

export interface SaveRule {
  keep: Keep
  maxAgeMs: number
}

/** The allow-list: the first part of a query's key to its rule; what is not listed is never kept. */
export type SaveRules = Readonly<Record<string, SaveRule | null>>

/** Taken for so old, since nobody knows. */
const dayMs = 24 * 60 * 60 * 1000

/** What is stored under one key. */
export interface Blob {
  buster: string
  queries: SavedQuery[]
}

export type Keyed = Pick<Query, 'queryKey'> & Partial<Pick<Query, 'meta'>>

/** The rule of a query when both the allow-list and the query itself say that it is kept. */
export function ruleOf(query: Keyed, rules: SaveRules): SaveRule | null {
  const resource = query.queryKey[0]
  if (typeof resource !== 'string' || !Object.hasOwn(rules, resource)) return null
  const rule = rules[resource] ?? null
  return rule && query.meta?.['persist'] === rule.keep ? rule : null
}

/** The user a query belongs to, as the params of its key say. */
function ownerOf(query: Pick<Query, 'queryKey'>): number | null {
  const params = query.queryKey[2]
  if (typeof params !== 'object' || params === null || !('userId' in params)) return null
  return typeof params.userId === 'number' ? params.userId : null
}

/** The queries for one blob: the shared ones, or those of one user. */
export function pick(
  queries: readonly SavedQuery[],
  rules: SaveRules,
  keep: Keep,
  userId: number | null,
): SavedQuery[] {
  return queries.filter((query) => {
    if (query.state.data === undefined || ruleOf(query, rules)?.keep !== keep) return false
    return keep === 'shared' || (userId !== null && ownerOf(query) === userId)
  })
}

/** A query as it is stored: its data and their age, without the outcome of the last try. */
export function toSaved(query: SavedQuery): SavedQuery {
  const { queryKey, queryHash, meta, dehydratedAt, state } = query
  return {
    queryKey,
    queryHash,
    dehydratedAt,
    ...(meta && { meta }),
    state: {
      ...state,
      status: 'success',
      fetchStatus: 'idle',
      error: null,
      errorUpdateCount: 0,
      errorUpdatedAt: 0,
      fetchFailureCount: 0,
      fetchFailureReason: null,
      fetchMeta: null,
      isInvalidated: false,
    },
  }
}

/** What is still young enough. What a clock that ran ahead has dated may be shown, and is asked for again. */
export function youngOf(
  queries: readonly SavedQuery[],
  rules: SaveRules,
  nowMs: number,
): SavedQuery[] {
  return queries.flatMap((query) => {
    const ageMs = nowMs - query.state.dataUpdatedAt
    const rule = ruleOf(query, rules)
    if (!rule || ageMs > rule.maxAgeMs) return []
    // Another tab may have written since this one looked at the clock.
    if (ageMs > -60_000) return query
    const state = { ...query.state, dataUpdatedAt: nowMs - dayMs, isInvalidated: true }
    return { ...query, state }
  })
}

/** Reads what a store gave back; another shape or version counts as nothing. */
export function readBlob(value: unknown, buster: string): Blob | null {
  if (typeof value !== 'object' || value === null) return null
  const blob = value as Partial<Blob>
  if (blob.buster !== buster || !Array.isArray(blob.queries)) return null
  return { buster, queries: blob.queries.filter(isWhole) }
}

function isWhole(query: Partial<SavedQuery> | null | undefined): query is SavedQuery {
  return (
    Array.isArray(query?.queryKey) &&
    typeof query.queryHash === 'string' &&
    typeof query.state?.dataUpdatedAt === 'number'
  )
}

/** Both lists in one, of each query the newer data: two tabs write one blob. */
export function merge(old: readonly SavedQuery[], next: readonly SavedQuery[]): SavedQuery[] {
  const byHash = new Map(old.map((query) => [query.queryHash, query]))
  for (const query of next) {
    const known = byHash.get(query.queryHash)
    if (!known || known.state.dataUpdatedAt <= query.state.dataUpdatedAt) {
      byHash.set(query.queryHash, query)
    }
  }
  return [...byHash.values()]
}
