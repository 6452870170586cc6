// Sales and submissions of committees, the books, and their files.
import {
  checkDeskBooks,
  type DayRange,
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
import type { DeskFileName } from '#contract/entities/desk/books.ts'
import { errorMessage } from '#lib/http/api-error.ts'
import { send } from '#lib/http/send.ts'
import { saveFile } from '#lib/browser/save-file.ts'
import { deskQuery } from './define-resource.ts'

type Test = '0' | '1'
/** undefined = the event that the server takes: the open one, else the latest. */
type EventId = number | undefined

/** Sales of a committee; disabled for committee 0. */
export function deskSalesQuery(committeeId: number, test: Test) {
  return deskQuery(
    ['deskSales', 'one', { committeeId, test }],
    (signal) => send(getDeskSales, { query: { committeeId, test }, signal }),
    {
      enabled: committeeId > 0,
    },
  )
}

/** The committees whose sales the person may read, by name; of a draft too. */
export function salesCommitteesQuery(eventId: EventId) {
  return deskQuery(['deskCommittees', 'list', { readableOf: eventId ?? 0 }], (signal) =>
    send(findSalesCommittees, { query: { eventId }, signal }),
  )
}

/** Sums of all committees' sales. */
export function deskSalesSumsQuery(test: Test, eventId: EventId) {
  return deskQuery(['deskSales', 'list', { test, eventId: eventId ?? 0 }], (signal) =>
    send(getDeskSalesSums, { query: { test, eventId }, signal }),
  )
}

/** How many requests each committee has. */
export function deskSubmissionCountsQuery(eventId: EventId) {
  return deskQuery(['deskSubmissions', 'list', { eventId: eventId ?? 0 }], (signal) =>
    send(getDeskSubmissionCounts, { query: { eventId }, signal }),
  )
}

/** Submissions of a committee's request form; disabled for committee 0. */
export function deskSubmissionsQuery(committeeId: number) {
  return deskQuery(
    ['deskSubmissions', 'list', { committeeId }],
    (signal) => send(getDeskSubmissions, { query: { committeeId }, signal }),
    {
      enabled: committeeId > 0,
    },
  )
}

/** Captured, refunded and pending amounts of a range of days: totals, and by day, method and part. */
export function deskBooksQuery(test: Test, { from, to }: DayRange, eventId: EventId) {
  return deskQuery(
    [
      'deskBooks',
      'one',
      {
        test,
        from: from ?? '',
        to: to ?? '',
        eventId: eventId ?? 0,
      },
    ],
    (signal) => send(getDeskBooks, { query: { test, from, to, eventId }, signal }),
  )
}

/** Our card payments compared with the provider's. */
export function deskCheckQuery(test: Test) {
  return deskQuery(
    ['deskCheck', 'one', { test }],
    (signal) => send(checkDeskBooks, { query: { test }, signal }),
    {
      // Each request reads the provider's payments.
      refetchOnWindowFocus: false,
    },
  )
}

export type FileOutcome = { kind: 'saved'; fileName: string } | { kind: 'failed'; message: string }

export type DeskFileRequest =
  | { of: 'sales'; committeeId: number; test: Test }
  | { of: 'submissions'; committeeId: number }
  | ({ of: DeskFileName; test: Test; eventId: EventId } & DayRange)

function fetchFile(request: DeskFileRequest) {
  if (request.of === 'submissions') {
    return send(getDeskSubmissionsFile, { query: { committeeId: request.committeeId } })
  }
  const { of, test } = request
  if (of === 'sales') {
    return send(getDeskSalesFile, { query: { committeeId: request.committeeId, test } })
  }
  const { from, to, eventId } = request
  return send(getDeskFile, { params: { file: of }, query: { test, from, to, eventId } })
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
