// Tells a shopper what becomes of a card payment that could not become an order.
import { fullName } from '#contract/entities/address.ts'
import { pages } from '#contract/pages.ts'
import { oneLine } from '#contract/values/entered-text.ts'
import type { Tx } from '../../db/schema.ts'
import { findPayment } from '../../repositories/money/payments.ts'
import { findUser, hasConfirmedEmail } from '../../repositories/people/users.ts'
import { enqueue, type MailConfig } from './enqueue.ts'
import { type EventVoice, readEventVoice } from './event-voice.ts'
import { writeLetter } from './fit-letter.ts'
import { type Letter, letterWords } from './letter.ts'
import { moneyWords } from '../../money-words.ts'

/** What happened. */
export type PaymentNews =
  | { kind: 'outOfStock' }
  | { kind: 'refundDone' | 'refundFailed'; cents: number; reason: string }

/** Queues the message; nothing for a payment that belongs to no account here. */
export async function tellPayment(
  tx: Tx,
  config: MailConfig,
  { intentId, step, news }: { intentId: string; step: string | number; news: PaymentNews },
): Promise<void> {
  const payment = await findPayment(tx, intentId)
  const user = payment?.user_id == null ? undefined : await findUser(tx, payment.user_id)
  if (!payment || !user) return
  const voice = await readEventVoice(tx, config, payment.event_id)
  await enqueue(tx, config, {
    ...writeLetter(
      paymentLetter(
        {
          ...voice,
          name: oneLine(fullName({ firstName: user.first_name, lastName: user.last_name })),
          paidCents: payment.amount_cents,
          isTest: payment.is_test,
          publicUrl: config.publicUrl,
        },
        news,
      ),
    ),
    kind: news.kind,
    step,
    eventId: payment.event_id,
    orderId: null,
    isTest: payment.is_test,
    to: user.email,
    replyTo: '',
    isConfirmed: hasConfirmedEmail(user),
  })
}

interface PaymentToTell extends EventVoice {
  name: string
  paidCents: number
  isTest: boolean
  publicUrl: string
}

/** The message about a payment without an order. */
function paymentLetter(told: PaymentToTell, news: PaymentNews): Letter {
  const { subject, heading, paragraphs } = wordsOf(told.paidCents, news)
  return {
    subject: `${told.isTest ? 'TEST: ' : ''}${told.appName}: ${subject}`,
    heading,
    name: told.name,
    notice: told.isTest ? letterWords.test : told.rehearsalNotice,
    paragraphs,
    facts: [],
    order: null,
    pickupNumber: null,
    link: { label: 'Open your orders', href: told.publicUrl + pages.orders.path },
    voice: told,
  }
}

function wordsOf(paidCents: number, news: PaymentNews) {
  const paid = moneyWords(paidCents)
  switch (news.kind) {
    case 'outOfStock':
      return {
        subject: 'an item has sold out',
        heading: 'An item has sold out',
        paragraphs: [
          `Your payment of ${paid} has arrived, but an item had sold out by then. Nothing is ordered, and nothing has to be paid again.`,
          'The treasurer returns your money, or writes to you if items come back.',
        ],
      }
    case 'refundDone':
      return {
        subject: `refund of ${moneyWords(news.cents)}`,
        heading: 'Your refund',
        paragraphs: [
          `The club has refunded ${moneyWords(news.cents)} of your payment of ${paid}.`,
          'It goes to your card. Banks take some days to show it.',
          ...(news.reason === '' ? [] : [`The treasurer writes: ${news.reason}`]),
        ],
      }
    case 'refundFailed':
      return {
        subject: 'a refund did not arrive',
        heading: 'Your refund did not arrive',
        paragraphs: [
          `Your bank did not take the refund of ${moneyWords(news.cents)}. No money is lost.`,
          'The treasurer knows, and finds another way.',
        ],
      }
  }
}
