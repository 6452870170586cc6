import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getDefaultStore } from 'jotai'
import type { QueryClient } from '@tanstack/react-query'
import { createQueryClient } from '#lib/query/query-client.ts'
import { startTestServer, stubSession, type TestServer } from '#lib/test-support.ts'
import { addToCart, removeLine } from './cart-changes.ts'
import { cartQuery, confirmCart } from './cart.ts'
import { noErrorsAtom } from './cart-flags.ts'

let server: TestServer
let client: QueryClient
let confirmStatus: number
let cartBody: unknown

const cart = { id: 5, state: 'open', userId: 7, totalCost: 60, shippingCost: 10, contents: [] }
const item = { eventProductId: 3, eventVariantId: null, quantity: 2, answers: { size: 'M' } }
const hasNoErrors = () => getDefaultStore().get(noErrorsAtom)

beforeEach(async () => {
  stubSession()
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  server = await startTestServer()
  client = createQueryClient()
  confirmStatus = 200
  cartBody = { carts: [cart] }
  server.answer = ({ path }) => {
    if (path === '/store-v1/carts') return { body: cartBody }
    if (!path.endsWith('/confirm')) return { body: {} }
    return { status: confirmStatus, body: { message: 'Tote bag is sold out.' } }
  }
})
afterEach(async () => {
  await server.close()
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

const steps = () => server.requests().map((line) => line.replace('/store-v1/carts', ''))

test('an add is sent, confirmed and reloaded, in that order', async () => {
  expect(await addToCart(client, 7, item)).toEqual({ kind: 'done', notHeld: [] })
  expect(steps()).toEqual(['GET ', 'POST /5/addProduct', 'POST /5/confirm', 'GET '])
  expect(JSON.parse(server.seen[1]?.body ?? '')).toEqual({
    storeProductsForEventId: 3,
    storeProductVariantsForEventId: null,
    quantity: 2,
    dataPoints: '{"size":"M"}',
    cartId: 5,
  })
  expect(hasNoErrors()).toBe(true)
  expect(client.getQueryData(cartQuery(7).queryKey)).toMatchObject({ id: 5, totalCents: 6000 })
})

test('an add whose reply was lost is looked up in the cart', async () => {
  const line = {
    id: 11,
    itemCost: 25,
    quantity: 2,
    storeProductsForEvent: { id: 3, product: { name: 'Tote bag' } },
  }
  const answer = server.answer
  let isKept = true
  server.answer = (request) => {
    if (!request.path.endsWith('/addProduct')) return answer(request)
    if (isKept) cartBody = { carts: [{ ...cart, contents: [line] }] }
    return { status: 502, body: 'Bad Gateway' }
  }
  expect(await addToCart(client, 7, item)).toEqual({ kind: 'done', notHeld: [] })
  isKept = false
  expect(await addToCart(client, 7, item)).toMatchObject({ kind: 'failed' })
})

test('the carts of the replies are shown, and the outcome does not wait for the reload', async () => {
  await client.fetchQuery(cartQuery(7))
  server.seen.length = 0
  const shown = () => client.getQueryData(cartQuery(7).queryKey)?.totalCents
  let atConfirm: number | undefined
  server.answer = ({ path }) => {
    if (path.endsWith('/addProduct')) return { body: { cart: { ...cart, totalCost: 70 } } }
    if (!path.endsWith('/confirm')) return { isSilent: true }
    atConfirm = shown()
    return { body: { cart: { ...cart, totalCost: 80 } } }
  }
  expect(await addToCart(client, 7, item)).toEqual({ kind: 'done', notHeld: [] })
  expect([atConfirm, shown()]).toEqual([7000, 8000])
  await expect.poll(steps).toEqual(['POST /5/addProduct', 'POST /5/confirm', 'GET '])
})

test('a cart in the reply that cannot be read is left to the reload', async () => {
  const { answer } = server
  server.answer = (request) =>
    request.path === '/store-v1/carts' ? answer(request) : { body: { cart: { id: 'x' } } }
  expect(await addToCart(client, 7, item)).toEqual({ kind: 'done', notHeld: [] })
  expect(steps()).toEqual(['GET ', 'POST /5/addProduct', 'POST /5/confirm', 'GET '])
})

test('paying waits for the reload after the confirm', async () => {
  const { answer } = server
  server.answer = (request) =>
    request.path.endsWith('/confirm')
      ? { body: { cart: { ...cart, totalCost: 80 } } }
      : answer(request)
  expect(await confirmCart(client, 7)).toEqual({ kind: 'done', notHeld: [] })
  expect(client.getQueryData(cartQuery(7).queryKey)).toMatchObject({ totalCents: 6000 })
})

test('removing confirms and reloads too', async () => {
  await addToCart(client, 7, item)
  server.seen.length = 0
  expect(await removeLine(client, 7, 11)).toEqual({ kind: 'done', notHeld: [] })
  expect(steps()).toEqual(['DELETE /5/cartProductItem/11', 'POST /5/confirm', 'GET '])
})

test('nothing is posted to the default cart', async () => {
  cartBody = { carts: [] }
  expect(await addToCart(client, 7, item)).toMatchObject({ kind: 'failed' })
  expect(steps()).toEqual(['GET '])
})

test('a cart that is not open counts as empty', async () => {
  cartBody = [{ ...cart, state: 'closed' }]
  expect(await client.fetchQuery(cartQuery(7))).toMatchObject({ id: 0 })
})

test('a refused confirm has a separate outcome and clears the flag', async () => {
  confirmStatus = 409
  const refused = { kind: 'confirmFailed', message: 'Tote bag is sold out.', isForItem: false }
  expect(await addToCart(client, 7, item)).toEqual(refused)
  expect(hasNoErrors()).toBe(false)
  expect(steps().at(-1)).toBe('GET ')
  confirmStatus = 200
  expect(await confirmCart(client, 7)).toEqual({ kind: 'done', notHeld: [] })
  expect(hasNoErrors()).toBe(true)
})

test('a refused change confirms nothing', async () => {
  const { answer } = server
  server.answer = (request) =>
    request.path.endsWith('/addProduct')
      ? { status: 422, body: { error: { code: 'quantity_invalid', message: 'Too many.' } } }
      : answer(request)
  expect(await addToCart(client, 7, item)).toEqual({ kind: 'failed', message: 'Too many.' })
  expect(steps()).not.toContain('POST /5/confirm')
})

test('without a server a change fails at once and is not sent later', async () => {
  await client.fetchQuery(cartQuery(7))
  const { origin } = server
  vi.stubEnv('VITE_API_ORIGIN', 'http://127.0.0.1:9')
  const outcome = await addToCart(client, 7, item)
  expect(outcome).toMatchObject({ kind: 'failed' })
  expect(outcome.kind === 'failed' && outcome.message).toContain('needs a connection')
  vi.stubEnv('VITE_API_ORIGIN', origin)
  await client.resumePausedMutations()
  expect(steps()).toEqual(['GET '])
})
