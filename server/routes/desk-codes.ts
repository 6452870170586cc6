// The calls for early-access codes (rules 6 and 37).
import {
  addDeskCode,
  changeDeskCode,
  endDeskCode,
  findDeskCodes,
} from '../../contract/calls/desk-codes.ts'
import type { Deps } from '../deps.ts'
import type { App } from '../http/app-type.ts'
import { mount } from '../http/mount.ts'
import {
  addNewCode,
  changeSettings,
  endCode,
  listDeskCodes,
} from '../services/desk/people/codes.ts'

export function mountDeskCodes(app: App, deps: Deps): void {
  mount(app, deps, findDeskCodes, () => listDeskCodes(deps))
  mount(app, deps, addDeskCode, ({ principal, body }) => addNewCode(deps, principal, body))
  mount(app, deps, changeDeskCode, ({ principal, params, body }) =>
    changeSettings(deps, principal, params.codeId, body),
  )
  mount(app, deps, endDeskCode, ({ principal, params }) => endCode(deps, principal, params.codeId))
}
