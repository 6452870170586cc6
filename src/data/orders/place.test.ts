import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { QueryClient } from '@tanstack/react-query'
import { createQueryClient } from '#lib/query/query-client.ts'
import { type Answer, startTestServer, stubSession, type TestServer } from '#lib/test-support.ts'
import { placeOrder } from './place.ts'

let server: TestServer
let client: QueryClient
let answers: Answer[]
let openCartId: number
/** Rows of the list of orders, null = the service has no such list. */
let orders: object[] | null

beforeEach(async () => {
  stubSession()
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  server = await startTestServer()
  client = createQueryClient()
  openCartId = 5
  orders = []
  server.answer = ({ path }) => {
    if (path.endsWith('/orders')) return orders ? { body: { orders } } : { status: 404, body: {} }
    if (path.endsWith('/place')) return answers.shift() ?? { status: 500, body: {} }
    const cart = { id: openCartId, state: 'open', userId: 7, contents: [] }
    return { body: { carts: [cart] } }
  }
})
afterEach(async () => {
  await server.close()
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

const place = () => placeOrder(client, { userId: 7, cartId: 5, intentId: 'pi_1' })
const asked = () => server.requests().map((line) => line.replace('/store-v1/carts', ''))
const broken: Answer = { status: 503, body: { message: 'Busy.' } }
const gateway: Answer = { status: 502, type: 'text/html', body: '<html></html>' }

test('placed at once', async () => {
  answers = [{ body: { id: 81 } }]
  expect(await place()).toEqual({ kind: 'placed', orderId: 81 })
  expect(asked()).toEqual(['POST /5/place'])
  expect(server.seen[0]?.query.get('forceSubmit')).toBe('0')
  expect(server.seen[0]?.body).toBe('{"stripePaymentIntentId":"pi_1"}')
})

test('order -1 counts as placed', async () => {
  answers = [{ body: { id: '-1' } }]
  expect(await place()).toEqual({ kind: 'placed', orderId: -1 })
})

test('a clear refusal is reported without further calls', async () => {
  answers = [{ status: 409, body: { error: { code: 'payment_mismatch', message: 'Not paid.' } } }]
  expect(await place()).toEqual({ kind: 'refused', message: 'Not paid.' })
  expect(asked()).toEqual(['POST /5/place'])
})

test.each([
  ['a failing server', broken],
  ['a gateway’s page', gateway],
  ['an answer without an order', { body: {} }],
])('after %s the cart is asked for and the order found', async (_name, first) => {
  openCartId = 6
  answers = [first, { body: { id: 81 } }]
  expect(await place()).toEqual({ kind: 'placed', orderId: 81 })
  expect(asked()).toEqual(['POST /5/place', 'GET ', 'GET /store-v1/orders', 'POST /5/place'])
})

test('a timeout is looked up like a lost reply', async () => {
  const controller = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(controller.signal)
  answers = [{ isSilent: true }, { body: { id: 82 } }]
  const { answer } = server
  server.answer = (request) => {
    const given = answer(request)
    // The time is up once the request has arrived.
    if (given.isSilent) controller.abort()
    return given
  }
  expect(await place()).toEqual({ kind: 'placed', orderId: 82 })
  expect(timeout).toHaveBeenCalledWith(30_000)
})

test('a server that is unreachable after a lost reply leaves the outcome open', async () => {
  const { answer } = server
  server.answer = (request) => {
    vi.stubEnv('VITE_API_ORIGIN', 'http://127.0.0.1:9')
    return answer(request)
  }
  answers = [broken]
  expect(await place()).toEqual({ kind: 'lost' })
})

test.each([5, 6])(
  'a gateway’s page instead of the second reply leaves it open (cart %d)',
  async (id) => {
    openCartId = id
    answers = [broken, gateway]
    expect(await place()).toEqual({ kind: 'lost' })
  },
)

test('after a second failure an open cart can be placed again', async () => {
  answers = [broken, broken]
  expect(await place()).toEqual({ kind: 'refused', message: null })
})

test('a cart closed meanwhile is never reported as refused', async () => {
  openCartId = 6
  answers = [broken, { status: 409, body: { error: { code: 'cart_closed', message: 'Closed.' } } }]
  expect(await place()).toEqual({ kind: 'cartGone' })
})

test('a refusal of the repeated call on an open cart is reported', async () => {
  answers = [broken, { status: 409, body: { error: { code: 'out_of_stock', message: 'Gone.' } } }]
  expect(await place()).toEqual({ kind: 'refused', message: 'Gone.' })
})

test('an order in the list is found by its cart or its payment', async () => {
  openCartId = 6
  answers = [broken]
  orders = [
    { id: 80, cartId: 4 },
    { id: 83, cartId: 5 },
  ]
  expect(await place()).toEqual({ kind: 'placed', orderId: 83 })
  answers = [broken]
  orders = [{ id: 84, stripePaymentIntentId: 'pi_1' }]
  expect(await place()).toEqual({ kind: 'placed', orderId: 84 })
  expect(asked().filter((line) => line.startsWith('POST'))).toHaveLength(2)
})

test('a cart ordered in another window gives that order', async () => {
  const closed = { status: 409, body: { error: { code: 'cart_closed', message: 'Closed.' } } }
  answers = [closed]
  orders = [{ id: 83, cartId: 5 }]
  expect(await place()).toEqual({ kind: 'placed', orderId: 83 })
  answers = [closed]
  orders = null
  expect(await place()).toEqual({ kind: 'cartGone' })
})
