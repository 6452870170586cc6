// The store's reads (events, schedule, committees, products and content), and its request forms.
import { getCalendar } from '#contract/calls/calendar.ts'
import { getDeadlineCalendar } from '#contract/calls/deadline-calendar.ts'
import { claimAbsence, getClasses } from '#contract/calls/classes.ts'
import { getEventWords } from '#contract/calls/event-words.ts'
import { getEvents, getSchedule, getScheduleReleases } from '#contract/calls/events.ts'
import {
  getCommittee,
  getCommitteeContent,
  getCommittees,
  getProducts,
  searchProducts,
  getFormConfigs,
  submitForm,
} from '#contract/calls/store.ts'
import type { HttpDeps } from '../http/http-deps.ts'
import type { App } from '../http/app-type.ts'
import { mount } from '../http/mount.ts'
import { isPreview, mountCached } from '../http/mount-cached.ts'
import { originOf } from '../http/request-identity.ts'
import {
  readCommittee,
  readCommittees,
  readContent,
  readEvents,
  readProducts,
} from '../services/catalog/catalog.ts'
import { addClaim, readClasses } from '../services/catalog/classes.ts'
import { knownCalendarIds, writeCalendar, writeDeadlineCalendar } from '../services/calendar.ts'
import { createProductSearch } from '../services/catalog/product-search.ts'
import { readReleases, readSchedule } from '../services/catalog/schedule.ts'
import { readFormConfigs, saveForm } from '../services/forms.ts'
import { trierOf } from '../services/rate-limit.ts'
import { readEventWords } from '../services/words/read-words.ts'

export function mountStore(app: App, deps: HttpDeps): void {
  const { db, config } = deps
  mountCached(app, deps, getEvents, (context) => readEvents(db, context))
  mountCached(app, deps, getSchedule, ({ params, ...sight }) =>
    readSchedule(db, params.eventId, sight),
  )
  mountCached(app, deps, getClasses, ({ params, ...sight }) =>
    readClasses(deps, params.eventId, sight),
  )
  mount(app, deps, claimAbsence, ({ params, body, principal, web }) =>
    addClaim(deps, trierOf(principal, originOf(web, deps)), params.eventId, body),
  )
  mountCached(app, deps, getScheduleReleases, ({ params, ...sight }) =>
    readReleases(db, params.eventId, sight),
  )
  mountCached(app, deps, getEventWords, ({ params, ...sight }) =>
    readEventWords(db, params.eventId, sight),
  )
  mountCached(
    app,
    deps,
    getCalendar,
    ({ params, query }) =>
      writeCalendar(db, { ...params, ids: query.ids, publicUrl: config.publicUrl }),
    ({ params, query }) => knownCalendarIds(db, { ...params, ...query }),
  )
  mountCached(app, deps, getDeadlineCalendar, ({ params }) =>
    writeDeadlineCalendar(db, { ...params, publicUrl: config.publicUrl }),
  )
  mountCached(app, deps, getCommittees, ({ query, ...sight }) =>
    readCommittees(db, query.eventId, sight),
  )
  mountCached(app, deps, getCommittee, ({ params, ...sight }) =>
    readCommittee(db, params.committeeId, sight),
  )
  mountCached(app, deps, getProducts, ({ query, ...sight }) => readProducts(db, query, sight))
  mountCached(app, deps, getCommitteeContent, ({ params, query, ...sight }) =>
    readContent(db, { ...params, eventId: query.eventId }, sight),
  )
  const search = createProductSearch(db)
  // Not cached, since search words vary too much for a hit.
  mount(app, deps, searchProducts, async ({ query, principal, bearer, web }) =>
    search(query, {
      isTestMode: principal?.isTestMode ?? false,
      seesDrafts: await isPreview(web, deps, bearer),
    }),
  )

  mountCached(app, deps, getFormConfigs, ({ query, ...sight }) =>
    readFormConfigs(db, query.committeeId, sight),
  )
  mount(app, deps, submitForm, ({ principal, body }) => saveForm(deps, principal, body))
}
