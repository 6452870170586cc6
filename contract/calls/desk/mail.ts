// The desk's calls on mail (rules 37 and 70).
import * as z from 'zod/mini'
import { defineCall } from '../../define-call.ts'
import {
  deskMail,
  deskMailPage,
  mailActs,
  mailKinds,
  mailPreview,
  mailStates,
} from '../../entities/mail.ts'
import { id } from '../../wire.ts'
import { ofEvent } from './events.ts'

const shared = {
  service: 'store',
  access: 'desk',
  roles: ['treasurer'],
  isAddition: true,
} as const

/** Messages per page. */
export const mailPageSize = 50

export const findDeskMail = defineCall({
  ...shared,
  method: 'GET',
  name: 'findDeskMail',
  summary: 'A page of the messages by mail, newest first, and how many there are in each state',
  path: '/desk/mail',
  query: z.object({
    kind: z.optional(z.enum(mailKinds)),
    state: z.optional(z.enum(mailStates)),
    /** Only those about this order. */
    orderId: z.optional(id),
    ...ofEvent,
    /** From 1. */
    page: z.optional(id),
  }),
  reply: { one: deskMailPage },
})

export const getDeskMail = defineCall({
  ...shared,
  method: 'GET',
  name: 'getDeskMail',
  summary: 'A message as its reader sees it',
  path: '/desk/mail/{mailId}',
  params: z.object({ mailId: id }),
  reply: { one: deskMail },
})

export const changeDeskMail = defineCall({
  ...shared,
  method: 'POST',
  name: 'changeDeskMail',
  summary: 'Send a message again, or stop one that is not sent; returns the message',
  path: '/desk/mail/{mailId}/acts',
  params: z.object({ mailId: id }),
  body: z.object({
    act: z.enum(mailActs),
    /** The state that the sender sees; 409 state_changed when the message's state differs. */
    expectedState: z.enum(mailStates),
  }),
  reply: { one: deskMail },
})

export const previewDeskMail = defineCall({
  ...shared,
  roles: [],
  method: 'POST',
  name: 'previewDeskMail',
  summary: 'A message of a kind with the words of the section Mail; nothing is saved or sent',
  path: '/desk/mail/preview',
  body: z.object({
    eventId: id,
    kind: z.enum(mailKinds),
    /** Checked by the section's schema; 422 names the field and says what is expected. */
    content: z.unknown(),
  }),
  reply: { one: mailPreview },
})
