// The store's calls that only read: events, their schedule, committees, products and content.
import {
  getCalendar,
  getCommittee,
  getCommitteeContent,
  getCommittees,
  getEvents,
  getProducts,
  getSchedule,
  searchProducts,
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
import { writeCalendar } from '../services/calendar.ts'
import { findByWords } from '../services/product-search.ts'
import { readSchedule } from '../services/schedule.ts'

export function mountStore(app: App, deps: Deps): void {
  const { db, clock, config } = deps
  mount(app, deps, getEvents, () => readEvents(db))
  mount(app, deps, getSchedule, ({ params }) => readSchedule(db, params.eventId))
  mount(app, deps, getCalendar, ({ params, query }) =>
    writeCalendar(db, { ...params, ids: query.ids, publicUrl: config.publicUrl }),
  )
  mount(app, deps, getCommittees, ({ query }) => readCommittees(db, query.eventId))
  mount(app, deps, getCommittee, ({ params }) => readCommittee(db, params.committeeId))
  mount(app, deps, getProducts, ({ query, principal }) => {
    const isTestMode = principal?.isTestMode ?? false
    return readProducts(db, query, { realNowMs: clock.realNowMs(), isTestMode })
  })
  mount(app, deps, searchProducts, ({ query, principal }) => {
    const isTestMode = principal?.isTestMode ?? false
    return findByWords(db, query, { domainNowMs: clock.domainNowMs(), isTestMode })
  })
  mount(app, deps, getCommitteeContent, ({ params, query }) =>
    readContent(db, params.committeeId, query.eventId),
  )
}
