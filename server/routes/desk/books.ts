// The desk's calls on sales, request forms and the books (rule 37).
import {
  checkDeskBooks,
  findSalesCommittees,
  getDeskBooks,
  getDeskFile,
  getDeskSales,
  getDeskSalesFile,
  getDeskSalesSums,
  getDeskSubmissionCounts,
  getDeskSubmissions,
  getDeskSubmissionsFile,
} from '#contract/calls/desk/books.ts'
import type { Deps } from '../../deps.ts'
import type { DeskPrincipal } from '../../principal.ts'
import type { App } from '../../http/app-type.ts'
import { mount } from '../../http/mount.ts'
import { committeeOf } from '../../services/catalog/catalog.ts'
import { checkBooks, readBooks } from '../../services/desk/books/books.ts'
import { deskEventId, deskTimeZone } from '../../services/desk/shared/event.ts'
import { requireCommitteeRead } from '../../services/desk/shared/committee-rights.ts'
import { readDeskFile } from '../../services/desk/files/desk-file.ts'
import { salesFile, submissionsFile } from '../../services/desk/files/committee-files.ts'
import {
  listReadable,
  readSales,
  readSalesSums,
  readSubmissionCounts,
  readSubmissions,
} from '../../services/desk/books/sales.ts'

interface OfCommittee {
  query: { committeeId: number; test?: '0' | '1' | undefined }
  principal: DeskPrincipal
}

export function mountDeskBooks(app: App, deps: Deps): void {
  const { db } = deps
  const sales = ({ query: { committeeId, test }, principal }: OfCommittee) => {
    requireCommitteeRead(principal, committeeId)
    return readSales(db, { committeeId, isTest: test === '1' })
  }
  const submissions = ({ query: { committeeId }, principal }: OfCommittee) => {
    requireCommitteeRead(principal, committeeId)
    return readSubmissions(db, committeeId)
  }

  const zoneOf = async ({ query }: OfCommittee) =>
    deskTimeZone(db, (await committeeOf(db, query.committeeId)).event_id)

  mount(app, deps, getDeskSales, sales)
  mount(app, deps, getDeskSalesFile, async (context) =>
    salesFile(await sales(context), await zoneOf(context)),
  )
  mount(app, deps, findSalesCommittees, async ({ query, principal: { rights } }) => ({
    committees: await listReadable(db, { rights, eventId: await deskEventId(db, query.eventId) }),
  }))
  mount(app, deps, getDeskSalesSums, async ({ query, principal: { rights } }) => {
    const eventId = await deskEventId(db, query.eventId)
    return readSalesSums(db, { isTest: query.test === '1', eventId, rights })
  })
  mount(app, deps, getDeskSubmissionCounts, async ({ query, principal: { rights } }) =>
    readSubmissionCounts(db, { rights, eventId: await deskEventId(db, query.eventId) }),
  )
  mount(app, deps, getDeskSubmissions, submissions)
  mount(app, deps, getDeskSubmissionsFile, async (context) =>
    submissionsFile(await submissions(context), await zoneOf(context)),
  )
  mount(app, deps, getDeskBooks, ({ query: { test, ...query } }) =>
    readBooks(db, { isTest: test === '1', ...query }),
  )
  mount(app, deps, getDeskFile, ({ params, query }) => readDeskFile(db, params.file, query))
  mount(app, deps, checkDeskBooks, ({ query }) => checkBooks(deps, query.test === '1'))
}
