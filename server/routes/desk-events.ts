// The desk's calls for the life of events (rule 62).
import {
  addDeskEvent,
  changeDeskEvent,
  copyDeskEvent,
  listDeskEvents,
  openDeskEvent,
  removeDeskEvent,
} from '../../contract/calls/desk-events.ts'
import type { Deps } from '../deps.ts'
import type { App } from '../http/app-type.ts'
import { mount } from '../http/mount.ts'
import { addEvent } from '../services/desk/events/add-event.ts'
import { changeEvent, openEvent } from '../services/desk/events/change-event.ts'
import { copyEvent } from '../services/desk/events/copy-event.ts'
import { listDeskEvents as readEvents } from '../services/desk/events/list-events.ts'
import { removeEvent } from '../services/desk/events/remove-event.ts'

export function mountDeskEvents(app: App, deps: Deps): void {
  mount(app, deps, listDeskEvents, async () => ({ events: await readEvents(deps.db) }))
  mount(app, deps, addDeskEvent, async ({ principal, body }) => ({
    events: await addEvent(deps, principal, body),
  }))
  mount(app, deps, copyDeskEvent, async ({ principal, body }) => ({
    events: await copyEvent(deps, principal, body),
  }))
  mount(app, deps, changeDeskEvent, async ({ principal, params, body }) => ({
    events: await changeEvent(deps, principal, params.eventId, body),
  }))
  mount(app, deps, openDeskEvent, async ({ principal, params, body }) => ({
    events: await openEvent(deps, principal, params.eventId, body),
  }))
  mount(app, deps, removeDeskEvent, async ({ principal, params, body }) => ({
    events: await removeEvent(deps, principal, params.eventId, body),
  }))
}
