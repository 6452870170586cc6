// The calls for the words of an event (rule 61).
import {
  discardEventDraft,
  getDeskEvent,
  publishEventWords,
  saveEventSection,
} from '../../contract/calls/desk-event.ts'
import type { Deps } from '../deps.ts'
import type { App } from '../http/app-type.ts'
import { mount } from '../http/mount.ts'
import {
  discardDraft,
  publishWords,
  readDeskEvent,
  saveSection,
} from '../services/desk/words/event-words.ts'

export function mountDeskEvent(app: App, deps: Deps): void {
  mount(app, deps, getDeskEvent, ({ query }) => readDeskEvent(deps, query.eventId))
  mount(app, deps, saveEventSection, ({ principal, query, body }) =>
    saveSection(deps, principal, query.eventId, body),
  )
  mount(app, deps, publishEventWords, ({ principal, query, body }) =>
    publishWords(deps, principal, query.eventId, body),
  )
  mount(app, deps, discardEventDraft, ({ principal, query, body }) =>
    discardDraft(deps, principal, query.eventId, body),
  )
}
