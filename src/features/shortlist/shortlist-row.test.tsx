import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import type { EventProduct } from '#contract/entities/product.ts'
import { aCommittee, anEventProduct, aProduct, aVariant } from '#contract/test-support.ts'
import type { ShortlistItem } from '#data/shortlist/shortlist-state.ts'
import { testChoice } from '#data/shortlist/test-choice.ts'
import { committeesQuery } from '#data/store/committees.ts'
import { productsQuery } from '#data/store/products.ts'
import { createQueryClient } from '#lib/query/query-client.ts'
import { ThemeProvider } from '#ui/theme/theme-provider.tsx'
import { ShortlistRow } from './shortlist-row.tsx'

afterEach(cleanup)

interface Shop {
  product?: Partial<EventProduct>
  deadlineMs?: number
}

function show(item: Partial<ShortlistItem>, { product, deadlineMs }: Shop = {}) {
  const whole: ShortlistItem = { ...testChoice(1), move: { kind: 'waiting' }, ...item }
  const client = createQueryClient()
  client.setQueryData(committeesQuery(26).queryKey, [
    aCommittee({ id: 34, deadlineMs: deadlineMs ?? null }),
  ])
  const entry = anEventProduct({ id: 1, eventId: 26, ...product })
  client.setQueryData(productsQuery(34, 26).queryKey, [aProduct(501, 'Product 1', entry)])
  render(
    <QueryClientProvider client={client}>
      <ThemeProvider>
        <MemoryRouter>
          <ShortlistRow item={whole} isMoving={false} onLeave={() => undefined} />
        </MemoryRouter>
      </ThemeProvider>
    </QueryClientProvider>,
  )
  return screen.getByRole('listitem').textContent
}

test('a refusal shows the server’s message, and our own only when the server sends none', () => {
  const message = 'Product 1 is in another cart, and may come back at 9:16 AM, Eastern Time.'
  const held = show({ move: { kind: 'refused', why: 'soldOut', message } })
  expect(held).toContain(message)
  expect(held).not.toContain('Sold out')
  cleanup()
  const silent = show({ move: { kind: 'refused', why: 'notAvailable', message: '' } })
  expect(silent).toContain('Not available now.')
})

test('a row says what the button of its product says, for the chosen size alone', () => {
  const words = /Sold Out|Ordering closed|Not Available Yet/
  const variants = [aVariant('Red-S', { isSoldOut: true }), aVariant('Red-XL')]
  const [sold, left] = variants.map(({ eventVariantId }) => ({ eventVariantId }))
  const rows: [Partial<ShortlistItem>, Shop, string][] = [
    [{}, {}, ''],
    [{}, { product: { isSoldOut: true } }, 'Sold Out'],
    [sold ?? {}, { product: { variants } }, 'Sold Out'],
    [left ?? {}, { product: { variants } }, ''],
    [{}, { product: { availabilityMs: Date.now() + 60 * 60_000 } }, 'Not Available Yet'],
    [{}, { product: { basePriceHistory: [] } }, 'Not Available Yet'],
    [{}, { deadlineMs: Date.now() - 1000 }, 'Ordering closed'],
  ]
  for (const [item, shop, word] of rows) {
    expect(words.exec(show(item, shop) ?? '')?.[0] ?? '').toBe(word)
    cleanup()
  }
})
