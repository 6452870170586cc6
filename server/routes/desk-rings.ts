// The calls for the rings on the show day (rules 37 and 64).
import { actInRing, getDeskRings } from '../../contract/calls/desk-rings.ts'
import type { Deps } from '../deps.ts'
import type { App } from '../http/app-type.ts'
import { mount } from '../http/mount.ts'
import { act } from '../services/desk/rings/act-in-ring.ts'
import { readDeskRings } from '../services/desk/rings/read-rings.ts'

export function mountDeskRings(app: App, deps: Deps): void {
  mount(app, deps, getDeskRings, ({ principal, query }) =>
    readDeskRings(deps.db, principal, query.eventId),
  )
  mount(app, deps, actInRing, ({ principal, query, body }) =>
    act(deps, principal, query.eventId, body),
  )
}
