// The desk's calls for people, codes, the search, the history, imports, exports, mail and the state of the server
// (rules 6, 37, 63, 68, 70 and 115).
import {
  addDeskCode,
  changeDeskCode,
  endDeskCode,
  findDeskCodes,
} from '#contract/calls/desk/codes.ts'
import { findInDesk } from '#contract/calls/desk/find.ts'
import {
  findDeskHistory,
  undoDeskChange,
  undoWholeDeskChange,
} from '#contract/calls/desk/history.ts'
import {
  applyDeskImport,
  getDeskExport,
  getDeskExportTable,
  getDeskImportTemplate,
  previewDeskImport,
} from '#contract/calls/desk/imports.ts'
import {
  changeDeskMail,
  findDeskMail,
  getDeskMail,
  previewDeskMail,
} from '#contract/calls/desk/mail.ts'
import { findDeskPeople, saveDeskPerson } from '#contract/calls/desk/people.ts'
import { getDeskSystem } from '#contract/calls/desk/system.ts'
import type { Deps } from '../../deps.ts'
import type { App } from '../../http/app-type.ts'
import { mount } from '../../http/mount.ts'
import { findHits } from '../../services/desk/find-in-desk.ts'
import { readHistory } from '../../services/desk/history/history.ts'
import { undoWholeChange } from '../../services/desk/history/undo-many.ts'
import { undoChange } from '../../services/desk/history/undo.ts'
import { exportFolder, exportTable, exportTemplate } from '../../services/desk/imports/export.ts'
import { applyImport, previewImport } from '../../services/desk/imports/import.ts'
import { changeMail, listDeskMail, readDeskMail } from '../../services/desk/mail/mail.ts'
import { previewMail } from '../../services/desk/mail/preview-mail.ts'
import {
  addNewCode,
  changeSettings,
  endCode,
  listDeskCodes,
} from '../../services/desk/people/codes.ts'
import { listPeople, savePerson } from '../../services/desk/people/people.ts'
import { readDeskSystem } from '../../services/desk/system/system.ts'
import { deskTable } from './desk-table.ts'

/** The reply after an undo. */
const undone =
  <Args extends unknown[]>(undo: (...args: Args) => Promise<void>) =>
  async (...args: Args) => {
    await undo(...args)
    return { isUndone: true as const }
  }

export function mountDeskOffice(app: App, deps: Deps): void {
  const { db } = deps
  const on = deskTable(app, deps)
  on.query(findDeskPeople, (_, caller) => listPeople(db, caller))
  on.body(saveDeskPerson, savePerson)

  on.query(findDeskCodes, () => listDeskCodes(deps))
  on.body(addDeskCode, addNewCode)
  on.path(changeDeskCode, 'codeId', changeSettings)
  on.path(endDeskCode, 'codeId', endCode)

  on.query(findInDesk, (_, caller, query) => findHits(db, caller, query))
  on.query(findDeskHistory, readHistory)
  on.path(undoDeskChange, 'changeId', undone(undoChange))
  on.path(undoWholeDeskChange, 'changeId', undone(undoWholeChange))

  on.body(previewDeskImport, (_, __, body) => previewImport(deps, body))
  on.body(applyDeskImport, applyImport)
  on.query(getDeskExport, (_, __, { eventId, pictures }) =>
    exportFolder(deps, { eventId, hasPictures: pictures === '1' }),
  )
  mount(app, deps, getDeskImportTemplate, async () => exportTemplate())
  mount(app, deps, getDeskExportTable, ({ params, query }) =>
    exportTable(db, { ...query, ...params }),
  )

  on.query(findDeskMail, (_, caller, query) => listDeskMail(deps, query))
  on.path(getDeskMail, 'mailId', readDeskMail)
  on.path(changeDeskMail, 'mailId', changeMail)
  on.body(previewDeskMail, (_, __, body) => previewMail(deps, body))

  mount(app, deps, getDeskSystem, () => readDeskSystem(deps))
}
