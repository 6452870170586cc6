// The member service's calls.
import { getUser, updateUser, verifyCode } from '#contract/calls/members.ts'
import type { Deps } from '../deps.ts'
import type { App } from '../http/app-type.ts'
import { mount } from '../http/mount.ts'
import { setSessionCookies, requestIdentityOf } from '../http/request-identity.ts'
import { tryCode } from '../services/people/early-access.ts'
import { readUser, saveUser } from '../services/people/users.ts'

export function mountMembers(app: App, deps: Deps): void {
  mount(app, deps, getUser, ({ params, principal }) => readUser(deps.db, principal, params.userId))
  mount(app, deps, updateUser, ({ params, principal, body }) =>
    saveUser(deps.db, principal, params.userId, body),
  )
  mount(app, deps, verifyCode, async ({ web, principal, body }) => {
    const outcome = await tryCode(deps, requestIdentityOf(web, deps), principal, body.code)
    setSessionCookies(web, deps, outcome.cookies)
    return outcome.reply
  })
}
