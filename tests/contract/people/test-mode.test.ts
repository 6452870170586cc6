// Test mode (rule 39): only the phrase turns it on, and testMode=1 only has an effect with the token's claim.
import { decodeJwt } from 'jose'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  guestToken,
  nonMemberSignIn,
  signOut,
  switchTestMode,
  validateToken,
} from '#contract/calls/auth.ts'
import { getCarts, getOrder } from '#contract/calls/carts.ts'
import { verifyCode } from '#contract/calls/members.ts'
import { getProducts, searchProducts } from '#contract/calls/store.ts'
import { claims } from '#contract/entities/session.ts'
import { lengthenMinutes } from '../../support/database/long-minutes.ts'
import { type Caller, createCaller } from '../../support/people/caller.ts'
import { startTestIdentity, type TestIdentity } from '../../support/people/identity.ts'
import { addOffer, type TestOffer } from '../../support/store/offer.ts'
import { codeOf, type Shop, startShop } from '../../support/product/shop.ts'

let identity: TestIdentity
let shop: Shop
let testOnly: TestOffer

beforeAll(async () => {
  identity = await startTestIdentity()
  shop = await startShop({ env: identity.env })
  await lengthenMinutes(shop.server.db)
  testOnly = await addOffer(shop.server.db, { name: 'Sample rehearsal pin', testOnly: true })
})
afterAll(async () => {
  await shop.close()
  await identity.close()
})

const phrase = 'best in show'
afterEach(() => {
  shop.server.deps.config.testPhrase = phrase
})
const isOn = (token: string | null) => claims.parse(decodeJwt(token ?? '')).isTestMode
const turnOn = (caller: Caller, input = phrase) =>
  caller.attempt(switchTestMode, { body: { phrase: input } })

/** Takes the tokens of an answer, as the app does. */
async function take(caller: Caller, answer: { status: number; body: unknown }) {
  expect(answer.status).toBe(200)
  caller.token = (answer.body as { token: string }).token
}
const validate = (caller: Caller) =>
  caller.attempt(validateToken, { query: { requestType: 'validate' } })
const forgetTries = () => shop.server.db.deleteFrom('rate_limits').execute()

describe('the phrase', () => {
  test('switches the token’s claim on and off, for guests and signed-in users', async () => {
    for (const caller of [await shop.server.guest(), await shop.server.signedIn()]) {
      expect(isOn(caller.token)).toBe(false)
      await take(caller, await turnOn(caller))
      expect(isOn(caller.token)).toBe(true)
      await take(caller, await caller.attempt(switchTestMode, { body: { off: true } }))
      expect(isOn(caller.token)).toBe(false)
    }
  })

  test.each(['Best in show', 'best in show ', 'best  in show', 'best', 'x'.repeat(200)])(
    'is not “%s”',
    async (input) => {
      const someone = await shop.server.signedIn()
      const answer = await turnOn(someone, input)
      expect(answer).toMatchObject({
        status: 422,
        body: {
          error: { code: 'wrong_phrase', message: 'Invalid secret. Test mode not activated.' },
        },
      })
      expect(
        isOn((await validate(someone).then((one) => one.body as { token: string })).token),
      ).toBe(false)
    },
  )

  test('can be wrong ten times a minute; then even the right one answers 429, and leaving still works', async () => {
    await forgetTries()
    const someone = await shop.server.signedIn()
    await take(someone, await turnOn(someone))
    for (let n = 0; n < 10; n += 1) expect((await turnOn(someone, `wrong ${n}`)).status).toBe(422)
    expect(await turnOn(someone)).toMatchObject({
      status: 429,
      body: { error: { code: 'rate_limited' } },
    })
    expect((await someone.attempt(switchTestMode, { body: { off: true } })).status).toBe(200)
    expect((await turnOn(await shop.server.signedIn())).status).toBe(200)
    await forgetTries()
  })

  test('needs a token, the CSRF header and a valid body', async () => {
    expect((await turnOn(createCaller(shop.server.origin))).status).toBe(401)
    const someone = await shop.server.signedIn()
    const crossSite = { body: { phrase }, headers: { 'sec-fetch-site': 'cross-site' } }
    expect((await someone.send('POST', '/auth-v1/test-mode', crossSite)).status).toBe(409)
    for (const body of [{}, { phrase: '' }, { phrase: 7 }, { off: false }]) {
      expect((await someone.send('POST', '/auth-v1/test-mode', { body })).status).toBe(422)
    }
  })

  test('is in no public reply', async () => {
    expect(shop.server.deps.config.testPhrase).toBe(phrase)
    const caller = createCaller(shop.server.origin)
    for (const path of ['/config.json', '/openapi.json']) {
      expect(JSON.stringify((await caller.send('GET', path)).body)).not.toContain(phrase)
    }
  })
})

describe('without a phrase', () => {
  beforeEach(forgetTries)
  const takeAway = () => {
    shop.server.deps.config.testPhrase = null
  }
  const askAsGuest = (caller: Caller) =>
    caller.attempt(guestToken, { query: { requestType: 'guest' } })

  test('switching on is refused, switching off works', async () => {
    takeAway()
    for (const caller of [await shop.server.guest(), await shop.server.signedIn()]) {
      const answer = await turnOn(caller)
      expect([answer.status, codeOf(answer)]).toEqual([404, 'not_found'])
      await take(caller, await caller.attempt(switchTestMode, { body: { off: true } }))
      expect(isOn(caller.token)).toBe(false)
    }
  })

  test('a session that was in test mode leaves it, by token and by cookie', async () => {
    const someone = await shop.server.signedIn()
    await take(someone, await turnOn(someone))
    takeAway()
    for (const token of [someone.token, null]) {
      someone.token = token
      await take(someone, await validate(someone))
      expect(isOn(someone.token)).toBe(false)
    }
  })

  test('a guest who was in test mode leaves it, by token, by cookie and at sign-in', async () => {
    const guest = await shop.server.guest()
    await take(guest, await turnOn(guest))
    takeAway()
    await take(guest, await validate(guest))
    expect(isOn(guest.token)).toBe(false)
    guest.token = null
    await take(guest, await askAsGuest(guest))
    expect(isOn(guest.token)).toBe(false)
    const { accessToken, sub } = await identity.signIn('guest@example.com')
    guest.token = accessToken
    const query = { requestType: 'nonMemberSignIn' as const, ncaUserId: sub }
    await take(guest, await guest.attempt(nonMemberSignIn, { query }))
    expect(isOn(guest.token)).toBe(false)
  })

  test('a user who left test mode stays out when a phrase is configured again', async () => {
    for (const caller of [await shop.server.guest(), await shop.server.signedIn()]) {
      await take(caller, await turnOn(caller))
      takeAway()
      await take(caller, await caller.attempt(switchTestMode, { body: { off: true } }))
      shop.server.deps.config.testPhrase = phrase
      await take(caller, await validate(caller))
      expect(isOn(caller.token)).toBe(false)
    }
  })
})

describe('the claim', () => {
  test('survives a renewal by token and by cookie, and a guest’s reload', async () => {
    const someone = await shop.server.signedIn()
    await take(someone, await turnOn(someone))
    await take(someone, await validate(someone))
    expect(isOn(someone.token)).toBe(true)
    someone.token = null
    await take(someone, await validate(someone))
    expect(isOn(someone.token)).toBe(true)

    const guest = await shop.server.guest()
    await take(guest, await turnOn(guest))
    await take(guest, await validate(guest))
    expect(isOn(guest.token)).toBe(true)
    guest.token = null
    await take(guest, await guest.attempt(guestToken, { query: { requestType: 'guest' } }))
    expect(isOn(guest.token)).toBe(true)
  })

  test('is kept when a guest enters a code and signs in, and ends at sign-out', async () => {
    const caller = await shop.server.guest()
    await take(caller, await turnOn(caller))
    const code = await caller.attempt(verifyCode, { body: { code: 'EARLY2026' } })
    expect(code.body).toEqual({ valid: true })
    const { accessToken, sub } = await identity.signIn('guest@example.com')
    caller.token = accessToken
    const query = { requestType: 'nonMemberSignIn' as const, ncaUserId: sub }
    await take(caller, await caller.attempt(nonMemberSignIn, { query }))
    expect(isOn(caller.token)).toBe(true)
    await caller.attempt(signOut)
    caller.token = null
    await take(caller, await caller.attempt(guestToken, { query: { requestType: 'guest' } }))
    expect(isOn(caller.token)).toBe(false)
  })

  test('can’t be changed with the token of an ended session', async () => {
    const one = await shop.server.signedIn()
    const { token } = one
    await take(one, await turnOn(one))
    await one.attempt(signOut)
    one.token = token
    expect((await turnOn(one)).status).toBe(401)
  })
})

describe('test mode', () => {
  const listed = async (caller: Caller, testMode?: '1') => {
    const query = { committeeId: testOnly.committeeId, eventId: 26, testMode }
    const products = await caller.attempt(getProducts, { query })
    const hits = await caller.attempt(searchProducts, {
      query: { eventId: 26, q: 'rehearsal pin', testMode },
    })
    const isIn = (body: unknown) => JSON.stringify(body).includes('Sample rehearsal pin')
    return [isIn(products.body), isIn(hits.body)]
  }

  const pin = () => ({
    storeProductsForEventId: testOnly.id,
    storeProductVariantsForEventId: null,
    quantity: 1,
    dataPoints: '{}',
  })

  test('shows test-only products only with both the claim and the parameter', async () => {
    const someone = await shop.server.signedIn()
    expect(await listed(someone, '1')).toEqual([false, false])
    expect(await listed(createCaller(shop.server.origin), '1')).toEqual([false, false])
    await take(someone, await turnOn(someone))
    expect(await listed(someone)).toEqual([false, false])
    expect(await listed(someone, '1')).toEqual([true, true])
    // The token is still valid after the phrase is removed.
    shop.server.deps.config.testPhrase = null
    expect(await listed(someone, '1')).toEqual([false, false])
  })

  test('has a separate cart, which becomes an order marked as a test', async () => {
    const { browser, userId, cart: liveCart } = await shop.shopper()
    const live = await liveCart()
    await take(browser, await turnOn(browser))
    const query = { userId, currentlyOpenOnly: '1' as const, testMode: '1' as const }
    const [cart] = await browser.call(getCarts, { query })
    expect(cart?.isTestMode).toBe(true)
    expect(cart?.id).not.toBe(live.id)
    const base = `/store-v1/carts/${cart?.id}`
    const add = { ...pin(), cartId: cart?.id }
    const added = await browser.send('POST', `${base}/addProduct?testMode=1`, { body: add })
    expect(added.status).toBe(200)
    expect((await browser.send('POST', `${base}/confirm`)).status).toBe(404)
    expect((await browser.send('POST', `${base}/confirm?testMode=1`)).status).toBe(200)

    const intent = await browser.send('POST', '/store-v1/payments/intent?testMode=1', {
      body: { amount: 2500, currency: 'usd', description: '', email: '' },
    })
    const { id: intentId } = intent.body as { id: string }
    await shop.provider.pay(intentId, { isTest: true })
    const place = await browser.send('POST', `${base}/place?testMode=1&forceSubmit=1`, {
      body: { stripePaymentIntentId: intentId },
    })
    const { id: orderId } = place.body as { id: number }
    const order = await browser.call(getOrder, { params: { orderId } })
    expect(order.isTest).toBe(true)
  })

  test('ignores testMode=1 without the claim', async () => {
    const shopper = await shop.shopper()
    const { id } = await shopper.cart()
    const [cart] = await shopper.browser.call(getCarts, {
      query: { userId: shopper.userId, currentlyOpenOnly: '1', testMode: '1' },
    })
    expect([cart?.id, cart?.isTestMode]).toEqual([id, false])
    const body = { ...pin(), cartId: id }
    const path = `/store-v1/carts/${id}/addProduct?testMode=1`
    expect((await shopper.browser.send('POST', path, { body })).status).toBe(404)
  })
})
