import { expect, test } from 'vitest'
import type { Resource } from '#lib/query/query-keys.ts'
import { cartQuery } from './cart/cart.ts'
import { committeeContentQuery, committeeQuery, committeesQuery } from './store/committees.ts'
import {
  deskBooksQuery,
  deskCheckQuery,
  deskSalesQuery,
  deskSubmissionsQuery,
} from './desk/books.ts'
import { deskPaymentExceptionsQuery, deskOrderQuery, deskOrdersQuery } from './desk/orders.ts'
import { eventsQuery } from './event/events.ts'
import { requestFormQuery } from './store/forms.ts'
import { savedRuleOf } from '#offline/saved/saved-resources.ts'
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
])('%s: the device saves it', (_name, query, owner, days) => {
  expect(savedRuleOf(query.queryKey)).toMatchObject({ owner, maxAgeMs: days * dayMs })
})

test('the device saves no cart, payment intent, user or search, and nothing of the desk', () => {
  const queries = [
    cartQuery(1),
    searchQuery(1, 'mug'),
    deskOrdersQuery({ q: 'ann' }),
    deskOrderQuery(1),
    deskPaymentExceptionsQuery({}),
    deskSalesQuery(1, '0'),
    deskSubmissionsQuery(1),
    deskBooksQuery('0', {}, undefined),
    deskCheckQuery('0'),
  ]
  const unsaved: Resource[] = ['user', 'lineChoices', 'paymentIntent', 'deskIdempotencyKey']
  const keys = [...queries.map(({ queryKey }) => queryKey), ...unsaved.map((name) => [name, 'one'])]
  expect(keys.map(savedRuleOf)).toEqual(keys.map(() => null))
})

test('no request for unknown ids, order -1 or a guest’s cart', () => {
  const disabled = [
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
  expect(disabled.map((query) => query.enabled)).toEqual(disabled.map(() => false))
})
