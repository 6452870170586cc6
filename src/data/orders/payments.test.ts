import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { emptyCart } from '#contract/entities/cart.ts'
import { cartReply } from '#contract/wire/cart.ts'
import { user as userSchema } from '#contract/entities/user.ts'
import { createQueryClient } from '#lib/query/query-client.ts'
import { startTestServer, stubSession, type TestServer } from '#lib/test-support.ts'
import { cartQuery } from '../cart/cart.ts'
import { describePayment, intentQuery, isPaymentDue, updateDescription } from './payments.ts'

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
const cart = cartReply.parse(wireCart)
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
  stubSession()
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  server = await startTestServer()
})
afterEach(async () => {
  await server.close()
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

test('the description names customer, items and shipping address', () => {
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

const fetchIntent = () => createQueryClient().fetchQuery(intentQuery(cart, buyer))
const totalChanged = { error: { code: 'total_changed', message: 'The total is now $50.00.' } }

test('the intent is requested with the total in cents', async () => {
  server.answer = () => ({ body: { client_secret: 'pi_1_secret_2' } })
  expect(await fetchIntent()).toMatchObject({ clientSecret: 'pi_1_secret_2' })
  expect(JSON.parse(server.seen[0]?.body ?? '')).toMatchObject({
    amount: 4550,
    currency: 'usd',
    email: 'ada@example.com',
  })
})

test('a changed total reloads the cart, which requests another intent', async () => {
  server.answer = ({ path }) =>
    path === '/store-v1/carts'
      ? { body: { carts: [{ ...wireCart, totalCost: 50 }] } }
      : { status: 409, body: totalChanged }
  const client = createQueryClient()
  await expect(client.fetchQuery(intentQuery(cart, buyer))).rejects.toThrow('$50.00')
  expect(server.requests()).toEqual(['POST /store-v1/payments/intent', 'GET /store-v1/carts'])
  const now = client.getQueryData(cartQuery(7).queryKey)
  expect(now && intentQuery(now, buyer).queryKey).not.toEqual(intentQuery(cart, buyer).queryKey)
})

test('a changed total with a failed reload is an error that can be retried', async () => {
  server.answer = ({ path }) =>
    path === '/store-v1/carts'
      ? { status: 422, body: { message: 'Try later.' } }
      : { status: 409, body: totalChanged }
  await expect(fetchIntent()).rejects.toThrow('Try later.')
})

test('any other failure has a message and is not retried', async () => {
  server.answer = () => ({ status: 503, body: { message: 'The card provider is not answering.' } })
  await expect(fetchIntent()).rejects.toThrow('The card provider is not answering.')
  expect(server.requests()).toEqual(['POST /store-v1/payments/intent'])
})

test('no intent is requested without a payment due', () => {
  expect(isPaymentDue(cart)).toBe(true)
  const others = [emptyCart, { ...cart, totalCents: 0 }, { ...cart, paidIntentId: 'pi_1' }]
  expect(others.map((one) => intentQuery(one, buyer).enabled)).toEqual([false, false, false])
})

test.each([
  ['the address that it ships to', 1],
  ['the customer’s address, where nothing ships', 0],
] as const)(
  'the description is sent again once it lacks %s, and not twice',
  async (_name, ship) => {
    server.answer = () => ({ body: { client_secret: 'pi_1_secret_2' } })
    const client = createQueryClient()
    const noAddress = { ...buyer, address: { ...buyer.address, line1: '', city: '', zip: '' } }
    const shown = cartReply.parse({ ...wireCart, ship })
    await client.fetchQuery(intentQuery(shown, noAddress))
    client.setQueryData(cartQuery(7).queryKey, shown)
    await updateDescription(client, buyer)
    await updateDescription(client, buyer)
    expect(server.seen).toHaveLength(2)
    expect(server.seen[1]?.body).toContain('Address: 1 Ocean Drive, Newport, RI 02840')
  },
)

test('the description is sent again only if the order ships to another address than it says', async () => {
  server.answer = () => ({ body: { client_secret: 'pi_1_secret_2' } })
  const client = createQueryClient()
  await client.fetchQuery(intentQuery({ ...cart, shippingAddress: null }, buyer))
  client.setQueryData(cartQuery(7).queryKey, cart)
  await updateDescription(client, buyer)
  await updateDescription(client, buyer)
  const sent = server.seen.map(
    ({ body }) => (JSON.parse(body) as { description: string }).description,
  )
  expect(sent).toHaveLength(2)
  expect(sent[0]).not.toContain('Ship to')
  expect(sent[1]).toContain('Ship to: Bo Lee, 2 Dock, Bristol')
})
