// The calls for the schedule at the desk (rules 37 and 60).
import {
  changeDeskSchedule,
  discardDeskSchedule,
  getDeskSchedule,
  releaseDeskSchedule,
} from '../../contract/calls/desk-schedule.ts'
import type { Deps } from '../deps.ts'
import type { App } from '../http/app-type.ts'
import { mount } from '../http/mount.ts'
import { readDeskSchedule } from '../services/desk/schedule/schedule.ts'
import { changeDraft, discardDraft } from '../services/desk/schedule/schedule-draft.ts'
import { releaseDraft } from '../services/desk/schedule/schedule-release.ts'

export function mountDeskSchedule(app: App, deps: Deps): void {
  mount(app, deps, getDeskSchedule, ({ query }) => readDeskSchedule(deps.db, query.eventId))
  mount(app, deps, changeDeskSchedule, ({ principal, query, body }) =>
    changeDraft(deps, principal, query.eventId, body),
  )
  mount(app, deps, discardDeskSchedule, ({ principal, query, body }) =>
    discardDraft(deps, principal, query.eventId, body),
  )
  mount(app, deps, releaseDeskSchedule, ({ principal, query, body }) =>
    releaseDraft(deps, principal, query.eventId, body),
  )
}
