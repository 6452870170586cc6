// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cart as cartSchema } from '../../contract/entities/cart.ts'
import { user as userSchema } from '../../contract/entities/user.ts'
import { createQueryClient } from '../lib/query-client.ts'
import { startTestServer, stubWebStorage, type TestServer } from '../lib/test-support.ts'
import { requestForceCheck, takeForceCheck } from './cart-flags.ts'
import { describePayment } from './payment-description.ts'
import { createIntent } from './payments.ts'

const wireCart = {
  id: 5,
  state: 'open',
  userId: 7,
  ship: 1,
  totalCost: 45.5,
  shippingCost: 5.5,
  contents: [
    {
      id: 1,
      itemCost: 20,
      quantity: 2,
      storeProductsForEvent: { product: { name: 'Tote' } },
      storeProductVariantsForEvent: { productVariant: { displayName: 'Navy - M' } },
    },
  ],
  shippingAddress: { firstName: 'Bo', lastName: 'Lee', addressLine1: '2 Dock', city: 'Bristol' },
}
const cart = cartSchema.parse(wireCart)
const buyer = userSchema.parse({
  id: 7,
  nonMemberId: 7,
  firstName: 'Ada',
  lastName: 'Gray',
  address: '1 Ocean Drive',
  city: 'Newport',
  state: 'RI',
  zipcode: '02840',
  country: 'United States',
  email: 'ada@example.com',
})
let server: TestServer

beforeEach(async () => {
  stubWebStorage()
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  server = await startTestServer()
})
afterEach(async () => {
  await server.close()
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

test('the description tells who, what and where to', () => {
  expect(describePayment(cart, buyer).split('\n')).toEqual([
    'Customer: Ada Gray (ada@example.com)',
    'Address: 1 Ocean Drive, Newport, RI 02840, United States',
    'Items:',
    '2 x Tote, Navy - M at $20.00',
    'Subtotal: $40.00',
    'Shipping: $5.50',
    'Total: $45.50',
    'Ship to: Bo Lee, 2 Dock, Bristol',
  ])
})

test('the intent is asked for with the total in cents', async () => {
  server.answer = () => ({ body: { client_secret: 'pi_1_secret_2' } })
  const outcome = await createIntent(createQueryClient(), cart, buyer)
  expect(outcome).toEqual({ kind: 'created', clientSecret: 'pi_1_secret_2' })
  expect(JSON.parse(server.seen[0]?.body ?? '')).toMatchObject({
    amount: 4550,
    currency: 'usd',
    email: 'ada@example.com',
  })
})

test('a total that has changed reloads the cart', async () => {
  server.answer = ({ path }) =>
    path === '/store-v1/carts'
      ? { body: { carts: [wireCart] } }
      : { status: 409, body: { error: { code: 'total_changed', message: 'Now $50.' } } }
  expect(await createIntent(createQueryClient(), cart, buyer)).toEqual({ kind: 'totalChanged' })
  expect(server.asked()).toEqual(['POST /store-v1/payments/intent', 'GET /store-v1/carts'])
})

test('any other failure is told in words', async () => {
  server.answer = () => ({ status: 503, body: { message: 'The card provider is not answering.' } })
  expect(await createIntent(createQueryClient(), cart, buyer)).toEqual({
    kind: 'failed',
    message: 'The card provider is not answering.',
  })
})

test('a force-check is taken once the intent exists: one more confirm, and off', async () => {
  server.answer = ({ path }) => {
    if (path === '/store-v1/carts') return { body: { carts: [wireCart] } }
    return { body: path.endsWith('/intent') ? { client_secret: 's' } : {} }
  }
  requestForceCheck()
  await createIntent(createQueryClient(), cart, buyer)
  expect(server.asked()).toContain('POST /store-v1/carts/5/confirm')
  expect(takeForceCheck()).toBe(false)
})
