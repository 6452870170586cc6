import { ChakraProvider } from '@chakra-ui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { Order } from '../../../contract/entities/order.ts'
import { system } from '../../ui/theme/system.ts'
import { OrderRow } from './order-row.tsx'

const placed: Order = {
  id: 10_001,
  cartId: 1,
  orderedAtMs: Date.parse('2026-04-02T15:00:00Z'),
  state: 'placed',
  paymentMethod: 'card',
  intentId: 'pi_1',
  isTest: false,
  needsAttention: false,
  paidAtMs: Date.parse('2026-04-02T15:00:00Z'),
  mailedOn: '',
  reference: '',
  lines: [],
  subtotalCents: 2500,
  shippingCents: 0,
  totalCents: 2500,
  shippingAddress: null,
  customerAddress: null,
}

function look(extra: Partial<Order>) {
  const page = document.createElement('div')
  page.innerHTML = renderToStaticMarkup(
    <ChakraProvider value={system}>
      <MemoryRouter>
        <OrderRow order={{ ...placed, ...extra }} />
      </MemoryRouter>
    </ChakraProvider>,
  )
  for (const style of page.querySelectorAll('style')) style.remove()
  return { text: page.textContent, to: page.querySelector('a')?.getAttribute('href') }
}

test('a row tells number, state, day and total', () => {
  expect(look({})).toEqual({
    text: 'Order #10001PlacedApr 2, 2026, 11:00 AM$25.00',
    to: '/order-confirmation/10001',
  })
})

test('a payment that needs attention has no number and nothing more to pay', () => {
  const row = look({ id: -1, state: '', needsAttention: true, reference: '' })
  expect(row.to).toBe('/order-confirmation/-1')
  expect(row.text).toContain('Paid, without an order number yetNeeds attention')
  expect(row.text).toContain('Nothing has to be paid again.')
  expect(row.text).not.toContain('Unknown')
})

test('a pending check says what is next', () => {
  const pending = { state: 'pending', paymentMethod: 'check', intentId: '', paidAtMs: null }
  expect(look(pending).text).toContain('Send your check')
  expect(look({ ...pending, mailedOn: '2026-04-03' }).text).toContain('Check mailed April 3, 2026')
})
