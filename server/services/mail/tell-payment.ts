// Tells a shopper what becomes of a card payment that could not become an order.
import { fullName } from '#contract/entities/address.ts'
import { pages } from '#contract/pages.ts'
import { oneLine } from '#contract/values/entered-text.ts'
import type { Tx } from '../../db/schema.ts'
import { findPayment } from '../../repositories/money/payments.ts'
import { findUser, hasConfirmedEmail } from '../../repositories/people/users.ts'
import { enqueue, type MailConfig } from './enqueue.ts'
import { readEventVoice } from './event-voice.ts'
import { writeLetter } from './fit-letter.ts'
import { letterWords } from './letter.ts'
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
  const { subject, heading, paragraphs } = wordsOf(payment.amount_cents, news)
  await enqueue(tx, config, {
    ...writeLetter({
      subject: `${payment.is_test ? 'TEST: ' : ''}${voice.appName}: ${subject}`,
      heading,
      name: oneLine(fullName({ firstName: user.first_name, lastName: user.last_name })),
      notice: payment.is_test ? letterWords.test : voice.rehearsalNotice,
      paragraphs,
      facts: [],
      order: null,
      link: { label: 'Open your orders', href: config.publicUrl + pages.orders.path },
      appName: voice.appName,
      helpAddress: voice.helpAddress,
    }),
    kind: news.kind,
    step,
    eventId: payment.event_id,
    orderId: null,
    isTest: payment.is_test,
    to: user.email,
    replyTo: voice.helpAddress,
    isConfirmed: hasConfirmedEmail(user),
  })
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
