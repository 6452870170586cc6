import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { store } from '#lib/store.ts'
import { saidAtoms, say } from '#ui/feedback/say.tsx'
import { ThemeProvider } from '#ui/theme/theme-provider.tsx'
import { BuyRow } from './buy-row.tsx'
import { initialChoice, type PurchaseState } from './purchase-state.ts'

beforeEach(() => say(''))
afterEach(cleanup)

const unlimited: PurchaseState = {
  button: 'addToCart',
  variant: null,
  priceCents: 1000,
  limitedTo: null,
  quantityCheck: 'ok',
  maximum: 99,
  availableFromMs: null,
}

function row(state: PurchaseState) {
  return (
    <ThemeProvider>
      <BuyRow
        what="Sample fleece"
        nameId="name"
        choice={initialChoice}
        state={state}
        onQuantity={() => undefined}
        onAdd={() => undefined}
        isAdding={false}
        isOffline={false}
      />
    </ThemeProvider>
  )
}

const said = () => store.get(saidAtoms.status).text

test('what the chosen size has left is announced, and a quantity above it', () => {
  const { rerender } = render(row(unlimited))
  expect(said()).toBe('')
  rerender(row({ ...unlimited, limitedTo: 4, maximum: 4 }))
  expect(said()).toBe('Sample fleece: Limited quantities: 4')
  rerender(row({ ...unlimited, limitedTo: 4, maximum: 4, quantityCheck: 'aboveInventory' }))
  expect(said()).toBe('Quantity is above available inventory')
  rerender(row({ ...unlimited, maximum: 2, quantityCheck: 'aboveLimit' }))
  expect(said()).toBe('At most 2 in one cart.')
})

test('what a product has left when it appears is left to who reads it', () => {
  const { rerender } = render(row({ ...unlimited, limitedTo: 4, maximum: 4 }))
  expect(said()).toBe('')
  rerender(row({ ...unlimited, limitedTo: 3, maximum: 3 }))
  expect(said()).toBe('Sample fleece: Limited quantities: 3')
})
