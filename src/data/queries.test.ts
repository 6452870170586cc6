import { expect, test } from 'vitest'
import { ruleOf } from '../offline/saved-queries.ts'
import { cartQuery } from './cart/cart.ts'
import { committeeContentQuery, committeeQuery, committeesQuery } from './store/committees.ts'
import {
  deskBooksQuery,
  deskCheckQuery,
  deskSalesQuery,
  deskSubmissionsQuery,
} from './desk/desk-books.ts'
import { deskAttentionsQuery, deskOrderQuery, deskOrdersQuery } from './desk/desk-orders.ts'
import { eventsQuery } from './event/events.ts'
import { requestFormQuery } from './store/forms.ts'
import { saveRules } from '../offline/saved-resources.ts'
import { orderQuery, ordersQuery } from './orders/orders.ts'
import { productsQuery } from './store/products.ts'
import { searchQuery } from './store/search.ts'
import { scheduleQuery } from './event/schedule.ts'

const dayMs = 24 * 60 * 60 * 1000

test.each([
  ['events', eventsQuery(), 'shared', 30],
  ['committees', committeesQuery(1), 'shared', 30],
  ['committee', committeeQuery(1), 'shared', 30],
  ['content', committeeContentQuery(1, 1), 'shared', 30],
  ['schedule', scheduleQuery(1), 'shared', 30],
  ['request form', requestFormQuery(1), 'shared', 30],
  ['products', productsQuery(1, 1), 'shared', 7],
  ['order', orderQuery(1, 2), 'own', 30],
  ['orders', ordersQuery(2), 'own', 30],
])('%s is kept on the device', (_name, query, keep, days) => {
  expect(ruleOf(query, saveRules)).toEqual({ keep, maxAgeMs: days * dayMs })
})

test('the cart, its payment intent, the user and searches are not', () => {
  expect(ruleOf(cartQuery(1), saveRules)).toBeNull()
  expect(ruleOf(searchQuery(1, 'mug'), saveRules)).toBeNull()
  expect(saveRules.user).toBeNull()
  expect(saveRules.paymentIntent).toBeNull()
})

test('nothing of the desk is kept on the device, whoever asks for it', () => {
  const desk = [
    deskOrdersQuery({ q: 'ann' }),
    deskOrderQuery(1),
    deskAttentionsQuery({}),
    deskSalesQuery(1, '0'),
    deskSubmissionsQuery(1),
    deskBooksQuery('0'),
    deskCheckQuery('0'),
  ]
  for (const { queryKey } of desk) {
    for (const persist of ['own', 'shared'] as const) {
      expect(ruleOf({ queryKey, meta: { persist } }, saveRules)).toBeNull()
    }
  }
  const names = Object.entries(saveRules).filter(([name]) => name.startsWith('desk'))
  expect(names.map(([, rule]) => rule)).toEqual(names.map(() => null))
})

test('nothing is asked for ids that are not known, nor for order -1, nor for a guest’s cart', () => {
  const unasked = [
    committeesQuery(0),
    committeeQuery(0),
    scheduleQuery(0),
    requestFormQuery(0),
    productsQuery(3, 0),
    searchQuery(0, 'mug'),
    searchQuery(1, ''),
    orderQuery(-1, 7),
    orderQuery(3, null),
    orderQuery(3, 7, { canFetch: false }),
    ordersQuery(null),
    ordersQuery(7, { canFetch: false }),
    cartQuery(null),
    cartQuery(0),
    deskOrderQuery(0),
    deskSalesQuery(0, '0'),
    deskSubmissionsQuery(0),
  ]
  expect(unasked.map((query) => query.enabled)).toEqual(unasked.map(() => false))
})
