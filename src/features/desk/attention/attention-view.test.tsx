import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deskPaymentExceptionsAtMost } from '#contract/calls/desk/orders.ts'
import { aDeskPaymentException } from '#contract/test-support.ts'
import { deskPaymentExceptionsQuery } from '#data/desk/orders.ts'
import { createQueryClient } from '#lib/query/query-client.ts'
import { stubWebStorage } from '#lib/test-support.ts'
import { ThemeProvider } from '#ui/theme/theme-provider.tsx'
import { attentionMessages } from './messages.ts'
import { Payments } from './attention-view.tsx'

const words = attentionMessages

// A full list of real cards takes seconds to render.
vi.mock('./payment-card.tsx', () => ({ PaymentCard: () => <article /> }))

beforeEach(() => {
  stubWebStorage()
  // The list's refetch stays pending.
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function show(count: number) {
  const client = createQueryClient()
  const payments = Array.from({ length: count }, (_, at) => aDeskPaymentException({ id: at + 1 }))
  client.setQueryData(deskPaymentExceptionsQuery({ all: '0', test: '0' }).queryKey, payments)
  render(
    <ThemeProvider>
      <QueryClientProvider client={client}>
        <MemoryRouter>
          <Payments />
        </MemoryRouter>
      </QueryClientProvider>
    </ThemeProvider>,
  )
}
const full = `${words.newest(deskPaymentExceptionsAtMost)} ${words.olderFollow}`

test('a full list says that older payments follow', () => {
  show(deskPaymentExceptionsAtMost)
  expect(screen.getByText(full)).toBeDefined()
})

test('a shorter list does not', () => {
  show(2)
  expect(screen.getAllByRole('article')).toHaveLength(2)
  expect(screen.queryByText(full)).toBeNull()
})
