// Whether the session of a token still exists. The answer is cached for half a minute, so that a sign-out ends a token
// in every process within that time without a query for every call.
import { LRUCache } from 'lru-cache'
import type { Db } from '../../db/schema.ts'
import { deleteSessionsOf, findSession } from '../../repositories/people/sessions.ts'

const lifetimeMs = 30_000
const maxSessions = 10_000

export interface LiveSessions {
  isLive(sessionId: string): Promise<boolean>
  /** Makes the next call look again. */
  forget(sessionId: string): void
}

/** `exists` reads the database; only the answer that a session exists is cached. */
export function createLiveSessions(exists: (sessionId: string) => Promise<boolean>): LiveSessions {
  const cache = new LRUCache<string, true>({
    max: maxSessions,
    ttl: lifetimeMs,
    fetchMethod: async (id) => ((await exists(id)) ? true : undefined),
    ignoreFetchAbort: true,
  })
  return {
    isLive: async (id) => (await cache.fetch(id)) === true,
    forget: (id) => void cache.delete(id),
  }
}

const byDb = new WeakMap<Db, LiveSessions>()

/** Ends the user's sessions, except one if given: each at its next call, in other processes within half a minute. */
export async function endSessionsOf(
  db: Db,
  userId: number,
  exceptId: string | null = null,
): Promise<void> {
  for (const id of await deleteSessionsOf(db, userId, exceptId)) liveSessionsOf(db).forget(id)
}

/** The sessions of a database, as this process knows them. */
export function liveSessionsOf(db: Db): LiveSessions {
  const known =
    byDb.get(db) ?? createLiveSessions(async (id) => (await findSession(db, id)) !== undefined)
  byDb.set(db, known)
  return known
}
