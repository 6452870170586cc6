// Sessions with rotating refresh secrets (rule 31): each use of the cookie replaces its secret. The previous secret
// stays valid for a short time, so that concurrent tabs are not signed out. An older secret ends the session, because
// it may be stolen. A secret that was never issued only fails, because every token contains the session's id.
import { createHash, createHmac, randomBytes } from 'node:crypto'
import { isStorable } from '#contract/values/storable.ts'
import { sessionIdleSec } from '#contract/session-names.ts'
import type { Tx } from '../../db/schema.ts'
import { inTransaction } from '../../db/transaction.ts'
import { withWriteFallback } from '../../db/write-health.ts'
import type { Deps } from '../../deps.ts'
import {
  deleteSession,
  deleteSessionsUnusedSince,
  findSession,
  insertSession,
  lockSession,
  type SessionRow,
  updateSession,
} from '../../repositories/people/sessions.ts'
import { isSameText } from '../../same-text.ts'
import { oneAtATime } from '../one-at-a-time.ts'
import type { SealedTokens } from './member-tokens.ts'

export const idleMs = sessionIdleSec * 1000
export const graceMs = 30_000

export type RefreshTokenState = 'current' | 'previous' | 'wrong' | 'expired'

type SecretHashes = Pick<SessionRow, 'token_hash' | 'previous_hash' | 'rotated_at' | 'used_at'>

/** Compares the hash of a presented secret with the session's current and previous one. */
export function checkRefreshToken(
  session: SecretHashes,
  hash: string,
  nowMs: number,
): RefreshTokenState {
  if (nowMs - session.used_at.getTime() > idleMs) return 'expired'
  if (isSameText(hash, session.token_hash)) return 'current'
  const isPrevious = session.previous_hash !== null && isSameText(hash, session.previous_hash)
  const isRecent = nowMs - session.rotated_at.getTime() <= graceMs
  return isPrevious && isRecent ? 'previous' : 'wrong'
}

type Needs = Pick<Deps, 'db' | 'clock' | 'sessionSecret'>

export interface Held {
  session: SessionRow
  /** The new value of the refresh cookie. */
  cookie: string
}

/** Creates a session at sign-in. */
export async function beginSession(
  deps: Needs,
  signedIn: { userId: number; isTestMode: boolean; sealed: SealedTokens },
): Promise<Held> {
  const nowMs = deps.clock.realNowMs()
  await deleteSessionsUnusedSince(deps.db, nowMs - idleMs)
  const id = randomBytes(18).toString('base64url')
  const session = await insertSession(deps.db, {
    id,
    user_id: signedIn.userId,
    generation: 1,
    token_hash: hashOf(secretOf(deps, id, 1)),
    rotated_at: new Date(nowMs),
    used_at: new Date(nowMs),
    is_test_mode: signedIn.isTestMode,
    member_access_token: signedIn.sealed.access,
    member_refresh_token: signedIn.sealed.refresh,
  })
  return withCookie(deps, session)
}

/** The session of a cookie, with the cookie that replaces it; null when the session has ended. */
export async function renewSession(
  deps: Needs & Pick<Deps, 'log'>,
  cookie: string,
): Promise<Held | null> {
  const presented = readCookie(cookie)
  const { id, hash } = presented
  const nowMs = deps.clock.realNowMs()
  const renewLocked = async (tx: Tx): Promise<Held | null> => {
    const session = await lockSession(tx, id)
    if (!session) return null
    const now = new Date(nowMs)
    const state = checkRefreshToken(session, hash, nowMs)
    if (state === 'current') {
      const generation = session.generation + 1
      const rotated = await updateSession(tx, id, {
        generation,
        token_hash: hashOf(secretOf(deps, id, generation)),
        previous_hash: session.token_hash,
        rotated_at: now,
        used_at: now,
      })
      return rotated ? withCookie(deps, rotated) : null
    }
    if (state === 'previous') return withCookie(deps, session)
    if (state === 'wrong') {
      if (!wasIssuedBefore(deps, session, presented)) return null
      deps.log.warn({ act: 'refresh', outcome: 'reused' }, 'Session ended: its secret was reused')
    }
    await deleteSession(tx, id)
    return null
  }
  // While the database takes no writes, people stay signed in with the secret that they have.
  const readUnchanged = async (): Promise<Held | null> => {
    const session = await sessionOfCookie(deps, cookie)
    return session && withCookie(deps, session)
  }
  return oneAtATime(deps.db, `session ${id}`, () =>
    withWriteFallback(deps.db, () => inTransaction(deps.db, renewLocked), readUnchanged),
  )
}

/** Marks the session of a valid token as used; null when the session has ended or expired. */
export async function touchSession(
  deps: Pick<Needs, 'db' | 'clock'>,
  id: string,
): Promise<SessionRow | null> {
  const nowMs = deps.clock.realNowMs()
  return oneAtATime(deps.db, `session ${id}`, async () => {
    const session = await findSession(deps.db, id)
    if (!session || nowMs - session.used_at.getTime() > idleMs) return null
    const touch = async () =>
      (await updateSession(deps.db, id, { used_at: new Date(nowMs) })) ?? null
    return withWriteFallback(deps.db, touch, () => session)
  })
}

/** The session of a valid cookie; does not rotate the secret. */
export async function sessionOfCookie(
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  cookie: string,
): Promise<SessionRow | null> {
  const { id, hash } = readCookie(cookie)
  const session = await findSession(db, id)
  if (!session) return null
  const state = checkRefreshToken(session, hash, clock.realNowMs())
  return state === 'current' || state === 'previous' ? session : null
}

/** Whether the cookie has the session's current secret, so that its lifetime may be extended. */
export function isNewestCookie(session: SessionRow, cookie: string): boolean {
  const { id, hash } = readCookie(cookie)
  return id === session.id && isSameText(hash, session.token_hash)
}

function withCookie(deps: Needs, session: SessionRow): Held {
  const { id, generation } = session
  return { session, cookie: `${id}.${secretOf(deps, id, generation)}.${generation}` }
}

interface PresentedCookie {
  id: string
  secret: string
  hash: string
  /** Names the one secret to compare; 0 = an earlier release's cookie, which has none. */
  generation: number
}

// Text that PostgreSQL can't store matches no session and must not reach a query.
function readCookie(cookie: string): PresentedCookie {
  const [id = '', secret = '', generation] = isStorable(cookie) ? cookie.split('.') : []
  return { id, secret, hash: hashOf(secret), generation: Number(generation ?? 0) }
}

// Derived from the server's secret, so that a late tab can be sent the current secret again.
function secretOf({ sessionSecret }: Needs, id: string, generation: number): string {
  const text = `refresh:${id}:${generation}`
  return createHmac('sha256', sessionSecret).update(text).digest('base64url')
}

/** Whether the secret was issued for the earlier generation that its cookie names. */
function wasIssuedBefore(
  deps: Needs,
  { id, generation }: SessionRow,
  presented: PresentedCookie,
): boolean {
  return (
    presented.generation < generation &&
    isSameText(presented.secret, secretOf(deps, id, presented.generation))
  )
}

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex')
