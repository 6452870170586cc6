import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { aDeskOrder } from '#contract/test-support.ts'
import { inEventTimeZone } from '#lib/test-support.ts'
import { ThemeProvider } from '#ui/theme/theme-provider.tsx'
import { OrderPayment } from './order-payment.tsx'

afterEach(cleanup)
inEventTimeZone('America/New_York')

test('an order shows its times in the time zone of its event', () => {
  const paidAtMs = Date.parse('2027-10-04T16:00:00Z')
  const order = { ...aDeskOrder(), timeZone: 'America/Denver', paidAtMs }
  render(<OrderPayment order={order} />, { wrapper: ThemeProvider })
  expect(screen.getByText(/^Oct 4, 2027, 10:00.AM$/)).toBeTruthy()
})
