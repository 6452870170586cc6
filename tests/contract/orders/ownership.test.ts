// Users reach their own data only (rule 38): every call with another user's, a guest's and no token, and with
// forged tokens and CSRF pairs.
import { randomUUID } from 'node:crypto'
import { SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allCalls } from '#contract/calls/all-calls.ts'
import { joinWaitlist } from '#contract/calls/waitlist.ts'
import { type CallDefinition, callPath } from '#contract/define-call.ts'
import { createClock } from '#server/clock.ts'
import { makeCsrfToken } from '#server/http/security/csrf.ts'
import { issueToken } from '#server/services/people/sessions.ts'
import { type Answer, type Caller, createCaller } from '../../support/people/caller.ts'
import { addOffer } from '../../support/store/offer.ts'
import { sampleAddress, type Shopper } from '../../support/people/shopper.ts'
import { codeOf, type Shop, startShop } from '../../support/product/shop.ts'

let shop: Shop
let owner: Shopper
let stranger: Shopper
let guest: Caller
let served: CallDefinition[]
let offerId: number
/** The owner's open cart with a line, an order, and a place on the waitlist. */
let own: { cartId: number; itemId: number; orderId: number; placeId: number }

const secretWord = 'Harborside-of-the-owner'

beforeAll(async () => {
  shop = await startShop()
  owner = await shop.shopper()
  stranger = await shop.shopper()
  guest = await shop.server.guest()
  const address = { ...sampleAddress, addressLine1: secretWord }
  offerId = (await addOffer(shop.server.db, { name: 'Sample flag', shippingCents: 100 })).id
  const ordered = await owner.add(offerId)
  await owner.ship(ordered, address)
  await owner.confirm(ordered)
  const { body } = await owner.place(ordered, '')
  const cartId = await owner.add(offerId)
  await owner.ship(cartId, address)
  const [line] = (await owner.cart()).lines
  const soldOut = await addOffer(shop.server.db, { soldOut: true })
  const [place] = await owner.browser.call(joinWaitlist, {
    body: { eventProductId: soldOut.id, eventVariantId: null },
  })
  const orderId = (body as { id: number }).id
  own = { cartId, itemId: line?.id ?? 0, orderId, placeId: place?.id ?? 0 }
  const description = JSON.stringify((await guest.send('GET', '/openapi.json')).body)
  // desk-access.test.ts covers access to the desk.
  served = allCalls.filter(({ name, access }) => access !== 'desk' && isServed(description, name))
})
afterAll(() => shop.close())

const isServed = (description: string, name: string) =>
  new RegExp(`"operationId":"${name}"[^{}]*"x-served":true`).test(description)

const pathParameters = () => ({ userId: owner.userId, committeeId: 3, lineId: 1, ...own })

/** Sends a request that would succeed for the owner. */
function ask(caller: Caller, call: CallDefinition, headers: Record<string, string> = {}) {
  const path = callPath(call, pathParameters())
  const query = queries[call.name]?.() ?? ''
  const body = call.method === 'GET' || call.method === 'DELETE' ? undefined : bodyOf(call)
  return caller.send(call.method, `${path}${query}`, { headers, ...(body && { body }) })
}

const queries: Record<string, () => string> = {
  getCarts: () => `?userId=${owner.userId}&currentlyOpenOnly=1`,
  getOrders: () => `?userId=${owner.userId}`,
}

function bodyOf(call: CallDefinition): object {
  const bodies: Record<string, object> = {
    updateUser: { city: 'Elsewhere' },
    verifyCode: { code: 'WRONG' },
    addProduct: {
      storeProductsForEventId: offerId,
      storeProductVariantsForEventId: null,
      quantity: 1,
      dataPoints: '{}',
      cartId: own.cartId,
    },
    placeOrder: { stripePaymentIntentId: '' },
    saveShippingAddress: sampleAddress,
    createIntent: { amount: 2600, currency: 'usd', description: '', email: '' },
    submitForm: { committeeId: 3, formData: '{}' },
    getImageUrl: { filePath: 'a.png' },
    switchTestMode: { phrase: 'wrong' },
    noteMailed: { date: null },
    changeOrderLine: {
      idempotencyKey: randomUUID(),
      variantId: null,
      dataPoints: '{}',
      expected: { variantId: null, dataPoints: '{}' },
    },
    askForRefund: { idempotencyKey: randomUUID(), reason: 'Ill' },
    changeQuantity: { quantity: 2 },
    joinWaitlist: { eventProductId: offerId, eventVariantId: null },
  }
  return bodies[call.name] ?? {}
}

async function ownerState() {
  const { db } = shop.server
  const of = (table: 'carts' | 'orders' | 'waitlist_places') =>
    db.selectFrom(table).selectAll().where('user_id', '=', owner.userId).orderBy('id').execute()
  const lines = db.selectFrom('cart_lines').selectAll().where('cart_id', '=', own.cartId)
  const user = db.selectFrom('users').selectAll().where('id', '=', owner.userId)
  return JSON.stringify([
    await of('carts'),
    await of('orders'),
    await of('waitlist_places'),
    await lines.execute(),
    await user.execute(),
  ])
}

const expectNothingLeaked = (answer: Answer) => {
  expect(JSON.stringify(answer.body)).not.toContain(secretWord)
  expect(JSON.stringify(answer.body)).not.toContain('client_secret')
}

/** Calls whose URL contains an id of the owner. */
const ofOwner = () =>
  served.filter(
    ({ path, name }) =>
      /\{(userId|cartId|orderId|placeId)\}/.test(path) || /^get(Carts|Orders)$/.test(name),
  )

describe('another user’s data', () => {
  test('answers 404 to a stranger, on any verb', async () => {
    const before = await ownerState()
    const tested = ofOwner()
    expect(tested.map(({ name }) => name).sort()).toEqual([
      'addProduct',
      'askForRefund',
      'cancelOrder',
      'changeOrderLine',
      'changeQuantity',
      'confirmCart',
      'getCarts',
      'getLineChoices',
      'getOrder',
      'getOrders',
      'getUser',
      'leaveWaitlist',
      'noteMailed',
      'placeOrder',
      'removeCartLine',
      'saveShippingAddress',
      'updateUser',
      'withdrawRefundRequest',
    ])
    for (const call of tested) {
      const answer = await ask(stranger.browser, call)
      expect([call.name, answer.status, codeOf(answer)]).toEqual([call.name, 404, 'not_found'])
      expectNothingLeaked(answer)
    }
    expect(await ownerState()).toBe(before)
  })

  test('answers 404 to a member and in test mode', async () => {
    const member = await shop.shopper({ memberId: 910_001 })
    for (const call of ofOwner()) {
      expect((await ask(member.browser, call)).status).toBe(404)
    }
  })

  test('can still be read by the owner', async () => {
    for (const name of ['getUser', 'getCarts', 'getOrder', 'getOrders']) {
      const call = served.find((one) => one.name === name)
      expect(call && (await ask(owner.browser, call)).status).toBe(200)
    }
  })
})

describe('a guest', () => {
  test('gets a log-in error from calls that need a user, never 401 or 403', async () => {
    const before = await ownerState()
    for (const call of served.filter(({ access }) => access === 'signedIn')) {
      const answer = await ask(guest, call)
      expect([call.name, answer.status, codeOf(answer)]).toEqual([call.name, 422, 'login_required'])
      expectNothingLeaked(answer)
    }
    const user = served.find(({ name }) => name === 'getUser')
    expect(user && (await ask(guest, user)).status).toBe(404)
    expect(await ownerState()).toBe(before)
  })
})

describe('tokens', () => {
  const nowSec = () => Math.floor(Date.now() / 1000)
  const payload = () => ({
    userId: owner.userId,
    guestId: null,
    sid: 'made-up',
    isMember: true,
    isAdmin: true,
    roles: ['admin'],
    testMode: true,
    jti: 'made-up',
    iss: 'national-specialty',
    aud: 'national-specialty-api',
    iat: nowSec(),
    exp: nowSec() + 600,
  })
  const keyOf = (secret: string) => new TextEncoder().encode(secret)
  const sign = (change: object, { secret = shop.server.deps.sessionSecret, alg = 'HS256' } = {}) =>
    new SignJWT({ ...payload(), ...change }).setProtectedHeader({ alg }).sign(keyOf(secret))

  async function forgeries(): Promise<Record<string, string | null>> {
    const good = owner.browser.token ?? ''
    const [head, , signature] = good.split('.')
    const richer = Buffer.from(JSON.stringify(payload())).toString('base64url')
    const past = createClock(null, () => Date.now() - 13 * 60 * 60 * 1000)
    const holder = { userId: owner.userId, guestId: null, sessionId: 's', roles: [] }
    const { sessionSecret } = shop.server.deps
    return {
      none: null,
      rubbish: 'rubbish',
      'changed inside': `${head}.${richer}.${signature}`,
      'without signature': `${head}.${richer}.`,
      'of algorithm none': new UnsecuredJWT(payload()).encode(),
      'signed with another key': await sign({}, { secret: 'o'.repeat(40) }),
      'signed with another algorithm': await sign(
        {},
        { secret: sessionSecret.repeat(2), alg: 'HS512' },
      ),
      'of another issuer': await sign({ iss: 'elsewhere' }),
      'for another audience': await sign({ aud: 'another-api' }),
      'for the guest cookie': await sign({ aud: 'national-specialty-guest' }),
      expired: await issueToken(
        { sessionSecret, clock: past },
        { ...holder, isMember: false, isTestMode: false },
      ),
      'without an expiry': await sign({ exp: undefined }),
    }
  }

  test('that are forged, expired or for another audience are refused by every call', async () => {
    const before = await ownerState()
    const tested = served.filter(({ access }) => access !== 'anyone')
    expect(tested.length).toBeGreaterThanOrEqual(12)
    for (const [kind, token] of Object.entries(await forgeries())) {
      const caller = createCaller(shop.server.origin, token)
      caller.cookies.set('sid', owner.browser.cookies.get('sid') ?? '')
      caller.cookies.set('XSRF-TOKEN', owner.browser.cookies.get('XSRF-TOKEN') ?? '')
      for (const call of tested) {
        const answer = await ask(caller, call)
        const seen = [kind, call.name, answer.status, codeOf(answer)]
        expect(seen).toEqual([kind, call.name, 401, 'unauthenticated'])
        expectNothingLeaked(answer)
      }
    }
    expect(await ownerState()).toBe(before)
  })
})

describe('CSRF', () => {
  const writes = () => served.filter(({ method }) => method !== 'GET')

  test.each([
    ['missing', () => ({ 'x-xsrf-token': '' })],
    ['forged', () => ({ 'x-xsrf-token': 'AAAAAAAAAAAAAAAAAAAAAA.AAAA' })],
    [
      'of another browser',
      () => ({ 'x-xsrf-token': makeCsrfToken(shop.server.deps.sessionSecret, 'b'.repeat(24)) }),
    ],
    ['of another session', () => ({ 'x-xsrf-token': xsrfOf(stranger.browser) })],
    [
      'cookie and header of another session',
      () => ({
        'x-xsrf-token': xsrfOf(stranger.browser),
        cookie: `sid=${owner.browser.cookies.get('sid')}; XSRF-TOKEN=${xsrfOf(stranger.browser)}`,
      }),
    ],
    ['without cookies', () => ({ 'x-xsrf-token': xsrfOf(owner.browser), cookie: 'x=y' })],
    ['from another site', () => ({ 'sec-fetch-site': 'cross-site' })],
    ['from a sibling subdomain', () => ({ 'sec-fetch-site': 'same-site' })],
  ])('a request whose CSRF pair is %s writes nothing', async (_, headers) => {
    const before = await ownerState()
    expect(writes().length).toBeGreaterThanOrEqual(10)
    for (const call of writes()) {
      const answer = await ask(owner.browser, call, headers())
      expect([call.name, answer.status, codeOf(answer)]).toEqual([call.name, 409, 'csrf_failed'])
    }
    expect(await ownerState()).toBe(before)
  })

  const xsrfOf = (caller: Caller) => caller.cookies.get('XSRF-TOKEN') ?? ''
})
