import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link, MemoryRouter, Route, Routes, useLocation } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { emptyCart } from '#contract/entities/cart.ts'
import { useRedirectReturn } from './redirect-return.ts'
import type { Paying } from './use-paying.ts'

const returned =
  '/checkout?payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_x&redirect_status=succeeded&cart=12'

afterEach(cleanup)

const client = new QueryClient()
let runs: number
const idle = (): Paying => ({
  state: { kind: 'idle' },
  start: () => undefined,
  run: () => void runs++,
  showOrder: () => undefined,
  dismiss: () => undefined,
  closeModal: () => undefined,
})

function Checkout({ paying }: { paying: Paying }) {
  useRedirectReturn(7, emptyCart, paying)
  return null
}

function Url() {
  const { pathname, search } = useLocation()
  return <output>{pathname + search}</output>
}

/** The checkout goes on rendering the returned URL, as it does until the router's transition ends. */
const app = (paying: Paying) => (
  <QueryClientProvider client={client}>
    <MemoryRouter initialEntries={[returned]}>
      <Url />
      <Link to="/orders/81">Order</Link>
      <Routes location={returned}>
        <Route path="/checkout" element={<Checkout paying={paying} />} />
      </Routes>
    </MemoryRouter>
  </QueryClientProvider>
)

test('a return is taken once, also if the checkout renders again before the URL has changed', async () => {
  runs = 0
  const { rerender } = render(app(idle()))
  const url = screen.getByRole('status')
  await waitFor(() => expect(url.textContent).toBe('/checkout'))
  await userEvent.click(screen.getByRole('link', { name: 'Order' }))
  expect(url.textContent).toBe('/orders/81')
  rerender(app(idle()))
  await new Promise((resolve) => void setTimeout(resolve))
  expect(url.textContent).toBe('/orders/81')
  expect(runs).toBe(1)
})
