import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DeskOrder } from '#contract/entities/desk/order.ts'
import { aDeskOrder } from '#contract/test-support.ts'
import { createQueryClient } from '#lib/query/query-client.ts'
import { startTestServer, stubSession, type TestServer } from '#lib/test-support.ts'
import { ThemeProvider } from '#ui/theme/theme-provider.tsx'
import { actMessages } from '../acts/messages.ts'
import { CorrectOrder } from './correct-form.tsx'

const customerAddress = {
  firstName: 'Ann',
  lastName: 'Lee',
  line1: '1 Bay St',
  line2: '',
  city: 'Newport',
  state: 'RI',
  zip: '02840',
  country: 'US',
}
const entry: DeskOrder['history'][number] = {
  id: 1,
  act: 'ship',
  atMs: 1,
  by: 'Bea Ost',
  reason: '',
  fromState: null,
  toState: null,
  cents: 0,
  note: '',
  fields: [],
}
const opened = aDeskOrder({ customerAddress })
const flagged = aDeskOrder({ customerAddress, history: [entry] })
const moved = aDeskOrder({
  customerAddress: { ...customerAddress, city: 'Bristol' },
  history: [entry],
})

let server: TestServer
beforeEach(async () => {
  stubSession()
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  server = await startTestServer()
})
afterEach(async () => {
  cleanup()
  await server.close()
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

const client = createQueryClient()
const page = (order: DeskOrder) => (
  <ThemeProvider>
    <QueryClientProvider client={client}>
      <CorrectOrder order={order} />
    </QueryClientProvider>
  </ThemeProvider>
)
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, value: string) => fireEvent.input(field(label), { target: { value } })
const press = (name: string) => userEvent.setup().click(screen.getByRole('button', { name }))

async function open() {
  const { rerender } = render(page(opened))
  await press('Correct e-mail or addresses')
  return (order: DeskOrder) => rerender(page(order))
}

test('another act on the order leaves what is typed', async () => {
  const show = await open()
  type('E-mail*', 'ann.lee@example.com')
  show(flagged)
  expect(field('E-mail*').value).toBe('ann.lee@example.com')
})

test('an untouched form follows the order', async () => {
  const show = await open()
  show(moved)
  await waitFor(() => expect(field('City*').value).toBe('Bristol'))
})

test('after the correction of somebody else the form says so, and shows it in the untouched fields', async () => {
  const show = await open()
  type('E-mail*', 'ann.lee@example.com')
  type('Last name*', 'Leeds')
  type('Reason*', 'She called')
  show(moved)
  expect(field('City*').value).toBe('Newport')
  const error = { code: 'state_changed', message: 'It has changed.' }
  server.answer = () => ({ status: 409, body: { error } })
  await press('Save the correction')
  await screen.findByText(actMessages.outcome.changed)
  await waitFor(() => expect(field('City*').value).toBe('Bristol'))
  expect(field('E-mail*').value).toBe('ann.lee@example.com')
  expect(field('Last name*').value).toBe('Leeds')
  expect(field('Reason*').value).toBe('She called')
  expect(screen.getByText(actMessages.outcome.changed)).toBeTruthy()

  server.answer = () => ({ body: moved })
  await press('Save the correction')
  await waitFor(() => expect(server.seen).toHaveLength(2))
  expect(JSON.parse(server.seen[1]?.body ?? '{}')).toMatchObject({
    contact: {
      email: 'ann.lee@example.com',
      customerAddress: { lastName: 'Leeds', city: 'Bristol' },
    },
    seen: { email: 'ann@example.com', customerAddress: { city: 'Bristol' } },
  })
})
