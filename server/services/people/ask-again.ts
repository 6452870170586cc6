// Asks the member system again for a member who stays signed in, because a membership can lapse after the sign-in
// (rule 31).
import { LRUCache } from 'lru-cache'
import { withWriteFallback } from '../../db/write-health.ts'
import type { Deps } from '../../deps.ts'
import type { MemberSignIn } from '../../gateways/member-system.ts'
import {
  deleteSession,
  type SessionRow,
  updateSession,
} from '../../repositories/people/sessions.ts'
import { markLapsed, type UserRow } from '../../repositories/people/users.ts'
import { endSessionsOf, liveSessionsOf } from './live-sessions.ts'
import { memberTokensSinceMs, openMemberTokens, sealMemberTokens } from './member-tokens.ts'
import { recordMember } from './sign-in.ts'

const hourMs = 60 * 60_000
const dayMs = 24 * hourMs
const askAgainMs = 7 * dayMs
/** A session whose tokens the member system refuses goes on for so long after its last answer. */
const refusedAtMostMs = 30 * dayMs

/** When a session was last asked for: a system that hangs holds up one renewal an hour, not each. */
const askedMs = new LRUCache<string, number>({ max: 10_000 })

export interface SignedInHere {
  row: UserRow
  session: SessionRow
}

const sealedOf = (session: SessionRow) => ({
  access: session.member_access_token,
  refresh: session.member_refresh_token,
})

/** The member's row and session as the member system now has the member; null when the session has ended. */
export async function askForMemberAgain(
  deps: Deps,
  { row, session }: SignedInHere,
): Promise<SignedInHere | null> {
  const nowMs = deps.clock.realNowMs()
  const sealed = sealedOf(session)
  const sinceMs = row.member_id === null ? null : await memberTokensSinceMs(deps, row.id, sealed)
  if (sinceMs === null || nowMs - sinceMs < askAgainMs) return { row, session }
  if (nowMs - (askedMs.get(session.id) ?? 0) < hourMs) return { row, session }
  askedMs.set(session.id, nowMs)
  const { refreshToken } = await openMemberTokens(deps, row.id, sealed)
  const outcome: MemberSignIn =
    refreshToken === '' ? { kind: 'refused' } : await deps.members.readAgain(refreshToken)
  switch (outcome.kind) {
    case 'known':
      return withWriteFallback(
        deps.db,
        () => record(deps, { row, session }, outcome),
        () => ({ row, session }),
      )
    case 'refused':
      if (nowMs - sinceMs < refusedAtMostMs) return { row, session }
      await deleteSession(deps.db, session.id)
      liveSessionsOf(deps.db).forget(session.id)
      return null
    case 'unreachable':
      deps.log.warn({ act: 'askAgain', outcome: outcome.kind, reason: outcome.reason }, 'members')
      return { row, session }
  }
}

async function record(
  deps: Deps,
  { row, session }: SignedInHere,
  { contact, tokens }: Extract<MemberSignIn, { kind: 'known' }>,
): Promise<SignedInHere | null> {
  if (contact.standing === 'lapsed' || contact.standing === 'noMember') {
    await markLapsed(deps.db, contact.memberId)
    await endSessionsOf(deps.db, row.id)
    return null
  }
  const kept = await openMemberTokens(deps, row.id, sealedOf(session))
  const refreshToken = tokens.refreshToken || kept.refreshToken
  const sealed = await sealMemberTokens(deps, row.id, { ...tokens, refreshToken })
  const updated = await updateSession(deps.db, session.id, {
    member_access_token: sealed.access,
    member_refresh_token: sealed.refresh,
  })
  return updated ? { row: await recordMember(deps, contact), session: updated } : null
}
