// Messages about no order, to people whose addresses the club has entered.
import type { MailKind } from '#contract/entities/mail.ts'
import type { Tx } from '../../db/schema.ts'
import { enqueue, type MailConfig } from './enqueue.ts'
import type { EventVoice } from './event-voice.ts'
import { writeLetter } from './fit-letter.ts'
import type { Letter } from './letter.ts'

/** What all of these messages have in common. */
export const noticeParts = (voice: EventVoice) => ({
  name: '',
  notice: voice.rehearsalNotice,
  facts: [] as Letter['facts'],
  order: null,
  pickupNumber: null,
  voice,
})

interface Notice {
  kind: MailKind
  eventId: number | null
  recipients: readonly string[]
  /** Names the act and its recipient. */
  stepOf: (to: string) => string
  letter: Letter
}

/** Queues the message to each recipient. */
export async function enqueueNotice(
  tx: Tx,
  config: MailConfig,
  { kind, eventId, recipients, stepOf, letter }: Notice,
): Promise<void> {
  const written = writeLetter(letter)
  for (const to of recipients) {
    await enqueue(tx, config, {
      ...written,
      kind,
      step: stepOf(to),
      eventId,
      orderId: null,
      isTest: false,
      to,
      replyTo: '',
      isConfirmed: true,
    })
  }
}
