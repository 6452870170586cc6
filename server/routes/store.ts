// The store's reads: events, schedule, committees, products and content.
import { getCalendar } from '../../contract/calls/calendar.ts'
import { getEvents, getSchedule } from '../../contract/calls/events.ts'
import {
  getCommittee,
  getCommitteeContent,
  getCommittees,
  getProducts,
  searchProducts,
} from '../../contract/calls/store.ts'
import type { Deps } from '../deps.ts'
import type { App } from '../http/app-type.ts'
import { mount } from '../http/mount.ts'
import { mountCached } from '../http/mount-cached.ts'
import {
  readCommittee,
  readCommittees,
  readContent,
  readEvents,
  readProducts,
} from '../services/catalog/catalog.ts'
import { writeCalendar } from '../services/calendar.ts'
import { findByWords } from '../services/catalog/product-search.ts'
import { readSchedule } from '../services/catalog/schedule.ts'

export function mountStore(app: App, deps: Deps): void {
  const { db, config } = deps
  mountCached(app, deps, getEvents, () => readEvents(db))
  mountCached(app, deps, getSchedule, ({ params }) => readSchedule(db, params.eventId))
  mountCached(app, deps, getCalendar, ({ params, query }) =>
    writeCalendar(db, { ...params, ids: query.ids, publicUrl: config.publicUrl }),
  )
  mountCached(app, deps, getCommittees, ({ query }) => readCommittees(db, query.eventId))
  mountCached(app, deps, getCommittee, ({ params }) => readCommittee(db, params.committeeId))
  mountCached(app, deps, getProducts, ({ query, isTestMode }) =>
    readProducts(db, query, { isTestMode }),
  )
  mountCached(app, deps, getCommitteeContent, ({ params, query }) =>
    readContent(db, params.committeeId, query.eventId),
  )
  // Not cached, since search words vary too much for a hit.
  mount(app, deps, searchProducts, ({ query, principal }) => {
    const isTestMode = principal?.isTestMode ?? false
    return findByWords(db, query, { isTestMode })
  })
}
