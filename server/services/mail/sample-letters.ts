// A message of each kind about an invented order, for the preview at the desk.
import type { MailKind } from '#contract/entities/mail.ts'
import type { EventVoice } from './event-voice.ts'
import type { Letter } from './letter.ts'
import { orderLetter, type OrderNews, type OrderToTell } from './order-letters.ts'
import { alertLetter } from './tell-administrators.ts'
import { fewLeftLetter } from './tell-few-left.ts'
import { codeLetter, roleLetter } from './tell-person.ts'
import { summaryLetter } from './tell-treasurers.ts'
import { requestLetters } from './tell-request.ts'
import { offerLetter } from './tell-waitlist.ts'

export const sampleOrderId = 1234
const reason = 'As agreed by phone.'
const cents = 2500

const newsOf: Record<OrderNews['kind'], OrderNews> = {
  orderPlaced: { kind: 'orderPlaced' },
  orderByCheck: { kind: 'orderByCheck' },
  checkReceived: { kind: 'checkReceived' },
  checkReturned: { kind: 'checkReturned', reason, isCanceled: false },
  checkNotReceived: { kind: 'checkNotReceived', isCanceled: false },
  outOfStock: { kind: 'outOfStock' },
  canceled: { kind: 'canceled', reason },
  refundDone: { kind: 'refundDone', cents, reason, isByHand: false },
  refundFailed: { kind: 'refundFailed', cents, reason, isByHand: false },
  refundDeclined: { kind: 'refundDeclined', reason },
  shipped: { kind: 'shipped' },
  orderChanged: {
    kind: 'orderChanged',
    before: 'A shirt, Navy / M',
    after: 'A shirt, Navy / L',
  },
  pickupReady: { kind: 'pickupReady' },
}

/** A message of the kind, in the words of the event. */
export function sampleLetter(
  kind: MailKind,
  voice: EventVoice,
  { publicUrl }: { publicUrl: string },
): Letter {
  switch (kind) {
    case 'requestSent':
    case 'requestReceived':
      return requestLetters(voice, sampleRequest, { ...sampleReader, isConfirmed: true })[kind]
    case 'roleGiven':
      return roleLetter(
        voice,
        { given: rights.roles, rights, names: new Map(), email: sampleReader.email },
        { publicUrl },
      )
    case 'codeGiven': {
      const settings = { committeeIds: null, endsAtMs: null }
      return codeLetter(
        voice,
        { code: 'SPRING', settings, names: new Map(), timeZone: '' },
        { publicUrl },
      )
    }
    case 'fewLeft':
      return fewLeftLetter(
        voice,
        { name: 'A shirt (Navy / M)', committeeId: 1, left: 5 },
        { publicUrl },
      )
    case 'waitlistOffer':
      return offerLetter(voice, sampleOffer, { publicUrl })
    case 'systemAlert':
      return alertLetter(voice, [sampleFault], { publicUrl })
    case 'treasurerSummary':
      return summaryLetter(voice, sampleThings, { publicUrl })
    case 'orderPlaced':
    case 'orderByCheck':
    case 'checkReceived':
    case 'checkReturned':
    case 'checkNotReceived':
    case 'outOfStock':
    case 'canceled':
    case 'refundDone':
    case 'refundFailed':
    case 'refundDeclined':
    case 'shipped':
    case 'orderChanged':
    case 'pickupReady':
      return orderLetter({ ...voice, ...sampleOrder(kind), publicUrl }, newsOf[kind])
  }
}

const rights = { roles: ['treasurer', 'pickup'] as const, committeeIds: [], rings: [] }
const sampleThings = [
  { key: '1', heading: 'Disputes', text: '$25.00 of payment pi_1234' },
  { key: '2', heading: 'Payments without an order', text: '$25.00, payment pi_1235' },
]
const sampleFault = {
  what: 'The disk of the data is 91.2 % full.',
  act: 'Make room on it, or use a larger disk.',
}
const sampleOffer = {
  item: 'A shirt (Navy / M)',
  name: 'Ann Lee',
  until: 'May 4, 2026, 12:00 PM (America/New_York)',
  committeeId: 1,
  productId: 1,
}
const sampleReader = { name: 'Ann Lee', email: 'ann.lee@example.com' }

function sampleOrder(kind: MailKind): Omit<OrderToTell, keyof EventVoice | 'publicUrl'> {
  const isByCheck = kind === 'orderByCheck' || kind.startsWith('check')
  const line = { data_points: {}, custom_fields: [], refunded: 0 }
  return {
    order: {
      id: sampleOrderId,
      is_test: false,
      customer_name: sampleReader.name,
      payment_method: isByCheck ? 'check' : 'card',
      paid_at: isByCheck ? null : new Date(0),
      mailed_on: null,
      shipping_cents: 500,
      total_cents: 5500,
    },
    refundedCents: 0,
    pickup: kind === 'shipped' ? 'none' : kind === 'pickupReady' ? 'ready' : 'later',
    lines: [
      {
        ...line,
        product_name: 'A shirt',
        variant_name: 'Navy / M',
        quantity: 2,
        unit_cents: 1800,
      },
      { ...line, product_name: 'A mug', variant_name: '', quantity: 1, unit_cents: 1400 },
    ],
  }
}

const sampleRequest = {
  committee: { name: 'A committee', contact_email: 'committee@example.com' },
  fields: [{ answerKey: 'Your question' }],
  answers: new Map([['Your question', 'Is there room for a third crate?']]),
}
