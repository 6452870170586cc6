import { describe, expect, test } from 'vitest'
import { order as orderWire } from '../../../contract/entities/order.ts'
import { readFormFields } from '../../../contract/rules/forms/form-fields.ts'
import { committeeCodec } from '../../../contract/wire/committee.ts'
import { productCodec } from '../../../contract/wire/product.ts'
import { scheduleCodec } from '../../../contract/wire/schedule.ts'
import { showEventCodec } from '../../../contract/wire/show-event.ts'
import { committee, order, product, requestForm, schedule, showEvent } from './saved-shapes.ts'

/** An order as the first release saved it. A new field needs a default in the shape, never an edit here. */
const firstOrder = {
  id: 10_001,
  orderedAtMs: 1_777_000_000_000,
  state: 'placed',
  paymentMethod: 'card',
  intentId: 'pi_1',
  isTest: false,
  lines: [
    {
      id: 1,
      productName: 'Fleece',
      variantName: 'Red-S',
      dataPoints: { Engraving: 'Rex' },
      unitCents: 2500,
      quantity: 2,
    },
  ],
  subtotalCents: 5000,
  shippingCents: 0,
  totalCents: 5000,
  shippingAddress: null,
  customerAddress: {
    firstName: 'Ann',
    lastName: 'Lee',
    line1: '1 Main St',
    line2: '',
    city: 'Newport',
    state: 'RI',
    zip: '02840',
    country: 'US',
  },
  paidAtMs: null,
  cartId: null,
  needsAttention: false,
  reference: 'A-1',
  mailedOn: '',
}

test('an order that the first release saved still opens', () => {
  const { lines: _lines, ...rest } = firstOrder
  expect(order.parse(firstOrder)).toMatchObject({
    ...rest,
    lines: [{ productName: 'Fleece', answers: [{ label: 'Engraving', text: 'Rex' }], quantity: 2 }],
  })
})

test('fields that a newer release saved are ignored', () => {
  expect(order.safeParse({ ...firstOrder, gift: true })).toEqual({
    success: true,
    data: order.parse(firstOrder),
  })
})

describe('what the contract reads is what the device restores', () => {
  const variantData = { id: 3, image: 'a', soldOut: 0, inventory: 4, held: 1 }
  const field = { id: 'f', label: 'Size', type: 'select', required: 1, options: ['S'] }
  const sample = {
    event: showEventCodec.parse({ id: 9, name: 'Week', startDate: '2026-05-01', open: 1 }),
    committee: committeeCodec.parse({ id: 1, name: 'Auctions', chairs: [{ userName: 'Ann' }] }),
    schedule: scheduleCodec.parse({
      timeZone: 'America/New_York',
      items: [{ id: 1, start: '2026-05-06T08:00', title: 'Obedience', status: 'moved' }],
    }),
    product: productCodec.parse({
      id: 1,
      name: 'Fleece',
      events: [
        {
          id: 2,
          eventId: 9,
          basePriceHistory: [{ basePrice: '25.00', startDate: 1_700_000_000 }],
          variants: [{ id: 1, displayName: 'Red-S', eventVariantData: variantData }],
          dataPoints: { customFormFields: [field] },
        },
      ],
    }),
    order: orderWire.parse({ id: 1, subOrders: [], totalCost: '5.00' }),
  }
  const reading = readFormFields(JSON.stringify([field]))
  const form = {
    committeeName: 'Auctions',
    fields: reading.kind === 'fields' ? reading.fields : [],
  }

  test.each([
    ['event', showEvent, sample.event],
    ['committee', committee, sample.committee],
    ['schedule', schedule, sample.schedule],
    ['product', product, sample.product],
    ['order', order, sample.order],
    ['request form', requestForm, form],
  ] as const)('%s', (_name, shape, entity) => {
    expect(shape.parse(structuredClone(entity))).toEqual(entity)
  })
})
