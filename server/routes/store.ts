// The store's calls that only read: events, committees, products and committee content.
import {
  getCommittee,
  getCommitteeContent,
  getCommittees,
  getEvents,
  getProducts,
} from '../../contract/calls/store.ts'
import type { Deps } from '../deps.ts'
import type { App } from '../http/app-type.ts'
import { mount } from '../http/mount.ts'
import {
  readCommittee,
  readCommittees,
  readContent,
  readEvents,
  readProducts,
} from '../services/catalog.ts'

export function mountStore(app: App, deps: Deps): void {
  const { db, clock } = deps
  mount(app, deps, getEvents, () => readEvents(db))
  mount(app, deps, getCommittees, ({ query }) => readCommittees(db, query.eventId))
  mount(app, deps, getCommittee, ({ params }) => readCommittee(db, params.committeeId))
  mount(app, deps, getProducts, ({ query }) => readProducts(db, query, clock.realNowMs()))
  mount(app, deps, getCommitteeContent, ({ params, query }) =>
    readContent(db, params.committeeId, query.eventId),
  )
}
