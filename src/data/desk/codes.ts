// The early-access codes at the desk. Memory only: sign-out drops them.
import {
  addDeskCode,
  changeDeskCode,
  endDeskCode,
  findDeskCodes,
} from '#contract/calls/desk/codes.ts'
import type { CallBody } from '#contract/define-call.ts'
import { send } from '#lib/http/send.ts'
import { deskQuery, useDeskChange } from './define-resource.ts'

/** All codes with their uses, and the newest changes. */
export function deskCodesQuery() {
  return deskQuery(['deskCodes', 'list', {}], (signal) => send(findDeskCodes, { signal }))
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

/** Adds, changes or ends a code; resolves to the outcome. */
export const useSaveCode = () => useDeskChange({ send: sendRequest, query: deskCodesQuery })
