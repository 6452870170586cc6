import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DeskCommittee } from '#contract/entities/desk/committees.ts'
import { type DeskProduct, emptyProductEntry } from '#contract/entities/desk/products.ts'
import { productLabels } from '#contract/entities/product-labels.ts'
import { createQueryClient } from '#lib/query/query-client.ts'
import { stubWebStorage } from '#lib/test-support.ts'
import { ThemeProvider } from '#ui/theme/theme-provider.tsx'
import { ProductForm } from './product-form.tsx'

const of = { eventId: 26, timeZone: 'America/New_York' }
const committee: DeskCommittee = {
  ...of,
  startDate: '2026-05-04',
  endDate: '2026-05-09',
  id: 34,
  facts: {
    name: 'Merchandise',
    storeName: '',
    tagLine: '',
    deadline: '',
    isListed: true,
    isFeatured: false,
    isMerchandise: true,
    offersOptions: false,
    email: '',
    chairs: [],
  },
  lastStart: null,
  logoVersion: '',
  hasLogo: false,
  content: '',
  contentVersion: '',
  questions: [],
  questionsVersion: '',
  changes: [],
}
const named = (name: string): DeskProduct => ({
  ...of,
  id: 7,
  productId: 7,
  committeeId: 34,
  committeeName: 'Merchandise',
  version: name,
  entry: { ...emptyProductEntry, name },
  stock: { left: null, sold: 0, held: 0 },
  variantStock: [],
  changes: [],
})

beforeEach(() => {
  stubWebStorage()
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const client = createQueryClient()
const form = (product: DeskProduct) => (
  <ThemeProvider>
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <ProductForm
          committee={committee}
          product={product}
          entry={product.entry}
          onSaved={() => undefined}
          onRemoved={() => undefined}
        />
      </MemoryRouter>
    </QueryClientProvider>
  </ThemeProvider>
)
const nameField = () => screen.getByLabelText<HTMLInputElement>(`${productLabels.name}*`)

test('without unsaved input the form follows what is saved, and unsaved input stays', async () => {
  const { rerender } = render(form(named('Vest')))
  expect(nameField().value).toBe('Vest')
  rerender(form(named('Fleece vest')))
  await waitFor(() => expect(nameField().value).toBe('Fleece vest'))
  await userEvent.setup().type(nameField(), ' M')
  rerender(form(named('Rain vest')))
  expect(nameField().value).toBe('Fleece vest M')
})
