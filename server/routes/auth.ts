// The authentication service's calls. Every answer may set the anti-forgery cookies.
import { servicePrefixes } from '../../contract/define-call.ts'
import { guestToken, nonMemberSignIn, validateToken } from '../../contract/calls/auth.ts'
import type { Deps } from '../deps.ts'
import type { App } from '../http/app-type.ts'
import { ensureCsrfCookies } from '../http/csrf.ts'
import { mount } from '../http/mount.ts'
import { renewToken, signInGuest, signInNonMember } from '../services/sign-in.ts'

export function mountAuth(app: App, deps: Deps): void {
  const isHttps = deps.config.publicUrl.startsWith('https:')
  app.use(`${servicePrefixes.auth}/*`, async (c, next) => {
    ensureCsrfCookies(c, deps.sessionSecret, isHttps)
    await next()
  })
  mount(app, deps, guestToken, () => signInGuest(deps))
  mount(app, deps, validateToken, ({ bearer }) => renewToken(deps, bearer))
  mount(app, deps, nonMemberSignIn, ({ bearer, query }) =>
    signInNonMember(deps, bearer, query.ncaUserId),
  )
}
