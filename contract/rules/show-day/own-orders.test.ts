import { describe, expect, test } from 'vitest'
import { orderedFor, waitingPickups } from './own-orders.ts'

type OwnOrder = Parameters<typeof orderedFor>[0][number]

const line = (extra: Partial<OwnOrder['lines'][number]> = {}): OwnOrder['lines'][number] => ({
  id: 1,
  productName: 'Supper ticket',
  variantName: '',
  quantity: 2,
  scheduleTitle: 'Sample supper',
  handedOutAtMs: null,
  isShipped: false,
  ...extra,
})
const order = (extra: Partial<OwnOrder> = {}): OwnOrder => ({
  eventId: 26,
  state: 'placed',
  intentId: 'pi_1',
  totalCents: 5000,
  paidAtMs: 1,
  dispute: '',
  isLapsed: false,
  returnedCheck: null,
  shippedAtMs: null,
  completedAtMs: null,
  refunds: [],
  event: null,
  lines: [line()],
  ...extra,
})
const refund = (quantity: number) => [
  {
    id: 1,
    cents: 1,
    atMs: 1,
    reason: '',
    isUnderway: false,
    parts: [{ lineId: 1, quantity, cents: 1 }],
  },
]
const items = [
  { id: 7, title: 'Sample supper' },
  { id: 8, title: 'SAMPLE SUPPER ' },
  { id: 9, title: 'Sample lunch' },
]
const ordered = (...orders: OwnOrder[]) => [...orderedFor(orders, 26, items)]

describe('what the own orders have for events', () => {
  test('is found by the title, as the mail’s calendar file finds it', () => {
    const pieces = { name: 'Supper ticket', quantity: 2, isPaid: true }
    expect(ordered(order())).toEqual([
      [7, [pieces]],
      [8, [pieces]],
    ])
    const lunch = line({ scheduleTitle: '  sample LUNCH', variantName: 'Vegetarian', quantity: 1 })
    expect(ordered(order({ lines: [lunch, line({ scheduleTitle: '' })] }))).toEqual([
      [9, [{ name: 'Supper ticket, Vegetarian', quantity: 1, isPaid: true }]],
    ])
  })

  test('is counted together over several orders', () => {
    expect(ordered(order(), order())[0]?.[1]).toMatchObject([{ quantity: 4 }])
    const check = order({ state: 'pending', intentId: '', paidAtMs: null })
    expect(ordered(order(), check)[0]?.[1]).toMatchObject([
      { quantity: 2, isPaid: true },
      { quantity: 2, isPaid: false },
    ])
  })

  test('is less by what was refunded, and says what is not paid', () => {
    expect(ordered(order({ refunds: refund(1) }))[0]?.[1]).toMatchObject([{ quantity: 1 }])
    expect(ordered(order({ refunds: refund(2) }))).toEqual([])
    const check = order({ state: 'pending', intentId: '', paidAtMs: null })
    expect(ordered(check)[0]?.[1]).toMatchObject([{ isPaid: false }])
  })

  test('is nothing of another event, and of orders that don’t hold', () => {
    for (const change of [
      { eventId: 25 },
      { eventId: null },
      { state: 'canceled' },
      { state: 'refunded' },
      { dispute: 'open' },
    ] as const) {
      expect(ordered(order(change))).toEqual([])
    }
  })
})

describe('what waits at the pick-up table', () => {
  const event = {
    appName: '',
    checkPayee: '',
    treasurerAddress: [],
    contactEmail: '',
    pickupPlace: 'Hall foyer',
    pickupHours: ['Monday, 9 AM to 5 PM'],
  }

  test('is said once for a place, with its hours', () => {
    const paid = order({ event })
    expect(waitingPickups([paid, paid], 26)).toEqual([
      { place: 'Hall foyer', hours: ['Monday, 9 AM to 5 PM'], pieces: 4 },
    ])
  })

  test('is nothing that is shipped, handed out, refunded or not paid', () => {
    for (const change of [
      { lines: [line({ isShipped: true })] },
      { lines: [line({ handedOutAtMs: 1 })] },
      { refunds: refund(2) },
      { state: 'complete' },
      { state: 'pending', intentId: '', paidAtMs: null },
      { eventId: 25 },
    ]) {
      expect(waitingPickups([order({ event, ...change })], 26)).toEqual([])
    }
  })
})
