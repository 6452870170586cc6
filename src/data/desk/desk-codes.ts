// The early-access codes at the desk. Memory only: sign-out drops them.
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  addDeskCode,
  changeDeskCode,
  endDeskCode,
  findDeskCodes,
} from '../../../contract/calls/desk-codes.ts'
import type { CallBody } from '../../../contract/define-call.ts'
import { send } from '../../lib/http/send.ts'
import { putReply } from '../../lib/query/put-reply.ts'
import { queryKey } from '../../lib/query/query-keys.ts'
import { deskFreshness } from './desk-orders.ts'
import { failedOutcome, type SaveOutcome } from './save-outcome.ts'

/** All codes with their uses, and the newest changes. */
export function deskCodesQuery() {
  return queryOptions({
    queryKey: queryKey('deskCodes', 'list', {}),
    queryFn: ({ signal }) => send(findDeskCodes, { signal }),
    ...deskFreshness,
  })
}

export type CodeRequest =
  | { act: 'add'; body: CallBody<typeof addDeskCode> }
  | { act: 'change'; codeId: number; body: CallBody<typeof changeDeskCode> }
  | { act: 'end'; codeId: number }

function sendRequest(request: CodeRequest) {
  switch (request.act) {
    case 'add':
      return send(addDeskCode, { body: request.body })
    case 'change':
      return send(changeDeskCode, { params: { codeId: request.codeId }, body: request.body })
    case 'end':
      return send(endDeskCode, { params: { codeId: request.codeId } })
  }
}

/** Adds, changes or ends a code; resolves to the outcome, and the list is read again if it may have changed. */
export function useSaveCode() {
  const client = useQueryClient()
  const { queryKey: key } = deskCodesQuery()
  return useMutation({
    mutationFn: async (request: CodeRequest): Promise<SaveOutcome> => {
      try {
        await putReply(client, key, await sendRequest(request))
        return { kind: 'saved' }
      } catch (error) {
        void client.invalidateQueries({ queryKey: key })
        return failedOutcome(error)
      }
    },
  })
}
