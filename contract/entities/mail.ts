// Messages by mail: what they tell of, and how far they have come.
import * as z from 'zod/mini'

export const mailKinds = [
  'orderPlaced',
  'orderByCheck',
  'checkReceived',
  'checkReturned',
  'checkNotReceived',
  'outOfStock',
  'canceled',
  'refundDone',
  'refundFailed',
  'refundDeclined',
  'shipped',
  'orderChanged',
  'pickupReady',
  'waitlistOffer',
  'requestSent',
  'requestReceived',
  'roleGiven',
  'codeGiven',
  'fewLeft',
  'treasurerSummary',
  'systemAlert',
] as const
export type MailKind = (typeof mailKinds)[number]

export const mailStates = [
  'queued',
  /** In flight: a process has begun to send it. */
  'sending',
  /** A try has failed, and another one follows. */
  'retry',
  'sent',
  /** Refused by the mail server, or tried for a day. */
  'failed',
  /** Never tried: there is no address to send it to, or no mail server. */
  'withheld',
  /** Ended by a person, or by a later act on its order. */
  'stopped',
] as const
export type MailState = (typeof mailStates)[number]

/** A message in the desk's list. */
const deskMailRow = z.object({
  id: z.int(),
  kind: z.enum(mailKinds),
  state: z.enum(mailStates),
  /** Why it was not sent; '' = nothing is wrong. */
  reason: z.string(),
  to: z.string(),
  subject: z.string(),
  orderId: z.nullable(z.int()),
  isTest: z.boolean(),
  attempts: z.int(),
  createdAtMs: z.number(),
  nextTryAtMs: z.nullable(z.number()),
  sentAtMs: z.nullable(z.number()),
})
export type DeskMailRow = z.output<typeof deskMailRow>

export const deskMail = z.object({ ...deskMailRow.shape, text: z.string(), html: z.string() })
export type DeskMail = z.output<typeof deskMail>

/** A message about an invented order or request. */
export const mailPreview = z.object({
  /** '' = the settings name no mail server. */
  from: z.string(),
  replyTo: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
})
export type MailPreview = z.output<typeof mailPreview>

export const deskMailPage = z.object({
  messages: z.array(deskMailRow),
  totalCount: z.int(),
  /** How many messages of the event are in each state. */
  counts: z.record(z.enum(mailStates), z.int()),
})
export type DeskMailPage = z.output<typeof deskMailPage>

export const mailActs = ['sendAgain', 'stop'] as const
export type MailAct = (typeof mailActs)[number]

/** Whether the act is possible: what is in flight is left alone, and what waits is sent anyway. */
export function mayDoWithMail(act: MailAct, state: MailState): boolean {
  const isWaiting = state === 'queued' || state === 'retry'
  if (act === 'stop') return isWaiting
  return state !== 'queued' && state !== 'sending'
}
