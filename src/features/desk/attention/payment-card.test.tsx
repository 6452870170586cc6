import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { DeskPaymentException, DeskRefund } from '#contract/entities/desk/order.ts'
import { aDeskPaymentException } from '#contract/test-support.ts'
import { createQueryClient } from '#lib/query/query-client.ts'
import { stubWebStorage } from '#lib/test-support.ts'
import { ThemeProvider } from '#ui/theme/theme-provider.tsx'
import { messages } from '../messages.ts'
import { attentionMessages } from './messages.ts'
import { actMessages } from '../acts/messages.ts'
import { PaymentCard } from './payment-card.tsx'

beforeEach(() => stubWebStorage())
afterEach(cleanup)

function show(change: Partial<DeskPaymentException>) {
  render(
    <ThemeProvider>
      <QueryClientProvider client={createQueryClient()}>
        <MemoryRouter>
          <PaymentCard payment={aDeskPaymentException(change)} />
        </MemoryRouter>
      </QueryClientProvider>
    </ThemeProvider>,
  )
}

const refund = (change: Partial<DeskRefund>): DeskRefund => ({
  id: 1,
  cents: 5000,
  state: 'asked',
  askedAtMs: 1,
  settledAtMs: null,
  reason: 'Typo',
  parts: [],
  failure: '',
  ...change,
})
const resolveButton = () => screen.queryByRole('button', { name: actMessages.acts.resolve.label })

test('a payment whose refund is under way can’t be resolved', () => {
  show({ underwayCents: 5000, refunds: [refund({})] })
  expect(resolveButton()).toBeNull()
})

test('a payment whose refund has failed says so', () => {
  show({ refunds: [refund({ state: 'failed', failure: 'failed' })] })
  expect(screen.getByText(messages.attentionTexts.refundFailed)).toBeDefined()
  expect(resolveButton()).not.toBeNull()
})

test('an unknown payment shows what the provider has on record', () => {
  const unknown = { why: 'unknown_payment', customerName: '', namedCartId: 77 } as const
  show({ ...unknown, email: 'eve@example.com' })
  expect(screen.getByText(attentionMessages.why.unknown_payment)).toBeDefined()
  expect(screen.getByText('eve@example.com')).toBeDefined()
  expect(screen.getByText('77')).toBeDefined()
})
