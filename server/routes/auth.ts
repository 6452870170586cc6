// The calls of the authentication service, for our own pages only. Every reply may set the CSRF cookies.
import { servicePrefixes } from '#contract/define-call.ts'
import {
  guestToken,
  memberSignIn,
  memberSignOut,
  nonMemberSignIn,
  signOut,
  signOutElsewhere,
  switchTestMode,
  validateToken,
} from '#contract/calls/auth.ts'
import { memberRefreshHeader, memberTokenHeader } from '#contract/session-names.ts'
import { withWriteFallback } from '../db/write-health.ts'
import type { Deps } from '../deps.ts'
import type { App, AppContext } from '../http/app-type.ts'
import { ensureCsrfCookies, requireSameOrigin } from '../http/security/csrf.ts'
import { mount } from '../http/mount.ts'
import { hasPendingSignOut } from '../http/security/session-cookies.ts'
import { setSessionCookies, sendTokens, requestIdentityOf } from '../http/request-identity.ts'
import { Refusal, sessionExpired } from '../refusal.ts'
import { endSessionsOf } from '../services/people/live-sessions.ts'
import { renew, renewGuest } from '../services/people/renew.ts'
import { signInGuest, signInMember, signInNonMember } from '../services/people/sign-in.ts'
import {
  endSession,
  memberLogout,
  memberLogoutByCode,
  requireOwnAddress,
} from '../services/people/sign-out.ts'
import { setTestMode } from '../services/people/test-mode.ts'

export function mountAuth(app: App, deps: Deps): void {
  const isHttps = deps.config.publicUrl.startsWith('https:')
  app.use(`${servicePrefixes.auth}/*`, async (c, next) => {
    requireSameOrigin(c)
    ensureCsrfCookies(c, deps.sessionSecret, isHttps)
    await next()
  })

  mount(app, deps, guestToken, async ({ web }) => {
    await finishPendingSignOut(web, deps)
    return sendTokens(web, deps, signInGuest(deps, requestIdentityOf(web, deps)))
  })

  mount(app, deps, validateToken, async ({ web }) => {
    // Every sign-in forgets the debt: whatever is to be renewed with it is the session that was to end.
    const isFinished = await finishPendingSignOut(web, deps)
    const identity = requestIdentityOf(web, deps)
    const entry = await (isFinished ? renew : renewGuest)(deps, identity)
    if (entry) return sendTokens(web, deps, Promise.resolve(entry))
    if (isFinished && identity.refreshCookie !== null) {
      setSessionCookies(web, deps, { refresh: null })
    }
    throw sessionExpired()
  })

  mount(app, deps, nonMemberSignIn, ({ web, query }) =>
    sendTokens(web, deps, signInNonMember(deps, requestIdentityOf(web, deps), query.ncaUserId)),
  )

  mount(app, deps, memberSignIn, ({ web, query }) => {
    const answer = { code: query.code, redirectUri: query.redirect_uri }
    return sendTokens(web, deps, signInMember(deps, requestIdentityOf(web, deps), answer))
  })

  mount(app, deps, memberSignOut, async ({ web, query }) => {
    const redirectUrl = requireOwnAddress(deps, query.redirectUrl)
    const { code, redirect_uri: redirectUri = '' } = query
    if (code !== undefined) {
      const given = { code, redirectUri, redirectUrl }
      return memberLogoutByCode(deps, requestIdentityOf(web, deps), given)
    }
    const session = await end(web, deps)
    if (!session) throw new Refusal('login_required', 'Nobody is signed in here.')
    const given = {
      access: web.req.header(memberTokenHeader) ?? '',
      refresh: web.req.header(memberRefreshHeader) ?? '',
    }
    return memberLogout(deps, { session, given, redirectUrl })
  })

  mount(app, deps, signOut, async ({ web }) => {
    await end(web, deps)
    return {}
  })

  mount(app, deps, signOutElsewhere, async ({ principal: { userId, sessionId } }) => {
    await endSessionsOf(deps.db, userId, sessionId)
    return {}
  })

  mount(app, deps, switchTestMode, ({ web, principal, body }) =>
    sendTokens(web, deps, setTestMode(deps, requestIdentityOf(web, deps), principal, body)),
  )
}

/**
 * Ends the session of a sign-out whose own call did not arrive; false while the database takes no writes, and then the
 * sign-out stays pending.
 */
async function finishPendingSignOut(c: AppContext, deps: Deps): Promise<boolean> {
  if (!hasPendingSignOut(c)) return true
  const end = async () => {
    await endSession(deps, requestIdentityOf(c, deps))
    return true
  }
  const isFinished = await withWriteFallback(deps.db, end, () => false)
  if (isFinished) setSessionCookies(c, deps, { refresh: null })
  return isFinished
}

/** Ends the session and forgets its cookies, whatever comes after. */
async function end(c: AppContext, deps: Deps) {
  const session = await endSession(deps, requestIdentityOf(c, deps))
  setSessionCookies(c, deps, { refresh: null, guest: null })
  return session
}
