// Sales and submissions of committees, the books, and their files.
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

/** Sales of a committee; disabled for committee 0. */
export function deskSalesQuery(committeeId: number, test: Test) {
  return queryOptions({
    queryKey: queryKey('deskSales', 'one', { committeeId, test }),
    queryFn: ({ signal }) => send(getDeskSales, { query: { committeeId, test }, signal }),
    enabled: committeeId > 0,
    ...deskFreshness,
  })
}

/** Submissions of a committee's request form; disabled for committee 0. */
export function deskSubmissionsQuery(committeeId: number) {
  return queryOptions({
    queryKey: queryKey('deskSubmissions', 'list', { committeeId }),
    queryFn: ({ signal }) => send(getDeskSubmissions, { query: { committeeId }, signal }),
    enabled: committeeId > 0,
    ...deskFreshness,
  })
}

/** Captured, refunded and pending amounts: totals, and by day, method and part. */
export function deskBooksQuery(test: Test) {
  return queryOptions({
    queryKey: queryKey('deskBooks', 'one', { test }),
    queryFn: ({ signal }) => send(getDeskBooks, { query: { test }, signal }),
    ...deskFreshness,
  })
}

/** Our card payments compared with the provider's. */
export function deskCheckQuery(test: Test) {
  return queryOptions({
    queryKey: queryKey('deskCheck', 'one', { test }),
    queryFn: ({ signal }) => send(checkDeskBooks, { query: { test }, signal }),
    ...deskFreshness,
    // Each request reads the provider's payments.
    refetchOnWindowFocus: false,
  })
}

export type FileOutcome = { kind: 'saved'; fileName: string } | { kind: 'failed'; message: string }

export type DeskFileRequest =
  | { of: 'sales'; committeeId: number; test: Test }
  | { of: 'submissions'; committeeId: number }

function fetchFile(request: DeskFileRequest) {
  const { committeeId } = request
  return request.of === 'sales'
    ? send(getDeskSalesFile, { query: { committeeId, test: request.test } })
    : send(getDeskSubmissionsFile, { query: { committeeId } })
}

/** Fetches a CSV file and has the browser save it. Never rejects. */
export async function saveDeskFile(request: DeskFileRequest): Promise<FileOutcome> {
  try {
    const { fileName, text } = await fetchFile(request)
    saveFile(fileName, 'text/csv;charset=utf-8', text)
    return { kind: 'saved', fileName }
  } catch (error) {
    return { kind: 'failed', message: errorMessage(error) }
  }
}
