// What is told of an order, in the words of the order's own event.
import { lineNotes, labelledAnswers } from '#contract/entities/answers.ts'
import { pages } from '#contract/pages.ts'
import { oneLine } from '#contract/values/entered-text.ts'
import type { OrderLineWithFields, OrderRow } from '../../repositories/orders/orders.ts'
import type { PickupState } from '../../repositories/orders/pickup-starts.ts'
import type { EventVoice } from './event-voice.ts'
import { type Letter, letterWords } from './letter.ts'
import { moneyWords } from '../../money-words.ts'

/** What is told of a line. */
type LineToTell = Pick<
  OrderLineWithFields,
  'product_name' | 'variant_name' | 'quantity' | 'unit_cents' | 'data_points' | 'custom_fields'
> & {
  /** Pieces that a refund has taken. */
  refunded: number
}

/** An order with what its event has published. */
export interface OrderToTell extends EventVoice {
  order: Pick<
    OrderRow,
    | 'id'
    | 'is_test'
    | 'customer_name'
    | 'payment_method'
    | 'paid_at'
    | 'mailed_on'
    | 'shipping_cents'
    | 'total_cents'
  >
  lines: readonly LineToTell[]
  pickup: PickupState
  /** Refunded, or on the way back. */
  refundedCents: number
  publicUrl: string
}

/** What happened. The reasons are the treasurer's, '' = none. */
export type OrderNews =
  | {
      kind:
        | 'orderPlaced'
        | 'orderByCheck'
        | 'checkReceived'
        | 'outOfStock'
        | 'shipped'
        | 'pickupReady'
    }
  /** `isOwn` = by the shopper. */
  | { kind: 'canceled'; reason: string; isOwn?: boolean }
  | { kind: 'checkReturned'; reason: string; isCanceled: boolean }
  /** The shopper was told that it had come. */
  | { kind: 'checkNotReceived'; isCanceled: boolean }
  | { kind: 'refundDeclined'; reason: string }
  /** A line before and after its shopper has changed it. */
  | { kind: 'orderChanged'; before: string; after: string }
  | { kind: 'refundDone' | 'refundFailed'; cents: number; reason: string; isByHand: boolean }

interface Words {
  subject: string
  heading: string
  paragraphs: string[]
  facts?: Letter['facts']
  showsOrder?: boolean
  /** What is to pick up, now or later, is told too. */
  isForPickup?: boolean
}

/** The message about an order. */
export function orderLetter(told: OrderToTell, news: OrderNews): Letter {
  const { order, lines, pickup, publicUrl } = told
  const words = wordsOf(told, news)
  const { subject, heading, facts = [], showsOrder = false } = words
  const isForPickup = words.isForPickup === true && pickup !== 'none'
  const paragraphs = isForPickup ? [...words.paragraphs, pickupText(told)] : words.paragraphs
  return {
    subject: `${order.is_test ? 'TEST: ' : ''}${subject}`,
    heading,
    name: oneLine(order.customer_name),
    notice: order.is_test ? letterWords.test : told.rehearsalNotice,
    paragraphs,
    facts: isForPickup ? [...facts, ...pickupFacts(told)] : facts,
    order: showsOrder
      ? {
          lines: lines.map(letterLine),
          moreLines: 0,
          shippingCents: order.shipping_cents,
          totalCents: order.total_cents,
          refundedCents: told.refundedCents,
        }
      : null,
    pickupNumber: isForPickup ? order.id : null,
    link: {
      label: 'Open the order',
      href: publicUrl + pages.order.path.replace(':orderId?', String(order.id)),
    },
    voice: told,
  }
}

const letterLine = (line: LineToTell) => ({
  name: line.product_name,
  quantity: line.quantity,
  cents: line.quantity * line.unit_cents,
  notes: [
    ...lineNotes({
      variantName: line.variant_name,
      answers: labelledAnswers(line.data_points, line.custom_fields),
    }),
    ...(line.refunded > 0 ? [`${line.refunded} of ${line.quantity} refunded`] : []),
  ],
})

function wordsOf(told: OrderToTell, news: OrderNews): Words {
  const { order, pickup, appName } = told
  const number = `order ${order.id}`
  const total = moneyWords(order.total_cents)
  switch (news.kind) {
    case 'orderPlaced':
      return {
        subject: `${appName}: ${number}`,
        heading: 'Thank you for your order',
        paragraphs: [
          order.payment_method === 'card'
            ? `Your order ${order.id} is confirmed and paid.`
            : `Your order ${order.id} is confirmed. Nothing is due.`,
        ],
        showsOrder: true,
        isForPickup: true,
      }
    case 'orderByCheck':
      return {
        subject: `${appName}: ${number}, please send your check`,
        heading: 'Thank you for your order',
        paragraphs: [
          `Your order ${order.id} is waiting for your check of ${total}.`,
          nothingReserved,
        ],
        facts: checkFacts(told),
        showsOrder: true,
      }
    case 'checkReceived':
      return {
        subject: `${appName}: check received for ${number}`,
        heading: 'Your check has arrived',
        paragraphs: [
          `The treasurer has received your check of ${total}. Your order ${order.id} is final.`,
        ],
        showsOrder: true,
        isForPickup: true,
      }
    case 'checkReturned':
      return {
        subject: `${appName}: check returned for ${number}`,
        heading: 'Your check was returned',
        paragraphs: news.isCanceled
          ? [
              `Your bank has returned your check, and your order ${order.id} is canceled.`,
              nothingDue,
              ...reasonLines(news.reason),
            ]
          : [
              `Your bank has returned your check, so your order ${order.id} is not paid. Please send another check.`,
              ...reasonLines(news.reason),
            ],
        facts: news.isCanceled ? [] : checkFacts(told),
      }
    case 'checkNotReceived':
      return {
        subject: `${appName}: check not received for ${number}`,
        heading: 'Your check has not arrived',
        paragraphs: [
          `The message that your check for order ${order.id} had arrived was a mistake.`,
          ...(news.isCanceled
            ? [`The order is canceled. ${nothingDue}`]
            : [
                'The order is not paid. Please send your check, unless it is on its way.',
                nothingReserved,
              ]),
        ],
        facts: news.isCanceled ? [] : checkFacts(told),
      }
    case 'outOfStock':
      return {
        subject: `${appName}: sold out, ${number}`,
        heading: 'An item has sold out',
        paragraphs: [
          `Your check of ${total} has arrived, but too few items of your order ${order.id} are left.`,
          'The treasurer returns your money, or writes to you if items come back.',
        ],
      }
    case 'canceled':
      return {
        subject: `${appName}: ${number} is canceled`,
        heading: 'Your order is canceled',
        paragraphs: [
          `${news.isOwn ? 'You have' : 'The club has'} canceled your order ${order.id}.`,
          ...(order.paid_at === null ? [nothingDue] : []),
          ...(news.isOwn && order.mailed_on !== null
            ? ['If your check is on its way, write to the club, so that it sends the check back.']
            : []),
          ...reasonLines(news.reason),
        ],
      }
    case 'refundDone': {
      const amount = moneyWords(news.cents)
      return {
        subject: `${appName}: refund of ${amount} for ${number}`,
        heading: 'Your refund',
        paragraphs: [
          `The club has refunded ${amount} of your order ${order.id}.`,
          news.isByHand
            ? 'You paid by check, so the treasurer sends the money to you.'
            : 'It goes to your card. Banks take some days to show it.',
          ...reasonLines(news.reason),
        ],
      }
    }
    case 'refundFailed': {
      const amount = moneyWords(news.cents)
      return {
        subject: `${appName}: the refund for ${number} did not arrive`,
        heading: 'Your refund did not arrive',
        paragraphs: [
          `Your bank did not take the refund of ${amount} for your order ${order.id}. No money is lost.`,
          'The treasurer knows, and finds another way.',
        ],
      }
    }
    case 'orderChanged':
      return {
        subject: `${appName}: ${number} is changed`,
        heading: 'Your order is changed',
        paragraphs: [`You have changed your order ${order.id}.`],
        facts: [
          { label: 'Before', text: news.before },
          { label: 'Now', text: news.after },
        ],
        showsOrder: true,
      }
    case 'refundDeclined':
      return {
        subject: `${appName}: no refund for ${number}`,
        heading: 'The answer to your request',
        paragraphs: [
          `You asked for a refund of your order ${order.id}. The treasurer has declined it, and the order stays as it is.`,
          ...reasonLines(news.reason),
        ],
      }
    case 'pickupReady':
      return {
        subject: `${appName}: ${number} is ready for pick-up`,
        heading: 'Your order is ready for pick-up',
        paragraphs: [],
        showsOrder: true,
        isForPickup: true,
      }
    case 'shipped':
      return {
        subject: `${appName}: ${number} is on its way`,
        heading: 'Your order is on its way',
        paragraphs: [
          pickup === 'none'
            ? `Your order ${order.id} has been shipped.`
            : `A part of your order ${order.id} has been shipped. The other items are to pick up.`,
        ],
        showsOrder: true,
        isForPickup: true,
      }
  }
}

const pickupText = ({ order, pickup }: OrderToTell) =>
  pickup === 'ready'
    ? `Order ${order.id} is ready. Show this code at the pick-up table, here or on the order’s page.`
    : 'You get a message when the order is ready for pick-up. Show this code at the pick-up table, here or on the order’s page.'

function pickupFacts({ pickupPlace, pickupHours }: OrderToTell): Letter['facts'] {
  return [
    { label: 'Pick-up', text: pickupPlace },
    { label: 'Hours', text: pickupHours.join('\n') },
  ].filter(({ text }) => text !== '')
}

function checkFacts({ order, checkPayee, treasurerAddress }: OrderToTell): Letter['facts'] {
  return [
    { label: 'Payable to', text: checkPayee },
    { label: 'Amount', text: moneyWords(order.total_cents) },
    { label: 'Write on the check', text: `Order ${order.id}` },
    { label: 'Send it to', text: treasurerAddress.join('\n') },
  ].filter(({ text }) => text !== '')
}

const nothingReserved = 'Nothing is reserved until the check has arrived. Items may sell out.'
const nothingDue = 'Nothing is due. Please do not send a check.'

const reasonLines = (reason: string) => (reason === '' ? [] : [`The treasurer writes: ${reason}`])
