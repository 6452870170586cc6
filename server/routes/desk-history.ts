// The calls for the desk's search and its history (rules 63 and 68).
import { findInDesk } from '../../contract/calls/desk-find.ts'
import {
  findDeskHistory,
  undoDeskChange,
  undoWholeDeskChange,
} from '../../contract/calls/desk-history.ts'
import type { Deps } from '../deps.ts'
import type { App } from '../http/app-type.ts'
import { mount } from '../http/mount.ts'
import { findHits } from '../services/desk/find-in-desk.ts'
import { readHistory } from '../services/desk/history/history.ts'
import { undoChange } from '../services/desk/history/undo.ts'
import { undoWholeChange } from '../services/desk/history/undo-many.ts'

export function mountDeskHistory(app: App, deps: Deps): void {
  mount(app, deps, findInDesk, ({ principal, query }) => findHits(deps.db, principal, query))
  mount(app, deps, findDeskHistory, ({ principal, query }) => readHistory(deps, principal, query))
  mount(app, deps, undoDeskChange, async ({ principal, params }) => {
    await undoChange(deps, principal, params.changeId)
    return { isUndone: true as const }
  })
  mount(app, deps, undoWholeDeskChange, async ({ principal, params }) => {
    await undoWholeChange(deps, principal, params.changeId)
    return { isUndone: true as const }
  })
}
