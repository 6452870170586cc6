import { QueryClientProvider } from '@tanstack/react-query'
import type { DetachedWindowAPI } from 'happy-dom'
import { getDefaultStore } from 'jotai'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DeskOrder } from '../../../../contract/entities/desk-order.ts'
import { allowedActs } from '../../../../contract/rules/order-acts.ts'
import { aDeskOrder } from '../../../../contract/test-support.ts'
import { createQueryClient } from '../../../lib/query/query-client.ts'
import { startTestServer, stubWebStorage, type TestServer } from '../../../lib/test-support.ts'
import { questionAtom } from '../../../ui/overlay/confirm.tsx'
import { ThemeProvider } from '../../../ui/theme/theme-provider.tsx'
import { messages } from '../messages.ts'
import { OrderActs } from './order-acts.tsx'

declare const happyDOM: DetachedWindowAPI

let server: TestServer
let place: HTMLElement
let root: Root

beforeEach(async () => {
  stubWebStorage()
  happyDOM.settings.fetch.disableSameOriginPolicy = true
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  server = await startTestServer()
  place = document.createElement('div')
  document.body.append(place)
  root = createRoot(place)
})
afterEach(async () => {
  root.unmount()
  place.remove()
  await server.close()
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

const shows = (text: string) =>
  vi.waitFor(() => expect(place.textContent).toContain(text), { timeout: 20_000 })
const draw = (order: DeskOrder) => {
  root.render(
    <ThemeProvider>
      <QueryClientProvider client={createQueryClient()}>
        <OrderActs order={order} />
      </QueryClientProvider>
    </ThemeProvider>,
  )
  return shows(messages.one.acts)
}
const buttons = () => [...place.querySelectorAll('button')]
const press = (name: string) =>
  buttons()
    .find(({ textContent }) => textContent === name)
    ?.click()
const question = () => getDefaultStore().get(questionAtom)

test.each([
  aDeskOrder(),
  aDeskOrder({ state: 'pending', method: 'check', facts: { paidCents: 0 } }),
  aDeskOrder({ state: 'shipped', facts: { isShipped: true, isFlagged: true } }),
  aDeskOrder({ state: 'complete', facts: { isHandedOver: true } }),
  aDeskOrder({ state: 'canceled', method: 'none', facts: { isCanceled: true, paidCents: 0 } }),
])('offers what the table allows and nothing else, order %#', async (order) => {
  await draw(order)
  const labels = allowedActs(order.facts).map((one) => messages.acts[one].label)
  expect(new Set(buttons().map(({ textContent }) => textContent))).toEqual(new Set(labels))
})

test('asks first, and does nothing on a no', async () => {
  await draw(aDeskOrder())
  press('Mark shipped')
  expect(question()?.text).toContain('Order #10001, Ann Lee')
  question()?.answer(false)
  expect(server.asked()).toEqual([])
})

test('two quick presses ask once and act once', async () => {
  server.answer = () => ({ body: aDeskOrder({ state: 'shipped' }) })
  await draw(aDeskOrder())
  press('Mark shipped')
  press('Mark shipped')
  question()?.answer(true)
  await vi.waitFor(
    () => expect(server.asked()).toEqual(['POST /store-v1/desk/orders/10001/acts']),
    { timeout: 20_000 },
  )
  expect(question()).toBeNull()
})

test('where somebody else was first, it says so and not that it is done', async () => {
  const body = { error: { code: 'state_changed', message: 'It has changed.' } }
  server.answer = () => ({ status: 409, body })
  await draw(aDeskOrder())
  press('Mark shipped')
  question()?.answer(true)
  await shows(messages.outcome.changed)
  expect(server.asked()).toHaveLength(1)
})

test('nothing is canceled without a reason', async () => {
  await draw(aDeskOrder())
  press('Cancel order')
  await vi.waitFor(() => expect(place.querySelector('textarea')).not.toBeNull(), {
    timeout: 20_000,
  })
  place.querySelector('form')?.requestSubmit()
  await shows('Write down why.')
  expect(question()).toBeNull()
})
