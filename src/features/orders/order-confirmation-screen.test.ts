import { expect, test } from 'vitest'
import { orderRequest } from './order-confirmation-screen.tsx'

test.each([undefined, '', ' ', '0', 'abc', '-2', '1.5'])('"%s" has no order', (param) => {
  expect(orderRequest(param)).toEqual({ kind: 'missing' })
})

test('-1 needs attention, digits are an order', () => {
  expect(orderRequest('-1')).toEqual({ kind: 'attention' })
  expect(orderRequest('42')).toEqual({ kind: 'order', orderId: 42 })
})
