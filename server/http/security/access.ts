// Reads the bearer token and applies a call's access.
import type { Access } from '#contract/define-call.ts'
import type { Principal } from '../../principal.ts'
import { Refusal, sessionExpired } from '../../refusal.ts'
import type { LiveSessions } from '../../services/people/live-sessions.ts'
import { readToken, type TokenDeps } from '../../services/people/sessions.ts'

export function bearerOf(header: string | undefined): string | null {
  return /^Bearer +([^\s]+) *$/i.exec(header ?? '')?.[1] ?? null
}

/**
 * The caller of a request, or a refusal; a call open to anyone ignores an invalid token. A token whose session has
 * ended is invalid.
 */
export async function authorize(
  deps: TokenDeps,
  access: Exclude<Access, 'desk'>,
  bearer: string | null,
  sessions: Pick<LiveSessions, 'isLive'>,
): Promise<Principal | null> {
  const read = bearer === null ? null : await readToken(deps, bearer)
  const isEnded = typeof read?.sessionId === 'string' && !(await sessions.isLive(read.sessionId))
  const principal = isEnded ? null : read
  if (access === 'anyone') return principal
  if (!principal) throw sessionExpired()
  if (access === 'signedIn' && !principal.isSignedIn) {
    throw new Refusal(
      'login_required',
      'You must be logged in as a member or non-member to do that.',
    )
  }
  return principal
}
