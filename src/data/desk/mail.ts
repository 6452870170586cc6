// Messages by mail at the desk. Memory only: sign-out drops them.
import { keepPreviousData } from '@tanstack/react-query'
import {
  changeDeskMail,
  findDeskMail,
  getDeskMail,
  previewDeskMail,
} from '#contract/calls/desk/mail.ts'
import type { CallBody, CallQueryInput } from '#contract/define-call.ts'
import { send } from '#lib/http/send.ts'
import { deskQuery, readAgain, useDeskChange } from './define-resource.ts'

export type DeskMailQuery = CallQueryInput<typeof findDeskMail>

/** A page of the messages of an event, or of an order. */
export function deskMailListQuery(query: DeskMailQuery) {
  const params = Object.fromEntries(
    Object.entries(query).filter(([, value]) => value !== undefined),
  )
  return deskQuery(
    ['deskMail', 'list', params],
    (signal) => send(findDeskMail, { query, signal }),
    { placeholderData: keepPreviousData },
  )
}

/** One message with its texts. */
export const deskMailQuery = (mailId: number) =>
  deskQuery(['deskMail', 'one', { mailId }], (signal) =>
    send(getDeskMail, { params: { mailId }, signal }),
  )

/** A message of a kind with the words that are entered; the last one stays while the next one is written. */
export const mailPreviewQuery = (
  body: CallBody<typeof previewDeskMail>,
  options: { enabled: boolean },
) =>
  deskQuery(
    ['deskMail', 'one', { preview: JSON.stringify(body) }],
    (signal) => send(previewDeskMail, { body, signal }),
    { placeholderData: keepPreviousData, ...options },
  )

export type MailRequest = { mailId: number } & CallBody<typeof changeDeskMail>

/** Sends a message again or stops it; resolves to the outcome. */
export const useChangeMail = () =>
  useDeskChange({
    send: ({ mailId, ...body }: MailRequest) => send(changeDeskMail, { params: { mailId }, body }),
    query: ({ mailId }) => deskMailQuery(mailId),
    onSaved: (client) => readAgain(client, 'deskMail'),
  })
