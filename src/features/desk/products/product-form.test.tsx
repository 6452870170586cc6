import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DeskProduct } from '#contract/entities/desk/products.ts'
import { productLabels } from '#contract/entities/product-labels.ts'
import { aDeskCommittee, aProductEntry } from '#contract/test-support.ts'
import { user as userSchema } from '#contract/entities/user.ts'
import { createQueryClient } from '#lib/query/query-client.ts'
import { store } from '#lib/store.ts'
import { startTestServer, stubSession } from '#lib/test-support.ts'
import { deviceStore } from '#offline/device/device-store.ts'
import { dispatchSession } from '#session/state/session-store.ts'
import { toastsAtom } from '#ui/feedback/toast.tsx'
import { questionAtom } from '#ui/overlay/confirm.tsx'
import { ThemeProvider } from '#ui/theme/theme-provider.tsx'
import { ProductForm } from './product-form.tsx'
import { aProductRow } from './test-support.ts'

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
  store.set(toastsAtom, [])
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

const client = createQueryClient()
const form = (product: DeskProduct | null, copiedId?: number) => (
  <ThemeProvider>
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <ProductForm
          committee={committee}
          product={product}
          entry={product?.entry ?? aProductEntry({ name: 'Copy of Vest' })}
          {...(copiedId && { copiedId })}
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

test('a size that is changed while the save adds it is saved again as the same one', async () => {
  const server = await startTestServer()
  const small = { id: 6, name: 'Navy-S', colorId: null, costs: [], images: [], isSoldOut: false }
  const vest = named('Vest')
  const product = { ...vest, entry: { ...vest.entry, variants: [{ ...small, pieces: null }] } }
  const sent: { id: number | null; name: string; isSoldOut: boolean }[][] = []
  const wide = () => within(screen.getByRole('group', { name: 'Navy-XL' }))
  server.answer = ({ method, body }) => {
    if (method !== 'PUT') return { body: { events: [] } }
    const { entry } = JSON.parse(body)
    sent.push(
      entry.variants.map(({ id, name, isSoldOut }: typeof small) => ({ id, name, isSoldOut })),
    )
    if (sent.length === 1) fireEvent.click(wide().getByRole('checkbox'))
    const variants = entry.variants.map((one: typeof small) => ({
      ...one,
      id: one.name === 'Navy-XL' ? 9 : one.id,
      pieces: null,
    }))
    return { body: { ...product, version: `${sent.length}`, entry: { ...entry, variants } } }
  }
  render(form(product))
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Add a size of Navy' }))
  const added = within(screen.getByRole('group', { name: 'Navy, no size' }))
  await user.type(added.getByLabelText('Size'), 'XL')
  const save = () => user.click(screen.getByRole('button', { name: 'Save' }))
  await save()
  await waitFor(() => expect(sent).toHaveLength(1))
  await screen.findByRole('button', { name: 'Save' })
  await save()
  await screen.findByText('Everything is saved.')
  const first = { id: 6, name: 'Navy-S', isSoldOut: false }
  expect(sent).toEqual([
    [first, { id: null, name: 'Navy-XL', isSoldOut: false }],
    [first, { id: 9, name: 'Navy-XL', isSoldOut: true }],
  ])
  await server.close()
})

test('the end of a sale tells what somebody else has changed under unsaved input', async () => {
  const server = await startTestServer()
  const vest = named('Vest')
  const product = { ...vest, stock: { left: null, sold: 1, held: 0 } }
  const theirs = { ...vest.entry, limit: 7, scheduleTitle: 'Rally' }
  server.answer = ({ path, body }) =>
    path.endsWith('/sale')
      ? {
          body: {
            ...product,
            version: 'theirs',
            entry: { ...theirs, isSoldOut: JSON.parse(body).isEnded },
          },
        }
      : { body: { events: [] } }
  render(form(product))
  const user = userEvent.setup()
  await user.type(nameField(), ', red')
  await user.click(screen.getByRole('button', { name: 'Remove the product' }))
  await waitFor(() => expect(store.get(questionAtom)).not.toBe(null))
  act(() => store.get(questionAtom)?.answer(true))
  const names = [productLabels.limit, productLabels.scheduleTitle].join(', ')
  await screen.findByText(
    `Somebody else has changed this product meanwhile: ${names}. What you have entered is still here. The other fields show what is saved now. Save again to replace theirs.`,
  )
  expect(nameField().value).toBe('Vest, red')
  expect(screen.getByLabelText<HTMLInputElement>(productLabels.limit).value).toBe('7')
  // The sale goes on over what is saved by now: nobody has changed anything since.
  act(() => store.get(toastsAtom)[0]?.action?.onPress())
  await waitFor(() => expect(store.get(toastsAtom)[0]?.text).toBe('Vest is for sale again.'))
  expect(screen.queryByText(/^Somebody else has changed/)).toBe(null)
  await server.close()
})

test('a product is added although another one was added from the same draft', async () => {
  const server = await startTestServer()
  const keys: string[] = []
  const error = { code: 'state_changed', message: 'This product has been added already.' }
  server.answer = ({ method, path, body }) => {
    if (method === 'POST') {
      keys.push(JSON.parse(body).idempotencyKey)
      return keys.length === 1 ? { status: 409, body: { error } } : { body: named('Copy of Vest') }
    }
    if (!path.endsWith('/desk/products')) return { body: { events: [] } }
    const row = aProductRow(8, 'Cap')
    return {
      body: { committee: { id: 34, name: '', deadlineMs: null }, timeZone, products: [row] },
    }
  }
  render(form(null))
  const save = () => userEvent.setup().click(screen.getByRole('button', { name: 'Save' }))
  await save()
  await screen.findByText(/^A product with another name has been added/)
  await save()
  await waitFor(() => expect(keys).toHaveLength(2))
  expect(keys[1]).not.toBe(keys[0])
  await server.close()
})

test('a copy begins with the product, and not with another draft of the store', async () => {
  const claims = {
    userId: 7,
    isAdmin: true,
    roles: ['admin'],
    committeeIds: [],
    rings: null,
    isTestMode: false,
  }
  dispatchSession({ type: 'tokensReceived', claims })
  dispatchSession({ type: 'userRead', user: userSchema.parse({ id: 7, nonMemberId: 7 }) })
  const read = vi.spyOn(deviceStore, 'getWithoutTimeout').mockResolvedValue(undefined)
  render(form(null))
  render(form(null, 7))
  render(form(null, 8))
  await waitFor(() => expect(read).toHaveBeenCalledTimes(3))
  expect(new Set(read.mock.calls.map(([key]) => key)).size).toBe(3)
  dispatchSession({ type: 'signedOut' })
})
