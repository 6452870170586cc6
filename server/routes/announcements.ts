// The calls for announcements (rule 66).
import {
  changeAnnouncement,
  endAnnouncement,
  findDeskAnnouncements,
  getAnnouncements,
  postAnnouncement,
} from '#contract/calls/announcements.ts'
import type { HttpDeps } from '../http/http-deps.ts'
import type { App } from '../http/app-type.ts'
import { mount } from '../http/mount.ts'
import { mountCached } from '../http/mount-cached.ts'
import { readAnnouncements } from '../services/announcements.ts'
import { change, end, listForDesk, post } from '../services/desk/announcements.ts'

export function mountAnnouncements(app: App, deps: HttpDeps): void {
  const { db } = deps
  mountCached(app, deps, getAnnouncements, ({ query, ...sight }) =>
    readAnnouncements(db, query.eventId, sight),
  )
  mount(app, deps, findDeskAnnouncements, ({ query }) => listForDesk(db, query.eventId))
  mount(app, deps, postAnnouncement, ({ principal, query, body }) =>
    post(deps, principal, { eventId: query.eventId, body }),
  )
  mount(app, deps, changeAnnouncement, ({ principal, params, body }) =>
    change(deps, principal, params.announcementId, body),
  )
  mount(app, deps, endAnnouncement, ({ principal, params }) =>
    end(deps, principal, params.announcementId),
  )
}
