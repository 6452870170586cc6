// What committees sold and were sent, the books, and the files of them. Memory only.
import { queryOptions } from '@tanstack/react-query'
import {
  checkDeskBooks,
  getDeskBooks,
  getDeskSales,
  getDeskSalesFile,
  getDeskSubmissions,
  getDeskSubmissionsFile,
} from '../../../contract/calls/desk-books.ts'
import { errorMessage } from '../../lib/http/api-error.ts'
import { send } from '../../lib/http/send.ts'
import { saveFile } from '../../lib/browser/save-file.ts'
import { deskFreshness } from './desk-orders.ts'
import { queryKey } from '../../lib/query/query-keys.ts'

type Test = '0' | '1'

/** What a committee sold; committee 0 asks for nothing. */
export function deskSalesQuery(committeeId: number, test: Test) {
  return queryOptions({
    queryKey: queryKey('deskSales', 'one', { committeeId, test }),
    queryFn: ({ signal }) => send(getDeskSales, { query: { committeeId, test }, signal }),
    enabled: committeeId > 0,
    ...deskFreshness,
  })
}

/** What was sent with a committee's request form; committee 0 asks for nothing. */
export function deskSubmissionsQuery(committeeId: number) {
  return queryOptions({
    queryKey: queryKey('deskSubmissions', 'list', { committeeId }),
    queryFn: ({ signal }) => send(getDeskSubmissions, { query: { committeeId }, signal }),
    enabled: committeeId > 0,
    ...deskFreshness,
  })
}

/** Captured, refunded and pending, in all and by day, method and part. */
export function deskBooksQuery(test: Test) {
  return queryOptions({
    queryKey: queryKey('deskBooks', 'one', { test }),
    queryFn: ({ signal }) => send(getDeskBooks, { query: { test }, signal }),
    ...deskFreshness,
  })
}

/** Our card payments beside the provider's; the provider is not asked again without need. */
export function deskCheckQuery(test: Test) {
  return queryOptions({
    queryKey: queryKey('deskCheck', 'one', { test }),
    queryFn: ({ signal }) => send(checkDeskBooks, { query: { test }, signal }),
    ...deskFreshness,
    refetchOnWindowFocus: false,
  })
}

export type FileOutcome = { kind: 'saved'; fileName: string } | { kind: 'failed'; message: string }

/** What a file of the desk is of. */
export type DeskFileAsked =
  | { of: 'sales'; committeeId: number; test: Test }
  | { of: 'submissions'; committeeId: number }

function askForFile(asked: DeskFileAsked) {
  const { committeeId } = asked
  return asked.of === 'sales'
    ? send(getDeskSalesFile, { query: { committeeId, test: asked.test } })
    : send(getDeskSubmissionsFile, { query: { committeeId } })
}

/** Fetches a file for a spreadsheet and hands it to the browser to save. Never rejects. */
export async function saveDeskFile(asked: DeskFileAsked): Promise<FileOutcome> {
  try {
    const { fileName, text } = await askForFile(asked)
    saveFile(fileName, 'text/csv;charset=utf-8', text)
    return { kind: 'saved', fileName }
  } catch (error) {
    return { kind: 'failed', message: errorMessage(error) }
  }
}
