// The store's calls that only read: events, their schedule, committees, products and content.
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
import { mountShared } from '../http/mount-shared.ts'
import type { SharedReply } from '../http/shared-reply.ts'
import {
  readCommittee,
  readCommittees,
  readContent,
  readEvents,
  readProducts,
} from '../services/catalog/catalog.ts'
import { writeCalendar } from '../services/calendar.ts'
import { findByWords } from '../services/catalog/product-search.ts'
import type { Remembered } from '../services/remembered.ts'
import { readSchedule } from '../services/catalog/schedule.ts'

export function mountStore(app: App, deps: Deps, memory: Remembered<SharedReply>): void {
  const { db, clock, config } = deps
  const shared = { deps, memory }
  mountShared(app, shared, getEvents, () => readEvents(db))
  mountShared(app, shared, getSchedule, ({ params }) => readSchedule(db, params.eventId))
  mountShared(app, shared, getCalendar, ({ params, query }) =>
    writeCalendar(db, { ...params, ids: query.ids, publicUrl: config.publicUrl }),
  )
  mountShared(app, shared, getCommittees, ({ query }) => readCommittees(db, query.eventId))
  mountShared(app, shared, getCommittee, ({ params }) => readCommittee(db, params.committeeId))
  mountShared(app, shared, getProducts, ({ query, isTestMode }) =>
    readProducts(db, query, { realNowMs: clock.realNowMs(), isTestMode }),
  )
  mountShared(app, shared, getCommitteeContent, ({ params, query }) =>
    readContent(db, params.committeeId, query.eventId),
  )
  // What is asked for is as various as the words people type.
  mount(app, deps, searchProducts, ({ query, principal }) => {
    const isTestMode = principal?.isTestMode ?? false
    return findByWords(db, query, { domainNowMs: clock.domainNowMs(), isTestMode })
  })
}
