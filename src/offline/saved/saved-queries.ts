// Lists of saved queries: whose they are, how old, and whether their data still have the expected shape. Pure.
import type { DehydratedState } from '@tanstack/react-query'
import { logWarning } from '#lib/log.ts'
import { type SavedQueryRule, savedRuleOf } from './saved-resources.ts'

/** `version` is that of its data when they were saved; none = 1. */
export type SavedQuery = DehydratedState['queries'][number] & { version?: number | undefined }

/** What is stored under one key. */
export interface SavedBlob {
  queries: SavedQuery[]
}

/** The user a query belongs to, as the params of its key say. */
function userIdOf(queryKey: readonly unknown[]): number | null {
  const params = queryKey[2]
  if (typeof params !== 'object' || params === null || !('userId' in params)) return null
  return typeof params.userId === 'number' ? params.userId : null
}

/** The queries of one owner: the shared ones, or a user's own; of nobody (null) none. */
export function selectForOwner(
  queries: readonly SavedQuery[],
  owner: 'shared' | number | null,
): SavedQuery[] {
  return queries.filter(({ queryKey, state }) => {
    const rule = savedRuleOf(queryKey)
    if (!rule || state.data === undefined) return false
    if (owner === 'shared') return rule.owner === 'shared'
    return rule.owner === 'own' && owner !== null && userIdOf(queryKey) === owner
  })
}

/** A query as it is stored: its data and their age, without the outcome of its last fetch. */
export function toSaved({ queryKey, queryHash, dehydratedAt, state }: SavedQuery): SavedQuery {
  return {
    queryKey,
    queryHash,
    dehydratedAt,
    version: savedRuleOf(queryKey)?.version,
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

/** The age of data whose date lies in the future: their real age is unknown. */
const assumedAgeMs = 24 * 60 * 60 * 1000
/** Another tab may have written since `nowMs` was read. */
const clockToleranceMs = 60_000

/** Without the queries that are past their age; data from the future stay, as if a day old. */
export function dropExpired(queries: readonly SavedQuery[], nowMs: number): SavedQuery[] {
  return queries.flatMap((query) => {
    const ageMs = nowMs - query.state.dataUpdatedAt
    const rule = savedRuleOf(query.queryKey)
    if (!rule || ageMs > rule.maxAgeMs) return []
    if (ageMs > -clockToleranceMs) return query
    const state = { ...query.state, dataUpdatedAt: nowMs - assumedAgeMs }
    return { ...query, state }
  })
}

/** Marked as stale, so that a page that is opened reads again what it shows. */
export const asStale = ({ state, ...query }: SavedQuery): SavedQuery => ({
  ...query,
  state: { ...state, isInvalidated: true },
})

/** The data as the rule's version has them; undefined = they have another meaning now. */
function dataNow({ version = 1, state }: SavedQuery, rule: SavedQueryRule): unknown {
  if (version === rule.version) return state.data
  if (rule.owner === 'shared') return undefined
  // An entry that a newer release has saved is read as far as its shape is known.
  return version < rule.version ? rule.upgrade(state.data, version) : state.data
}

/** The queries whose data have their shape, with defaults filled in; the rest is dropped and logged. */
export function dropUnreadable(queries: readonly SavedQuery[]): SavedQuery[] {
  return queries.flatMap((query) => {
    const rule = savedRuleOf(query.queryKey)
    const parsed = rule?.shape.safeParse(dataNow(query, rule))
    if (parsed?.success) return { ...query, state: { ...query.state, data: parsed.data } }
    const issues = parsed?.error.issues
    logWarning('A saved entry was dropped: its shape is unknown', { key: query.queryHash, issues })
    return []
  })
}

/** Reads a stored value; anything but a list of queries counts as empty. */
export function readBlob(value: unknown): SavedQuery[] {
  if (typeof value !== 'object' || value === null) return []
  const { queries } = value as Partial<SavedBlob>
  return Array.isArray(queries) ? queries.filter(isWhole) : []
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
