import { expect, test } from 'vitest'
import type { PickupOrder } from '#contract/entities/desk/pickup.ts'
import { isAllMailed, openLinesOf } from './open-lines.ts'

const line = (id: number, change: Partial<PickupOrder['lines'][number]> = {}) => ({
  id,
  committeeId: 31,
  committeeName: 'Sample committee',
  productName: 'Sample tote',
  variantName: '',
  answers: [],
  quantity: 2,
  refundedQuantity: 0,
  handedOutAtMs: null,
  isShipped: false,
  hasLeft: false,
  ...change,
})

const order = (...lines: PickupOrder['lines']): PickupOrder => ({
  id: 1,
  customerName: 'Ann Lee',
  state: 'placed',
  attention: null,
  isTest: false,
  timeZone: 'America/New_York',
  otherEventName: '',
  refusal: null,
  pickedUpAtMs: null,
  lineChanges: 0,
  actCount: 0,
  lines,
})

const mailed = { isShipped: true, hasLeft: true }

test('a line is open until it is handed out, refunded as a whole, or mailed before the others', () => {
  const lines = [
    line(1),
    line(2, { handedOutAtMs: 1 }),
    line(3, { refundedQuantity: 2 }),
    line(4, mailed),
    line(5, { isShipped: true }),
  ]
  expect(openLinesOf(order(...lines)).map(({ id }) => id)).toEqual([1, 5])
})

test('an order that was mailed as a whole can be handed out when its parcel has come back', () => {
  const back = order(line(1, mailed), line(2, mailed))
  expect([isAllMailed(back), openLinesOf(back)]).toEqual([true, back.lines])
  expect(isAllMailed(order(line(1, mailed), line(2)))).toBe(false)
  // Of its other items nothing is left.
  expect(isAllMailed(order(line(1, mailed), line(2, { refundedQuantity: 2 })))).toBe(true)
})
