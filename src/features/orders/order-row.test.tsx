import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import type { Order } from '#contract/entities/order.ts'
import { inEventTimeZone } from '#lib/test-support.ts'
import { ThemeProvider } from '#ui/theme/theme-provider.tsx'
import { OrderRow } from './order-row.tsx'

afterEach(cleanup)
inEventTimeZone('America/New_York')

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
  refunds: [],
  canceledAtMs: null,
  cancelReason: '',
  isOwnCancel: false,
  lineChanges: [],
  refundRequest: null,
  dispute: '',
  shippedAtMs: null,
  completedAtMs: null,
  isRefundDue: null,
  disputedCents: 0,
  returnedCheck: null,
  isLapsed: false,
  timeZone: '',
  eventName: '',
  eventId: null,
  event: null,
  lines: [],
  subtotalCents: 2500,
  shippingCents: 0,
  totalCents: 2500,
  shippingAddress: null,
  customerAddress: null,
}

function show(extra: Partial<Order>, isEventNamed = false, isZoneNamed = false) {
  render(
    <ThemeProvider>
      <MemoryRouter>
        <OrderRow order={{ ...placed, ...extra }} {...{ isEventNamed, isZoneNamed }} />
      </MemoryRouter>
    </ThemeProvider>,
  )
  const link = screen.getByRole('link')
  return { text: link.textContent, to: link.getAttribute('href') }
}

test('a row shows number, state, day and total', () => {
  expect(show({})).toEqual({
    text: 'Order #10001PlacedApr 2, 2026, 11:00 AM$25.00',
    to: '/order-confirmation/10001',
  })
})

test('a row names its event in a list with orders of several events', () => {
  const eventName = 'National Specialty 2026'
  expect(show({ eventName }, true).text).toContain(eventName)
  cleanup()
  expect(show({ eventName }).text).not.toContain(eventName)
})

test('a row shows its time in the time zone of the order’s event', () => {
  expect(show({ timeZone: 'America/Denver' }).text).toContain('Apr 2, 2026, 9:00 AM$25.00')
  cleanup()
  const named = show({ timeZone: 'America/Denver' }, true, true).text
  expect(named).toContain('Apr 2, 2026, 9:00 AM, Mountain Time$25.00')
  cleanup()
  expect(show({}, true, true).text).toContain('Apr 2, 2026, 11:00 AM, Eastern Time$25.00')
})

test('a payment that needs attention has no number and nothing more to pay', () => {
  const row = show({ id: -1, state: '', needsAttention: true, reference: '' })
  expect(row.to).toBe('/order-confirmation/-1')
  expect(row.text).toContain('Paid, without an order number yetNeeds attention')
  expect(row.text).toContain('Nothing has to be paid again.')
  expect(row.text).not.toContain('Unknown')
})

test('a pending check shows the next step', () => {
  const pending = { state: 'pending', paymentMethod: 'check', intentId: '', paidAtMs: null }
  expect(show(pending).text).toContain('Send your check')
  cleanup()
  expect(show({ ...pending, mailedOn: '2026-04-03' }).text).toContain('Check mailed April 3, 2026')
})
