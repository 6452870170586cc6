// Early access by a code (rule 6): the server grants it per user and limits the tries.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { guestToken, nonMemberSignIn, signOut, validateToken } from '#contract/calls/auth.ts'
import { getUser, verifyCode } from '#contract/calls/members.ts'
import { saveCode } from '#server/services/people/change-codes.ts'
import { lengthenMinutes } from '../../support/database/long-minutes.ts'
import { countTurns } from '../../support/network/slow-turns.ts'
import { type Caller, createCaller } from '../../support/people/caller.ts'
import { startTestIdentity, type TestIdentity } from '../../support/people/identity.ts'
import { addOffer, type TestOffer } from '../../support/store/offer.ts'
import { codeOf, type Shop, startShop } from '../../support/product/shop.ts'
import type { SignedIn } from '../../support/people/signed-in.ts'

let identity: TestIdentity
let shop: Shop
let early: TestOffer
const dayMs = 24 * 60 * 60 * 1000
const inDays = (days: number) => new Date(Date.now() + days * dayMs)

beforeAll(async () => {
  identity = await startTestIdentity()
  shop = await startShop({ env: identity.env })
  await lengthenMinutes(shop.server.db)
  await saveCode(shop.server.db, 'OVER2025', Date.now() - 1000)
  early = await addOffer(shop.server.db, {
    availableAt: inDays(1),
    memberAvailableAt: inDays(-1),
  })
})
afterAll(async () => {
  await shop.close()
  await identity.close()
})

/** Each test uses a new IP address, so that the rate limits don't affect each other. */
const forgetTries = () => shop.server.db.deleteFrom('rate_limits').execute()

const tryCode = (caller: Caller, code: string) => caller.attempt(verifyCode, { body: { code } })
const isEarly = async (caller: SignedIn) =>
  (await caller.call(getUser, { params: { userId: caller.userId } })).earlyAccess === 'everywhere'

describe('a code', () => {
  test('gives early access to the user who enters it, on all devices of the user', async () => {
    const [one, two] = [await shop.server.signedIn(), await shop.server.signedIn()]
    expect(await isEarly(one)).toBe(false)
    expect(await tryCode(one, 'EARLY2026')).toMatchObject({ status: 200, body: { valid: true } })
    expect(await isEarly(one)).toBe(true)
    expect(await isEarly(two)).toBe(false)
    const answer = await one.attempt(getUser, { params: { userId: one.userId } })
    expect(answer.body).toMatchObject({ earlyAccess: 1 })
    await one.attempt(validateToken, { query: { requestType: 'validate' } })
    expect(await isEarly(one)).toBe(true)
  })

  test('is read without spaces and in any case', async () => {
    const someone = await shop.server.signedIn()
    expect((await tryCode(someone, ' early2026 ')).body).toEqual({ valid: true })
  })

  test('that is unknown or expired gets the same reply and gives no access', async () => {
    const someone = await shop.server.signedIn()
    const answers = [await tryCode(someone, 'UNKNOWN'), await tryCode(someone, 'OVER2025')]
    for (const answer of answers) {
      expect(answer).toMatchObject({ status: 200, body: { valid: false } })
      expect(answer.headers.getSetCookie()).toEqual([])
    }
    expect(answers[0]?.body).toEqual(answers[1]?.body)
    expect(await isEarly(someone)).toBe(false)
  })

  test('expires by the server’s clock', async () => {
    await saveCode(shop.server.db, 'TODAY', Date.now() + dayMs)
    const someone = await shop.server.signedIn()
    expect((await tryCode(someone, 'TODAY')).body).toEqual({ valid: true })
    await saveCode(shop.server.db, 'TODAY', Date.now() - dayMs)
    expect((await tryCode(someone, 'TODAY')).body).toEqual({ valid: false })
    expect(await isEarly(someone)).toBe(true)
  })

  test('needs a token and the CSRF header', async () => {
    const bare = createCaller(shop.server.origin)
    expect((await tryCode(bare, 'EARLY2026')).status).toBe(401)
    const guest = await shop.server.guest()
    guest.cookies.delete('XSRF-TOKEN')
    expect((await tryCode(guest, 'EARLY2026')).status).toBe(409)
    const someone = await shop.server.signedIn()
    for (const body of [{}, { code: '' }, { code: 7 }, { code: 'x'.repeat(201) }]) {
      const answer = await someone.send('POST', '/mem-v1/users/verify-code', { body })
      expect([answer.status, codeOf(answer)]).toEqual([422, 'invalid'])
    }
  })
})

describe('early access', () => {
  test('is required for a members-first product, whatever the request claims', async () => {
    await forgetTries()
    const shopper = await shop.shopper()
    const { id } = await shopper.cart()
    const add = { storeProductsForEventId: early.id, storeProductVariantsForEventId: null }
    const body = { ...add, quantity: 1, dataPoints: '{}', earlyAccess: 1 }
    const refused = await shopper.tryAdd(id, body)
    expect([refused.status, codeOf(refused)]).toEqual([409, 'not_available'])
    await tryCode(shopper.browser, 'EARLY2026')
    expect((await shopper.tryAdd(id, body)).status).toBe(200)
    expect((await shopper.confirm(id)).status).toBe(200)
    const order = await shopper.place(id, '')
    expect(order.status).toBe(200)
  })

  test('is checked again by confirm and place, so a revoked grant stops the cart', async () => {
    await forgetTries()
    const shopper = await shop.shopper()
    await tryCode(shopper.browser, 'EARLY2026')
    const cartId = await shopper.add(early.id)
    await shop.server.db
      .deleteFrom('early_access_grants')
      .where('user_id', '=', shopper.userId)
      .execute()
    expect(codeOf(await shopper.confirm(cartId))).toBe('not_available')
    expect(codeOf(await shopper.place(cartId, ''))).toBe('not_available')
  })

  test('is given to members without a code, while their membership lasts', async () => {
    const member = await shop.shopper({ memberId: 900_001 })
    expect(await isEarly(member.browser)).toBe(true)
    expect((await member.confirm(await member.add(early.id))).status).toBe(200)
    await shop.server.db
      .updateTable('users')
      .set({ member_lapsed: true })
      .where('id', '=', member.userId)
      .execute()
    const params = { userId: member.userId }
    const { body } = await member.browser.attempt(getUser, { params })
    expect(body).toMatchObject({ earlyAccess: 0 })
  })
})

describe('a guest', () => {
  const validate = { query: { requestType: 'guest' as const } }

  test('keeps the grant in this browser, and sign-in copies it to the account', async () => {
    await forgetTries()
    const guest = await shop.server.guest()
    expect((await tryCode(guest, 'EARLY2026')).body).toEqual({ valid: true })
    const again = await guest.call(guestToken, validate)
    expect(again.token).not.toBe(guest.token)

    const { accessToken, sub } = await identity.signIn('guest@example.com')
    guest.token = accessToken
    const answer = await guest.attempt(nonMemberSignIn, {
      query: { requestType: 'nonMemberSignIn', ncaUserId: sub },
    })
    guest.token = (answer.body as { token: string }).token
    expect(guest.cookies.has('guest')).toBe(false)
    const rows = await shop.server.db
      .selectFrom('users')
      .innerJoin('early_access_grants as g', 'g.user_id', 'users.id')
      .select('users.email')
      .execute()
    expect(rows).toContainEqual({ email: 'guest@example.com' })
    const left = shop.server.db.selectFrom('early_access_grants').where('user_id', '<', 0)
    expect(await left.selectAll().execute()).toEqual([])
  })

  test('has a signed HttpOnly cookie that gives no access to another guest’s grant', async () => {
    const guest = await shop.server.guest()
    const answer = await tryCode(guest, 'EARLY2026')
    const line = answer.headers.getSetCookie().find((one) => one.startsWith('guest=')) ?? ''
    expect(line).toMatch(/Path=\/auth-v1; HttpOnly; SameSite=Strict$/)
    const thief = createCaller(shop.server.origin)
    thief.cookies.set('guest', `${guest.cookies.get('guest')}x`)
    const own = await thief.call(guestToken, validate)
    expect(own.token.split('.')[1]).not.toBe(guest.token?.split('.')[1])
    thief.token = guest.cookies.get('guest') ?? ''
    const asToken = await thief.attempt(verifyCode, { body: { code: 'EARLY2026' } })
    expect(asToken.status).toBe(401)
  })

  test('loses the grant at sign-out', async () => {
    const guest = await shop.server.guest()
    await tryCode(guest, 'EARLY2026')
    await guest.attempt(signOut)
    expect(guest.cookies.has('guest')).toBe(false)
  })
})

describe('brute force', () => {
  test('the eleventh wrong code in a minute answers 429, also to a right code, and only to this person', async () => {
    await forgetTries()
    const someone = await shop.server.signedIn()
    for (let n = 0; n < 10; n += 1) expect((await tryCode(someone, `WRONG${n}`)).status).toBe(200)
    const limited = await tryCode(someone, 'EARLY2026')
    expect(limited).toMatchObject({
      status: 429,
      body: {
        error: { code: 'rate_limited', message: expect.stringMatching(/^Too many tries\./) },
        message: expect.any(String),
      },
    })
    expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0)
    for (let n = 0; n < 30; n += 1) expect((await tryCode(someone, 'WRONG')).status).toBe(429)
    const other = await tryCode(await shop.server.guest(), 'EARLY2026')
    expect(other.body).toEqual({ valid: true })
    // A signed-in person's tries don't count for the address; 1 are the person's renewal and the guest's token.
    const counts = await shop.server.db.selectFrom('rate_limits').select('tries').execute()
    expect(counts.map(({ tries }) => tries).sort((a, b) => b - a)).toEqual([41, 1, 1, 0, 0])
  })

  test('an address over its limit slows down a guest whose code was wrong, and refuses no code', async () => {
    await forgetTries()
    const guest = await shop.server.guest()
    await tryCode(await shop.server.guest(), 'WRONG')
    await shop.server.db.updateTable('rate_limits').set({ tries: 1_000_000 }).execute()
    await tryCode(guest, 'WRONG')
    const turns = countTurns()
    expect((await tryCode(guest, 'EARLY2026')).body).toEqual({ valid: true })
    expect(turns).toHaveBeenCalledTimes(1)
  })

  test('the limit also counts per user, from any address', async () => {
    await forgetTries()
    const env = { ...identity.env, TRUSTED_PROXIES: '1' }
    const behind = await startShop({ env })
    await lengthenMinutes(behind.server.db)
    const someone = await behind.server.signedIn()
    const from = (address: string, code: string) =>
      someone.send('POST', '/mem-v1/users/verify-code', {
        body: { code },
        headers: { 'x-forwarded-for': `6.6.6.6, ${address}` },
      })
    for (let n = 0; n < 10; n += 1) await from(`192.0.2.${n}`, 'WRONG')
    expect((await from('192.0.2.99', 'EARLY2026')).status).toBe(429)
    const other = await behind.server.signedIn()
    const fresh = await other.send('POST', '/mem-v1/users/verify-code', {
      body: { code: 'EARLY2026' },
      headers: { 'x-forwarded-for': '192.0.2.99' },
    })
    expect(fresh.body).toEqual({ valid: true })
    await behind.close()
  })

  test('concurrent tries are all counted, and right codes are not', async () => {
    await forgetTries()
    const someone = await shop.server.signedIn()
    const answers = await Promise.all(
      Array.from({ length: 25 }, (_, n) => tryCode(someone, `WRONG${n}`)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15)
    await forgetTries()
    for (let n = 0; n < 15; n += 1) {
      expect((await tryCode(someone, 'EARLY2026')).body).toEqual({ valid: true })
    }
  })

  test('the record of the tries contains neither codes nor IP addresses', async () => {
    await tryCode(await shop.server.signedIn(), 'EARLY2026')
    const { db } = shop.server
    const tables = ['rate_limits', 'early_access_grants'] as const
    const rows = await Promise.all(
      tables.map((table) => db.selectFrom(table).selectAll().execute()),
    )
    expect(JSON.stringify(rows)).not.toMatch(/EARLY2026|127\.0\.0\.1/)
  })
})
