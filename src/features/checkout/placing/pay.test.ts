import type { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { emptyAddress } from '#contract/entities/address.ts'
import { aUser } from '#contract/test-support.ts'
import { reloadCart } from '#data/cart/cart.ts'
import { createQueryClient } from '#lib/query/query-client.ts'
import { type Answer, startTestServer, stubSession } from '#lib/test-support.ts'
import { addressToForm, formToAddress } from '../address/address-form.ts'
import { type Checkout, pay, placeCharged } from './pay.ts'
import type { PayMethod, Phase } from './pay-outcome.ts'

// With the country that the form chooses by default.
const address = formToAddress(addressToForm({ ...emptyAddress, line1: '1 Pier Road' }))
const refused: Answer = { status: 409, body: { error: { code: 'closed', message: 'No.' } } }
const tote = { id: 3, product: { name: 'Tote' } }
const cartOf = (change: object = {}) => ({
  id: 5,
  state: 'open',
  userId: 7,
  totalCost: 25,
  contents: [{ id: 11, itemCost: 25, quantity: 1, storeProductsForEvent: tote }],
  ...change,
})

let server: Awaited<ReturnType<typeof startTestServer>>
let client: QueryClient
/** The replies of the calls; the cart is the open one of the server. */
let replies: { cart: object; confirm: Answer; place: Answer; orders: object[] }
let phases: Phase[]
/** What was sent, and what the page was asked for, in order. */
let log: string[]

beforeEach(async () => {
  stubSession()
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  server = await startTestServer()
  client = createQueryClient()
  phases = []
  log = []
  const orders: object[] = []
  replies = { cart: cartOf(), confirm: { body: {} }, place: { body: { id: 7 } }, orders }
  server.answer = ({ method, path, body }) => {
    if (path === '/store-v1/carts') return { body: { carts: [replies.cart] } }
    if (path.endsWith('/orders')) return { body: { orders: replies.orders } }
    const sent = JSON.parse(body || '{}') as { stripePaymentIntentId?: string }
    log.push(
      [method, path.replace('/store-v1/carts/', ''), sent.stripePaymentIntentId]
        .filter(Boolean)
        .join(' '),
    )
    if (path.endsWith('/confirm')) return replies.confirm
    if (path.endsWith('/place')) return replies.place
    return { status: 404, body: {} }
  }
})
afterEach(async () => {
  await server.close()
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

/** A checkout with the server's present cart on the screen; each thing that the page does is noted. */
async function checkoutWith(change: Partial<Checkout> = {}): Promise<Checkout> {
  const cart = await reloadCart(client, 7)
  const noted =
    <A extends unknown[], R>(name: string, run: (...args: A) => R) =>
    (...args: A): R => {
      log.push(name)
      return run(...args)
    }
  const form = addressToForm(address)
  const all: Checkout = {
    user: aUser({ address }),
    cart,
    chargedIntentId: '',
    customer: form,
    shipping: form,
    saveCustomer: async () => ({ kind: 'saved' }),
    putShipping: async () => true,
    askAboutUnheld: async () => true,
    charge: async () => ({ kind: 'succeeded', intentId: 'pi_1' }),
    ...change,
  }
  return {
    ...all,
    saveCustomer: noted('save customer', all.saveCustomer),
    putShipping: noted('save shipping', all.putShipping),
    askAboutUnheld: noted('ask', all.askAboutUnheld),
    charge: noted('charge', all.charge),
  }
}

async function payWith(method: PayMethod, change: Partial<Checkout> = {}) {
  return pay(client, method, await checkoutWith(change), (phase) => phases.push(phase))
}

const placed = { kind: 'placed', orderId: 7 }
const failure = (kind: string, more: object = {}) => ({
  kind: 'failed',
  failure: { kind, ...more },
})

test('a card payment saves, confirms, charges, then places', async () => {
  replies.cart = cartOf({ ship: 1 })
  const customer = { ...addressToForm(address), line1: '2 Pier Road' }
  const putShipping = async () => {
    replies.cart = cartOf({ ship: 1, shippingAddress: { addressLine1: '2 Pier Road' } })
    await reloadCart(client, 7)
    return true
  }
  expect(await payWith('card', { customer, putShipping })).toEqual(placed)
  expect(log).toEqual([
    'save customer',
    'save shipping',
    'POST 5/confirm',
    'charge',
    'POST 5/place pi_1',
  ])
  expect(phases).toEqual(['saving', 'confirming', 'charging', 'placing'])
})

test('addresses that are saved already are not saved again', async () => {
  expect(await payWith('card')).toEqual(placed)
  expect(log).toEqual(['POST 5/confirm', 'charge', 'POST 5/place pi_1'])
})

test('a paid cart is placed without another charge', async () => {
  const checkout = await checkoutWith()
  replies.cart = cartOf({ stripePaymentIntentId: 'pi_0' })
  expect(await pay(client, 'card', checkout, (phase) => phases.push(phase))).toEqual(placed)
  expect(log).toEqual(['POST 5/confirm', 'POST 5/place pi_0'])
  expect(phases.at(-1)).toBe('placingPaid')
})

test.each(['card', 'check', 'free'] as const)(
  'a cart with other items or another address is not placed by %s',
  async (method) => {
    replies.cart = cartOf({ ship: 1, shippingAddress: { addressLine1: '1 Pier Road' } })
    const changes = [
      { contents: cartOf().contents.map((line) => ({ ...line, id: 12 })) },
      { ship: 1, shippingAddress: { addressLine1: '9 Other Place' } },
    ]
    for (const change of changes) {
      const checkout = await checkoutWith()
      const before = replies.cart
      replies.cart = { ...before, ...change }
      expect(await pay(client, method, checkout, () => undefined)).toEqual(failure('cartChanged'))
      expect(log.at(-1)).toBe('POST 5/confirm')
      replies.cart = before
    }
  },
)

test('items that are no longer held are charged only after the shopper agrees', async () => {
  replies.confirm = { body: { notHeld: ['Tote', 'Mug'] } }
  const askAboutUnheld = vi.fn(async () => false)
  expect(await payWith('card', { askAboutUnheld })).toEqual({ kind: 'stopped' })
  expect(askAboutUnheld).toHaveBeenCalledWith(['Tote', 'Mug'])
  expect(log.at(-1)).toBe('ask')
  expect(phases.at(-1)).toBe('asking')

  expect(await payWith('card')).toEqual(placed)
  expect(log).toContain('charge')
})

test.each(['check', 'free'] as const)(
  '%s places without a charge or a question',
  async (method) => {
    replies.confirm = { body: { notHeld: ['Tote'] } }
    expect(await payWith(method)).toEqual(placed)
    expect(log).toEqual(['POST 5/confirm', 'POST 5/place'])
    expect(phases).toEqual(['saving', 'confirming', 'placingUnpaid'])
  },
)

test.each([
  [{ kind: 'otherAmount', totalCents: 3800 }, failure('totalChanged', { totalCents: 3800 })],
  [{ kind: 'incomplete', message: 'No date.' }, failure('cardIncomplete', { message: 'No date.' })],
  [{ kind: 'declined', message: 'Declined.' }, failure('declined', { message: 'Declined.' })],
  [{ kind: 'canceled' }, failure('cartChanged')],
  [{ kind: 'notSucceeded' }, failure('notSucceeded')],
  [{ kind: 'broke' }, failure('chargeBroke')],
] as const)('a charge that ends as %o places nothing', async (charge, outcome) => {
  expect(await payWith('card', { charge: async () => charge })).toEqual(outcome)
  expect(log.at(-1)).toBe('charge')
})

test('a refused address ends before the confirm', async () => {
  replies.cart = cartOf({ ship: 1 })
  expect(await payWith('card', { putShipping: async () => false })).toEqual(
    failure('shippingAddress'),
  )
  const customer = { ...addressToForm(address), line1: '2 Pier Road' }
  const saveCustomer = async () => ({ kind: 'failed', message: 'No.' }) as const
  expect(await payWith('card', { customer, saveCustomer })).toEqual(failure('customerAddress'))
  expect(log).toEqual(['save shipping', 'save customer'])
})

test('a refused confirm ends before the charge', async () => {
  replies.confirm = refused
  expect(await payWith('card')).toEqual(failure('cartRefused', { message: 'No.' }))
  expect(log).toEqual(['POST 5/confirm'])
  replies.confirm = { status: 409, body: { error: { code: 'out_of_stock', message: 'None.' } } }
  expect(await payWith('card')).toEqual(failure('itemRefused', { message: 'None.' }))
})

test.each([
  ['of another total', { totalCost: 26 }, failure('totalChanged', { totalCents: 2600 })],
  ['that was emptied', { totalCost: 0, contents: [] }, failure('cartEmpty')],
])('a cart %s meanwhile is neither charged nor ordered', async (_what, change, expected) => {
  const checkout = await checkoutWith()
  replies.cart = cartOf(change)
  expect(await pay(client, 'card', checkout, () => undefined)).toEqual(expected)
  expect(log).toEqual(['POST 5/confirm'])
})

test.each(['putShipping', 'confirm'] as const)(
  'a cart that another tab has ordered ends in its order when %s is refused',
  async (step) => {
    replies.cart = cartOf({ ship: 1 })
    const checkout = await checkoutWith({ putShipping: async () => step !== 'putShipping' })
    replies.cart = { ...cartOf(), id: 6 }
    replies.orders = [{ id: 81, cartId: 5 }]
    if (step === 'putShipping') await reloadCart(client, 7)
    else replies.confirm = refused
    expect(await pay(client, 'card', checkout, () => undefined)).toEqual({
      kind: 'placed',
      orderId: 81,
    })
    expect(log).not.toContain('charge')
  },
)

test("a cart that can't be reloaded is not charged", async () => {
  const checkout = await checkoutWith()
  const { answer } = server
  server.answer = (request) =>
    request.path === '/store-v1/carts' ? { status: 503, body: {} } : answer(request)
  expect(await pay(client, 'card', checkout, () => undefined)).toEqual(
    failure('cartRefused', { message: null }),
  )
  expect(log).toEqual(['POST 5/confirm'])
})

test('a charge of this page is placed at once, without saving, confirming or charging again', async () => {
  expect(await payWith('card', { chargedIntentId: 'pi_5' })).toEqual(placed)
  expect(log).toEqual(['POST 5/place pi_5'])
  expect(phases).toEqual(['placingPaid'])
})

test("a charge that can't be placed is kept, and never charged again", async () => {
  replies.place = refused
  expect(await payWith('card')).toEqual(failure('placeCharged', { intentId: 'pi_1' }))
  log = []
  const again = await payWith('card', { chargedIntentId: 'pi_1' })
  expect(again).toEqual(failure('placePaid', { intentId: 'pi_1' }))
  expect(log).toEqual(['POST 5/place pi_1'])
})

test('a refused placement fails by how the cart was paid', async () => {
  replies.place = refused
  expect(await payWith('check')).toEqual(failure('placeUnpaid', { message: 'No.' }))
  expect(await payWith('free')).toEqual(failure('placeUnpaid', { message: 'No.' }))
  const checkout = await checkoutWith()
  replies.cart = cartOf({ stripePaymentIntentId: 'pi_0' })
  const paid = await pay(client, 'card', checkout, () => undefined)
  expect(paid).toEqual(failure('placePaid', { intentId: 'pi_0' }))
})

test.each([
  ['card', failure('placeCharged', { intentId: 'pi_1' })],
  ['check', failure('placeUnknown')],
] as const)(
  'a cart that closes while %s gets no answer fails by whether it was charged',
  async (method, outcome) => {
    const { answer } = server
    server.answer = (request) => {
      if (!request.path.endsWith('/place')) return answer(request)
      replies.cart = { ...cartOf(), id: 6 }
      return { status: 503, body: {} }
    }
    expect(await payWith(method)).toEqual(outcome)
  },
)

test('a return from the bank places only a charge that succeeded', async () => {
  const placing = { userId: 7, cartId: 5 }
  const declined = { kind: 'declined', message: null } as const
  const outcome = await placeCharged(client, placing, declined, () => undefined)
  expect(outcome).toEqual(failure('declined', { message: null }))
  expect(log).toEqual([])
  const charged = { kind: 'succeeded', intentId: 'pi_3' } as const
  expect(await placeCharged(client, placing, charged, () => undefined)).toEqual(placed)
  expect(log).toEqual(['POST 5/place pi_3'])
})
