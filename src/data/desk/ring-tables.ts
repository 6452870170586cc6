// The codes of the rings' tables, and what a table itself reads. Memory only.
import {
  addRingTable,
  findRingTables,
  getRingTable,
  openRingTable,
  removeRingTable,
} from '#contract/calls/desk/ring-tables.ts'
import type { CallBody } from '#contract/define-call.ts'
import { send } from '#lib/http/send.ts'
import { deskQuery, useDeskChange } from './define-resource.ts'

/** The codes that count, of the person's rings. */
export function ringTablesQuery(eventId: number) {
  return deskQuery(['deskRingTables', 'list', { eventId }], (signal) =>
    send(findRingTables, { query: { eventId }, signal }),
  )
}

export type RingTableRequest =
  | { act: 'add'; body: CallBody<typeof addRingTable> }
  | { act: 'remove'; tableId: number }

/** Makes or removes a code; resolves to the outcome. */
export const useChangeRingTables = (eventId: number) =>
  useDeskChange({
    send: (request: RingTableRequest) =>
      request.act === 'add'
        ? send(addRingTable, { query: { eventId }, body: request.body })
        : send(removeRingTable, { query: { eventId }, params: { tableId: request.tableId } }),
    query: () => ringTablesQuery(eventId),
  })

/** Others report from the ring too. */
const readAgainMs = 10_000

/** The ring's day of the table whose code this browser has opened. */
export function ringTableQuery() {
  return deskQuery(['ringTable', 'one', {}], (signal) => send(getRingTable, { signal }), {
    refetchInterval: readAgainMs,
  })
}

/** Opens a table's code with its digits; resolves to the outcome. */
export const useOpenRingTable = () =>
  useDeskChange({
    send: (body: CallBody<typeof openRingTable>) => send(openRingTable, { body }),
    query: ringTableQuery,
  })
