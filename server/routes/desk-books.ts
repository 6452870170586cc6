// The desk's calls on sales, request forms and the books (rule 37).
import {
  checkDeskBooks,
  getDeskBooks,
  getDeskSales,
  getDeskSalesFile,
  getDeskSubmissions,
  getDeskSubmissionsFile,
} from '../../contract/calls/desk-books.ts'
import type { Deps } from '../deps.ts'
import type { App } from '../http/app-type.ts'
import { mount } from '../http/mount.ts'
import { checkBooks, deskTimeZone, readBooks } from '../services/desk/desk-books.ts'
import { salesFile, submissionsFile } from '../services/desk/desk-files.ts'
import { readSales, readSubmissions } from '../services/desk/desk-sales.ts'

export function mountDeskBooks(app: App, deps: Deps): void {
  const { db } = deps
  const sales = ({ committeeId, test }: { committeeId: number; test?: '0' | '1' | undefined }) =>
    readSales(db, { committeeId, isTest: test === '1' })

  mount(app, deps, getDeskSales, ({ query }) => sales(query))
  mount(app, deps, getDeskSalesFile, async ({ query }) =>
    salesFile(await sales(query), await deskTimeZone(db)),
  )
  mount(app, deps, getDeskSubmissions, ({ query }) => readSubmissions(db, query.committeeId))
  mount(app, deps, getDeskSubmissionsFile, async ({ query }) =>
    submissionsFile(await readSubmissions(db, query.committeeId), await deskTimeZone(db)),
  )
  mount(app, deps, getDeskBooks, ({ query }) => readBooks(db, query.test === '1'))
  mount(app, deps, checkDeskBooks, ({ query }) => checkBooks(deps, query.test === '1'))
}
