// The calls for the roles of people (rule 37).
import { findDeskPeople, saveDeskPerson } from '../../contract/calls/desk-people.ts'
import type { Deps } from '../deps.ts'
import type { App } from '../http/app-type.ts'
import { mount } from '../http/mount.ts'
import { listPeople, savePerson } from '../services/desk/people/people.ts'

export function mountDeskPeople(app: App, deps: Deps): void {
  mount(app, deps, findDeskPeople, ({ principal }) => listPeople(deps.db, principal))
  mount(app, deps, saveDeskPerson, ({ principal, body }) => savePerson(deps, principal, body))
}
