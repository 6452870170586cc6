// Staying signed in (rule 31): a cookie whose secret changes each time it signs somebody in. The one
// before counts for a while, so that racing tabs are not signed out; an older one ends the session, since
// somebody else may have it. One that was never given out only fails: the id alone stands in every token.
import { createHash, createHmac, randomBytes } from 'node:crypto'
import { isStorable } from '../../../contract/rules/storable.ts'
import { sessionIdleSec } from '../../../contract/session-names.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import {
  deleteSession,
  deleteSessionsUnusedSince,
  findSession,
  insertSession,
  lockSession,
  type SessionRow,
  updateSession,
} from '../../repositories/sessions.ts'
import { isSameText } from '../../same-text.ts'
import type { SealedTokens } from './member-tokens.ts'

export const idleMs = sessionIdleSec * 1000
export const graceMs = 30_000

/** A secret given out longer ago than so many others only fails as well. */
const mostLookedBack = 1000

export type RefreshVerdict = 'current' | 'previous' | 'wrong' | 'over'

type Judged = Pick<SessionRow, 'token_hash' | 'previous_hash' | 'rotated_at' | 'used_at'>

/** Whether a presented secret, by its hash, is the session's current or previous one. */
export function judgeRefresh(session: Judged, hash: string, nowMs: number): RefreshVerdict {
  if (nowMs - session.used_at.getTime() > idleMs) return 'over'
  if (isSameText(hash, session.token_hash)) return 'current'
  const isPrevious = session.previous_hash !== null && isSameText(hash, session.previous_hash)
  const isRecent = nowMs - session.rotated_at.getTime() <= graceMs
  return isPrevious && isRecent ? 'previous' : 'wrong'
}

type Needs = Pick<Deps, 'db' | 'clock' | 'sessionSecret'>

export interface Held {
  session: SessionRow
  /** The refresh cookie's value from now on. */
  cookie: string
}

/** A new session for a browser in which somebody has just signed in. */
export async function beginSession(
  deps: Needs,
  of: { userId: number; isTestMode: boolean; sealed: SealedTokens },
): Promise<Held> {
  const nowMs = deps.clock.realNowMs()
  await deleteSessionsUnusedSince(deps.db, nowMs - idleMs)
  const id = randomBytes(18).toString('base64url')
  const session = await insertSession(deps.db, {
    id,
    user_id: of.userId,
    generation: 1,
    token_hash: hashOf(secretOf(deps, id, 1)),
    rotated_at: new Date(nowMs),
    used_at: new Date(nowMs),
    is_test_mode: of.isTestMode,
    member_access_token: of.sealed.access,
    member_refresh_token: of.sealed.refresh,
  })
  return held(deps, session)
}

/** The session of a cookie, with the cookie that replaces it; null when the session has ended. */
export async function renewSession(
  deps: Needs & Pick<Deps, 'log'>,
  cookie: string,
): Promise<Held | null> {
  const { id, secret, hash } = readCookie(cookie)
  const nowMs = deps.clock.realNowMs()
  return inTransaction(deps.db, async (tx) => {
    const session = await lockSession(tx, id)
    if (!session) return null
    const now = new Date(nowMs)
    const verdict = judgeRefresh(session, hash, nowMs)
    if (verdict === 'current') {
      const generation = session.generation + 1
      const rotated = await updateSession(tx, id, {
        generation,
        token_hash: hashOf(secretOf(deps, id, generation)),
        previous_hash: session.token_hash,
        rotated_at: now,
        used_at: now,
      })
      return rotated ? held(deps, rotated) : null
    }
    if (verdict === 'previous') return held(deps, session)
    if (verdict === 'wrong') {
      if (!wasGivenBefore(deps, session, secret)) return null
      deps.log.warn({ act: 'refresh', outcome: 'reused' }, 'session ended')
    }
    await deleteSession(tx, id)
    return null
  })
}

/** The session of a token that still holds, used just now; null when it was ended or left too long. */
export async function touchSession(
  deps: Pick<Needs, 'db' | 'clock'>,
  id: string,
): Promise<SessionRow | null> {
  const nowMs = deps.clock.realNowMs()
  const session = await findSession(deps.db, id)
  if (!session || nowMs - session.used_at.getTime() > idleMs) return null
  return (await updateSession(deps.db, id, { used_at: new Date(nowMs) })) ?? null
}

/** The session that a cookie may still sign in to, without using it. */
export async function sessionOfCookie(
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  cookie: string,
): Promise<SessionRow | null> {
  const { id, hash } = readCookie(cookie)
  const session = await findSession(db, id)
  if (!session) return null
  const verdict = judgeRefresh(session, hash, clock.realNowMs())
  return verdict === 'current' || verdict === 'previous' ? session : null
}

/** Whether the cookie is the session's newest, so that the browser may keep it for longer. */
export function isNewestCookie(session: SessionRow, cookie: string): boolean {
  const { id, hash } = readCookie(cookie)
  return id === session.id && isSameText(hash, session.token_hash)
}

function held(deps: Needs, session: SessionRow): Held {
  const { id, generation } = session
  return { session, cookie: `${id}.${secretOf(deps, id, generation)}` }
}

// Text that the database cannot hold is no session's, and is not asked about.
function readCookie(cookie: string): { id: string; secret: string; hash: string } {
  const [id = '', secret = ''] = isStorable(cookie) ? cookie.split('.') : []
  return { id, secret, hash: hashOf(secret) }
}

// Made from the server's own secret, so that a tab that comes late can be given the newest one again.
function secretOf({ sessionSecret }: Needs, id: string, generation: number): string {
  const text = `refresh:${id}:${generation}`
  return createHmac('sha256', sessionSecret).update(text).digest('base64url')
}

/** Whether the session's cookie once had the secret, before the one it has now. */
function wasGivenBefore(deps: Needs, { id, generation }: SessionRow, secret: string): boolean {
  const oldest = Math.max(1, generation - mostLookedBack)
  for (let one = generation - 1; one >= oldest; one -= 1) {
    if (isSameText(secret, secretOf(deps, id, one))) return true
  }
  return false
}

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex')
