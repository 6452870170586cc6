import { expect, it } from 'vitest'
import { defaultWords } from '#contract/entities/event-words/default-words.ts'
import { orderReply } from '#contract/wire/order.ts'
import { order, orderLine, sampleNowMs } from '../../support/builders.ts'
import { orderToWire } from './order-wire.ts'

const address = {
  firstName: 'Ann',
  lastName: 'Lee',
  line1: '1 Shore Road',
  line2: '',
  city: 'Newport',
  state: 'RI',
  zip: '02840',
  country: 'United States',
}

const frame = { name: 'Denver', startDate: '2027-10-04', endDate: '2027-10-09' }
const event = { timeZone: 'America/Denver', name: 'Denver', words: defaultWords(frame) }

it('orderToWire writes an order that the contract parses back unchanged', () => {
  const lines = [
    orderLine({ quantity: 2, unit_cents: 1010 }),
    orderLine({
      id: 2,
      committee_id: 22,
      variant_name: 'Navy-M',
      data_points: { days: ['Mon', 'Tue'] },
    }),
    orderLine({ id: 3, unit_cents: 5 }),
  ]
  const wire = orderToWire(
    order({ total_cents: 4725, shipping_cents: 200, customer_address: address }),
    { lines, outcome: undefined, isLapsed: false, event },
  )
  expect(wire.subOrders).toMatchObject([
    { committeeId: 31, subTotal: 20.25, orderItems: [{ id: 1 }, { id: 3 }] },
    { committeeId: 22, subTotal: 25, orderItems: [{ id: 2 }] },
  ])
  expect(orderReply.parse(wire)).toMatchObject({
    id: 10_001,
    orderedAtMs: sampleNowMs,
    state: 'placed',
    intentId: 'pi_1',
    subtotalCents: 4525,
    shippingCents: 200,
    totalCents: 4725,
    timeZone: 'America/Denver',
    eventName: 'Denver',
    event: { appName: 'National Specialty', checkPayee: 'To be announced', treasurerAddress: [] },
    shippingAddress: null,
    customerAddress: { line1: '1 Shore Road', zip: '02840' },
    lines: [
      { unitCents: 1010 },
      { unitCents: 5 },
      { answers: [{ label: 'days', text: 'Mon, Tue' }] },
    ],
  })
})

it('orderToWire leaves intent and payment day empty for an unpaid order', () => {
  const check = order({ intent_id: null, paid_at: null, state: 'pending', payment_method: 'check' })
  expect(
    orderReply.parse(
      orderToWire(check, {
        lines: [],
        outcome: undefined,
        isLapsed: false,
        event: undefined,
      }),
    ),
  ).toMatchObject({
    intentId: '',
    paidAtMs: null,
    state: 'pending',
    lines: [],
  })
})
