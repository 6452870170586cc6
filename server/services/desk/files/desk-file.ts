// The treasurer's files by their names (rule 57); server/csv.ts defines the format.
import type { getDeskFile } from '#contract/calls/desk/books.ts'
import type { CallQuery } from '#contract/define-call.ts'
import type { DeskFileName } from '#contract/entities/desk/books.ts'
import { type CsvCell, csvFileName, toCsv } from '#server/csv.ts'
import type { Db } from '#server/db/schema.ts'
import { instantsOf } from '../shared/day-range.ts'
import { readBooks } from '../books/books.ts'
import { findDeskEvent, zoneWithoutEvent } from '../shared/event.ts'
import { booksFile } from './books-file.ts'
import type { TextFile } from './committee-files.ts'
import type { FileRequest } from './order-rows.ts'
import { ordersFile } from './orders-file.ts'
import { refundsFile } from './refunds-file.ts'
import { labelsFile, packingListFile } from './shipping-files.ts'

const writers: Record<DeskFileName, (db: Db, request: FileRequest) => Promise<CsvCell[][]>> = {
  orders: ordersFile,
  'packing-list': packingListFile,
  labels: labelsFile,
  refunds: refundsFile,
  books: async (db, { isTest, days, eventId }) =>
    booksFile(await readBooks(db, { isTest, ...days, eventId: eventId ?? undefined })),
}

/** The file with its heads; without rows if nothing is in the range. */
export async function readDeskFile(
  db: Db,
  file: DeskFileName,
  { test, from, to, eventId }: CallQuery<typeof getDeskFile>,
): Promise<TextFile> {
  const event = await findDeskEvent(db, eventId)
  const timeZone = event?.time_zone ?? zoneWithoutEvent
  const days = { from, to }
  const isTest = test === '1'
  const range = instantsOf(days, timeZone)
  const request = { days, timeZone, isTest, eventId: event?.id ?? null, range }
  const rows = await writers[file](db, request)
  const name = [isTest ? 'test' : '', from ? `from ${from}` : '', to ? `to ${to}` : '']
  return { fileName: csvFileName(file, ...name), text: toCsv(rows) }
}
