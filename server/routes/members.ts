// The member service's calls.
import { getUser, updateUser } from '../../contract/calls/members.ts'
import type { Deps } from '../deps.ts'
import type { App } from '../http/app-type.ts'
import { mount } from '../http/mount.ts'
import { readUser, saveUser } from '../services/users.ts'

export function mountMembers(app: App, deps: Deps): void {
  mount(app, deps, getUser, ({ params, principal }) => readUser(deps.db, principal, params.userId))
  mount(app, deps, updateUser, ({ params, principal, body }) =>
    saveUser(deps.db, principal, params.userId, body),
  )
}
