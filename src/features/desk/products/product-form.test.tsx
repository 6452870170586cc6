import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DeskProduct } from '#contract/entities/desk/products.ts'
import { productLabels } from '#contract/entities/product-labels.ts'
import { aDeskCommittee, aProductEntry } from '#contract/test-support.ts'
import { createQueryClient } from '#lib/query/query-client.ts'
import { startTestServer, stubSession } from '#lib/test-support.ts'
import { ThemeProvider } from '#ui/theme/theme-provider.tsx'
import { ProductForm } from './product-form.tsx'

const committee = aDeskCommittee()
const { eventId, timeZone } = committee
const named = (name: string): DeskProduct => ({
  eventId,
  timeZone,
  id: 7,
  productId: 7,
  committeeId: 34,
  committeeName: 'Merchandise',
  version: name,
  entry: aProductEntry({ name }),
  stock: { left: null, sold: 0, held: 0 },
  variantStock: [],
  changes: [],
})

beforeEach(() => {
  stubSession()
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
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

test('what is typed while a save runs stays, and is saved over that', async () => {
  const server = await startTestServer()
  const expected: string[] = []
  server.answer = ({ method, body }) => {
    if (method !== 'PUT') return { body: { events: [] } }
    const request = JSON.parse(body)
    expected.push(request.expected)
    if (expected.length === 1) {
      fireEvent.input(nameField(), { target: { value: 'Vest, red, warm' } })
    }
    const version = `version ${expected.length}`
    return { body: { ...named('Vest'), version, entry: request.entry } }
  }
  render(form(named('Vest')))
  const save = () => userEvent.setup().click(screen.getByRole('button', { name: 'Save' }))
  fireEvent.input(nameField(), { target: { value: 'Vest, red' } })
  // From then on the button reacts.
  await screen.findByText('Not saved yet.')
  await save()
  await waitFor(() => expect(expected).toHaveLength(1))
  await screen.findByRole('button', { name: 'Save' })
  expect(nameField().value).toBe('Vest, red, warm')
  screen.getByText('Not saved yet.')
  await save()
  await screen.findByText('Everything is saved.')
  expect(nameField().value).toBe('Vest, red, warm')
  expect(expected).toEqual(['Vest', 'version 1'])
  await server.close()
})
