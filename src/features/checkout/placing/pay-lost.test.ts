// A connection that is lost while somebody pays: at each step the payment says what is known.
import type { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aUser } from '#contract/test-support.ts'
import { reloadCart } from '#data/cart/cart.ts'
import { createQueryClient } from '#lib/query/query-client.ts'
import { startTestServer, stubSession } from '#lib/test-support.ts'
import { addressToForm, formToAddress } from '../address/address-form.ts'
import { findUnpaidOrder } from './finish-payment.ts'
import { type Checkout, pay, placeCharged, placePaid } from './pay.ts'
import type { PayMethod } from './pay-outcome.ts'

const address = formToAddress(addressToForm(aUser().address))

let server: Awaited<ReturnType<typeof startTestServer>>
let client: QueryClient
let cart: { id: number; ship: number }
let orders: object[]
/** A request whose path ends so finds the server, which is gone afterwards. */
let lastPath: string
let wasCharged: boolean

beforeEach(async () => {
  stubSession()
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  server = await startTestServer()
  client = createQueryClient()
  cart = { id: 5, ship: 0 }
  orders = []
  lastPath = 'none'
  wasCharged = false
  server.answer = ({ path }) => {
    if (path.endsWith(lastPath)) {
      vi.stubEnv('VITE_API_ORIGIN', 'http://127.0.0.1:9')
      return { status: 503, body: {} }
    }
    if (path.endsWith('/orders')) return { body: { orders } }
    const carts = [{ ...cart, state: 'open', userId: 7, totalCost: 25, contents: [] }]
    return { body: path === '/store-v1/carts' ? { carts } : {} }
  }
})
afterEach(async () => {
  await server.close()
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

async function payWith(method: PayMethod) {
  const form = addressToForm(address)
  const checkout: Checkout = {
    user: aUser({ address }),
    cart: await reloadCart(client, 7),
    chargedIntentId: '',
    customer: form,
    shipping: form,
    saveCustomer: async () => ({ kind: 'saved' }),
    putShipping: async () => {
      await reloadCart(client, 7).catch(() => undefined)
      return false
    },
    askAboutUnheld: async () => true,
    charge: async () => {
      wasCharged = true
      return { kind: 'succeeded', intentId: 'pi_1' }
    },
  }
  return { pay: () => pay(client, method, checkout, () => undefined) }
}
const failure = (kind: string, more: object = {}) => ({
  kind: 'failed',
  failure: { kind, ...more },
})
const own = { userId: 7, cartId: 5 }
const ignore = () => undefined

test.each([
  ['the address', 1, '/store-v1/carts'],
  ['the cart’s check', 0, '/confirm'],
])('without a connection at %s nothing was charged', async (_step, ship, path) => {
  cart.ship = ship
  const { pay: start } = await payWith('card')
  lastPath = path
  if (ship === 1) vi.stubEnv('VITE_API_ORIGIN', 'http://127.0.0.1:9')
  expect(await start()).toEqual(failure('cutBefore'))
  expect(wasCharged).toBe(false)
})

test.each([
  ['card', 'pi_1'],
  ['check', ''],
] as const)(
  'by %s, a placement without an answer is not called failed',
  async (method, intentId) => {
    const { pay: start } = await payWith(method)
    lastPath = '/place'
    expect(await start()).toEqual(failure('placeCut', { intentId }))
  },
)

test('a charge that nobody knows of is neither placed nor called failed', async () => {
  const cut = { kind: 'cut', clientSecret: 'pi_1_secret', late: null } as const
  expect(await placeCharged(client, own, cut, ignore)).toEqual(failure('chargeCut', { cut }))
  expect(server.requests()).toEqual([])
})

test('a paid cart waits for the connection again and again', async () => {
  lastPath = '/place'
  const outcome = await placePaid(client, own, 'pi_1', ignore)
  expect(outcome).toEqual(failure('placeCut', { intentId: 'pi_1' }))
})

test('an unpaid placement is looked for, and not sent again', async () => {
  const find = () => findUnpaidOrder(client, own, ignore)
  expect(await find()).toEqual(failure('placeUnpaid', { message: null }))
  orders = [{ id: 81, cartId: 5 }]
  expect(await find()).toEqual({ kind: 'placed', orderId: 81 })
  orders = []
  cart.id = 6
  expect(await find()).toEqual(failure('placeUnknown'))
  expect(server.requests().join()).not.toContain('POST')
  vi.stubEnv('VITE_API_ORIGIN', 'http://127.0.0.1:9')
  expect(await find()).toEqual(failure('placeCut', { intentId: '' }))
})
