import { expect, test } from 'vitest'
import { type ChangeFacts, findLineChangeRefusal } from './line-change.ts'

const fresh: ChangeFacts = {
  state: 'placed',
  isCanceled: false,
  isDisputed: false,
  isShipped: false,
  isHandedOver: false,
}

test.each<[ReturnType<typeof findLineChangeRefusal>, Partial<ChangeFacts>]>([
  [null, {}],
  [null, { state: 'pending' }],
  [null, { state: 'partiallyRefunded' }],
  ['canceled', { state: 'canceled', isCanceled: true }],
  ['canceled', { state: 'refunded' }],
  ['disputed', { isDisputed: true }],
  ['hasLeft', { state: 'shipped', isShipped: true }],
  ['hasLeft', { state: 'partiallyRefunded', isHandedOver: true }],
])('answers %s with %j', (answer, facts) => {
  expect(findLineChangeRefusal({ ...fresh, ...facts })).toBe(answer)
})
