import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DeskOrder } from '#contract/entities/desk/order.ts'
import { allowedActs } from '#contract/rules/orders/order-acts.ts'
import { aDeskOrder } from '#contract/test-support.ts'
import { createQueryClient } from '#lib/query/query-client.ts'
import { store } from '#lib/store.ts'
import { startTestServer, stubSession, type TestServer } from '#lib/test-support.ts'
import { questionAtom } from '#ui/overlay/confirm.tsx'
import { ThemeProvider } from '#ui/theme/theme-provider.tsx'
import { actMessages } from '../acts/messages.ts'
import { OrderActs } from './order-acts.tsx'

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

function show(order: DeskOrder) {
  render(
    <ThemeProvider>
      <QueryClientProvider client={createQueryClient()}>
        <OrderActs order={order} />
      </QueryClientProvider>
    </ThemeProvider>,
  )
  const user = userEvent.setup()
  return { user, press: (name: string) => user.click(screen.getByRole('button', { name })) }
}
const question = () => store.get(questionAtom)
const answer = (isConfirmed: boolean) => act(() => question()?.answer(isConfirmed))

test.each([
  aDeskOrder(),
  aDeskOrder({ state: 'pending', method: 'check', facts: { paidCents: 0 } }),
  aDeskOrder({ state: 'shipped', facts: { isShipped: true, isFlagged: true } }),
  aDeskOrder({ state: 'complete', facts: { isHandedOver: true } }),
  aDeskOrder({
    method: 'check',
    state: 'complete',
    facts: { isHandedOver: true, isPickedUp: true },
  }),
  aDeskOrder({ facts: { isDisputed: true, disputedCents: 5000 } }),
  aDeskOrder({ state: 'canceled', method: 'none', facts: { isCanceled: true, paidCents: 0 } }),
])('offers exactly the allowed acts, order %#', (order) => {
  show(order)
  const labels = allowedActs(order.facts).map((one) => actMessages.acts[one].label)
  const buttons = screen.queryAllByRole('button').map(({ textContent }) => textContent)
  expect(buttons.toSorted()).toEqual(labels.toSorted())
})

test('sends nothing when the confirmation is refused', async () => {
  const { press } = show(aDeskOrder())
  await press('Mark shipped')
  expect(question()?.text).toContain('Order #10001, Ann Lee')
  answer(false)
  expect(server.requests()).toEqual([])
})

test('two presses ask once and act once', async () => {
  server.answer = () => ({ body: aDeskOrder({ state: 'shipped' }) })
  const { press } = show(aDeskOrder())
  await press('Mark shipped')
  await press('Mark shipped')
  answer(true)
  await waitFor(() => expect(server.requests()).toEqual(['POST /store-v1/desk/orders/10001/acts']))
  expect(question()).toBeNull()
})

test('an order that somebody else changed first is not reported as done', async () => {
  const body = { error: { code: 'state_changed', message: 'It has changed.' } }
  server.answer = () => ({ status: 409, body })
  const { press } = show(aDeskOrder())
  await press('Mark shipped')
  answer(true)
  await screen.findByText(actMessages.outcome.changed)
  expect(server.requests()).toHaveLength(1)
})

test('canceling needs a reason', async () => {
  const { user, press } = show(aDeskOrder())
  await press('Cancel order')
  const form = within(screen.getByRole('form', { name: 'Cancel order' }))
  const submit = () => user.click(form.getByRole('button', { name: 'Cancel order' }))
  const reason = screen.getByLabelText(/^Reason/)
  expect(document.activeElement).toBe(reason)
  await submit()
  await screen.findByText('Write down why.')
  expect(question()).toBeNull()
  await user.type(reason, ' Asked for it ')
  await submit()
  await waitFor(() => expect(question()?.text).toContain('Order #10001'))
  answer(false)
})

test('a refund by amount takes at most what is left and names its amount', async () => {
  const { user, press } = show(aDeskOrder())
  await press('Refund')
  const amount = screen.getByLabelText<HTMLInputElement>(/^Amount/)
  expect(amount.value).toBe('50.00')
  await user.clear(amount)
  await user.type(amount, '50.01')
  await screen.findByText(/^This is more than you can refund/)
  await user.clear(amount)
  await user.type(amount, '12.5')
  await user.type(screen.getByLabelText(/^Reason/), 'Torn')
  await press('Refund $12.50')
  await waitFor(() => expect(question()?.confirmLabel).toBe('Refund $12.50'))
  answer(false)
})

const line = {
  id: 7,
  committeeId: 31,
  committeeName: 'Ways and Means',
  productName: 'Tote',
  variantName: 'Navy',
  answers: [],
  unitCents: 1500,
  quantity: 3,
  refundedQuantity: 1,
  refundedCents: 1500,
  handedOutAtMs: null,
  isShipped: false,
}

test('a refund by line sends the chosen pieces and shipping, and whether they go back to stock', async () => {
  server.answer = () => ({ body: aDeskOrder({ lines: [line] }) })
  const { user, press } = show(aDeskOrder({ lines: [line], shippingCents: 500 }))
  await press('Refund')
  const form = within(screen.getByRole('form', { name: 'Refund' }))
  await user.type(screen.getByLabelText(/^Reason/), 'Torn')
  await user.click(form.getByRole('button', { name: 'Refund' }))
  await screen.findByText(/^Choose at least one piece/)
  const pieces = screen.getByLabelText<HTMLSelectElement>('Pieces of Tote, Navy')
  expect([...pieces.options].map(({ text }) => text)).toEqual(['0 of 2', '1 of 2', '2 of 2'])
  await user.selectOptions(pieces, '2')
  await user.click(screen.getByLabelText('Shipping, $5.00'))
  await user.click(screen.getByLabelText('Put these pieces back into the stock'))
  await press('Refund $35.00')
  await waitFor(() => expect(question()?.text).toContain('2 pieces go back into the stock.'))
  answer(true)
  await waitFor(() => expect(server.requests()).toHaveLength(1))
  expect(JSON.parse(server.seen[0]?.body ?? '')).toMatchObject({
    cents: 3500,
    lines: [{ lineId: 7, quantity: 2, cents: 3000 }],
    shippingCents: 500,
    restocks: true,
  })
})

test('a lower price for one line takes at most what is left of the line', async () => {
  const { user, press } = show(aDeskOrder({ lines: [line] }))
  await press('Refund')
  await user.selectOptions(screen.getByLabelText('What goes back'), '7')
  const amount = screen.getByLabelText(/^Amount/)
  await user.clear(amount)
  await user.type(amount, '31')
  const error = await screen.findByText(/^This is more than you can refund/)
  expect(error.textContent).toContain('At most $30.00')
})

test('a returned check asks what becomes of the order and its pieces', async () => {
  server.answer = () => ({ body: aDeskOrder({ method: 'check', state: 'pending' }) })
  const { user, press } = show(aDeskOrder({ method: 'check' }))
  await press('Check returned')
  const form = within(screen.getByRole('form', { name: 'Check returned' }))
  const submit = () => user.click(form.getByRole('button', { name: 'Check returned' }))
  await user.type(screen.getByLabelText(/^Reason/), 'No funds')
  await submit()
  await waitFor(() => expect(question()?.text).toContain('Its pieces stay set aside.'))
  answer(false)
  await user.click(screen.getByLabelText('Put its pieces back into the stock'))
  await submit()
  await waitFor(() => expect(question()?.text).toContain('Its pieces go back into the stock.'))
  answer(false)
  await user.selectOptions(screen.getByLabelText('What becomes of the order'), 'canceled')
  expect(screen.queryByLabelText('Put its pieces back into the stock')).toBeNull()
  await submit()
  await waitFor(() => expect(question()?.text).toContain('The order is canceled. Its pieces go'))
  answer(true)
  await waitFor(() => expect(server.requests()).toHaveLength(1))
  expect(JSON.parse(server.seen[0]?.body ?? '')).toMatchObject({
    act: 'returnCheck',
    reason: 'No funds',
    isCanceled: true,
    restocks: false,
  })
})

test('cancel and refund names the whole amount that is left', async () => {
  const { user, press } = show(aDeskOrder({ facts: { refundedCents: 1000 } }))
  await press('Cancel and refund')
  await user.type(screen.getByLabelText(/^Reason/), 'Ill')
  await press('Cancel and refund $40.00')
  await waitFor(() => expect(question()?.confirmLabel).toBe('Cancel and refund $40.00'))
  expect(question()?.cancelLabel).toBe('Go back')
  answer(false)
})
