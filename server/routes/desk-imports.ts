// The calls for imports and exports of an event (rule 63).
import {
  applyDeskImport,
  getDeskExport,
  getDeskExportTable,
  previewDeskImport,
} from '../../contract/calls/desk-imports.ts'
import type { Deps } from '../deps.ts'
import type { App } from '../http/app-type.ts'
import { mount } from '../http/mount.ts'
import { exportFolder, exportTable } from '../services/desk/imports/export.ts'
import { applyImport, previewImport } from '../services/desk/imports/import.ts'

export function mountDeskImports(app: App, deps: Deps): void {
  mount(app, deps, previewDeskImport, ({ body }) => previewImport(deps, body))
  mount(app, deps, applyDeskImport, ({ principal, body }) => applyImport(deps, principal, body))
  mount(app, deps, getDeskExport, ({ query: { eventId, pictures } }) =>
    exportFolder(deps, { eventId, hasPictures: pictures === '1' }),
  )
  mount(app, deps, getDeskExportTable, ({ params, query }) =>
    exportTable(deps.db, { ...query, ...params }),
  )
}
