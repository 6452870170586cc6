import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { emptyCart } from '#contract/entities/cart.ts'
import { store } from '#lib/store.ts'
import { saidAtoms, say } from '#ui/feedback/say.tsx'
import { ThemeProvider } from '#ui/theme/theme-provider.tsx'
import { OrderSummary } from './order-summary.tsx'

beforeEach(() => say(''))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('the end of the hold is announced, the countdown before it is not', () => {
  vi.useFakeTimers()
  render(
    <ThemeProvider>
      <OrderSummary cart={{ ...emptyCart, id: 5, heldUntilMs: Date.now() + 3000 }} isPaid={false} />
    </ThemeProvider>,
  )
  act(() => void vi.advanceTimersByTime(1000))
  expect(screen.getByRole('timer').textContent).toContain('Held for you for 0:02 minutes.')
  expect(store.get(saidAtoms.status).text).toBe('')
  act(() => void vi.advanceTimersByTime(2000))
  expect(store.get(saidAtoms.status).text).toBe(
    'No longer held for you. Somebody else may buy it before you pay.',
  )
})
