// Access to the desk depends on the roles table, not on the token's claims (rule 37).
import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signOut, validateToken } from '#contract/calls/auth.ts'
import { findDeskOrders } from '#contract/calls/desk/orders.ts'
import type { CallDefinition } from '#contract/define-call.ts'
import { createClock } from '#server/clock.ts'
import { issueToken } from '#server/services/people/sessions.ts'
import { type Answer, type Caller, createCaller } from '../../support/people/caller.ts'
import { deskAddress, deskCalls, sendDeskCall } from '../../support/people/desk-requests.ts'
import { checkOrder, type Desk, deskOf } from '../../support/desk/desk.ts'
import { codeOf, type Shop, startShop } from '../../support/product/shop.ts'
import type { SignedIn } from '../../support/people/signed-in.ts'

let shop: Shop
let desk: Desk
let orderId: number

beforeAll(async () => {
  shop = await startShop()
  desk = await deskOf(shop, 'admin')
  orderId = (await checkOrder(shop)).orderId
})
afterAll(() => shop.close())

const addressOf = (call: CallDefinition) => deskAddress(call, { orderId })
const ask = (caller: Caller, call: CallDefinition, headers: Record<string, string> = {}) =>
  sendDeskCall(caller, call, { orderId }, headers)

const state = async () => {
  const { db } = shop.server
  const order = await db.selectFrom('orders').selectAll().where('id', '=', orderId).execute()
  const acts = await db.selectFrom('audit_log').selectAll().execute()
  return JSON.stringify([order, acts])
}

/** A caller with the given token and valid cookies. */
const withToken = (token: string | null): Caller => {
  const caller = createCaller(shop.server.origin, token)
  for (const [name, value] of desk.browser.cookies) caller.cookies.set(name, value)
  return caller
}

async function others(): Promise<Record<string, Caller>> {
  const { server } = shop
  const person = await server.signedIn()
  const secret = server.deps.sessionSecret
  const holder = { guestId: null, sessionId: 's', isMember: true, isTestMode: false }
  const roles = ['admin', 'treasurer']
  const tokenDeps = { sessionSecret: secret, clock: server.deps.clock }
  const forged = (key: string) =>
    new SignJWT({ userId: desk.browser.userId, roles, isAdmin: true })
      .setProtectedHeader({ alg: 'HS256' })
      .setExpirationTime('1h')
      .sign(new TextEncoder().encode(key))
  const past = createClock(null, () => Date.now() - 13 * 60 * 60 * 1000)
  const expired = { sessionSecret: secret, clock: past }
  return {
    nobody: withToken(null),
    rubbish: withToken('rubbish'),
    'a guest': await server.guest(),
    'a non-member': person,
    'a member': await server.signedIn({ memberId: 920_001 }),
    'a guest whose token claims roles': withToken(
      await issueToken(tokenDeps, { ...holder, roles, userId: -7, guestId: 7 }),
    ),
    'a person whose token claims roles': withToken(
      await issueToken(tokenDeps, { ...holder, roles, userId: person.userId }),
    ),
    'an unknown user': withToken(
      await issueToken(tokenDeps, { ...holder, roles, userId: 999_999 }),
    ),
    'a token signed with another key': withToken(await forged('o'.repeat(40))),
    'a token without its claims': withToken(await forged(secret)),
    'an expired token without a role': withToken(
      await issueToken(expired, { ...holder, roles, userId: person.userId }),
    ),
    'a person whose role was revoked': await revoked(),
  }
}

async function revoked(): Promise<SignedIn> {
  const { browser } = await deskOf(shop, 'admin')
  await browser.call(validateToken, { query: { requestType: 'validate' } })
  const roles = shop.server.db.deleteFrom('user_roles').where('user_id', '=', browser.userId)
  await roles.execute()
  return browser
}

const seen = ({ status, body }: Answer) => ({ status, body })

describe('everybody without a role', () => {
  test('gets the same 404 from every desk call and verb as from an unknown path', async () => {
    const before = await state()
    const none = seen(await desk.browser.send('GET', '/store-v1/no-such-call'))
    expect(none.status).toBe(404)
    expect(deskCalls.length).toBeGreaterThanOrEqual(13)
    for (const [who, caller] of Object.entries(await others())) {
      for (const call of deskCalls) {
        expect([who, call.name, seen(await ask(caller, call))]).toEqual([who, call.name, none])
        for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH']) {
          const answer = await caller.send(method, addressOf(call))
          expect([who, method, call.path, seen(answer)]).toEqual([who, method, call.path, none])
        }
      }
      for (const path of ['orders/abc', 'orders?page=x', 'sales', 'orders/1/acts']) {
        expect(seen(await caller.send('GET', `/store-v1/desk/${path}`))).toEqual(none)
      }
    }
    expect(await state()).toBe(before)
  })
})

describe('people with a role', () => {
  test('gain access when the role is granted and lose it when the role is revoked', async () => {
    const someone = await shop.server.signedIn()
    const status = async () => (await ask(someone, findDeskOrders)).status
    expect(await status()).toBe(404)
    const { db } = shop.server
    const role = { user_id: someone.userId, role: 'treasurer' } as const
    await db.insertInto('user_roles').values(role).execute()
    expect(await status()).toBe(200)
    await db.deleteFrom('user_roles').where('user_id', '=', someone.userId).execute()
    expect(await status()).toBe(404)
  })

  test('get 401 for an expired token, so that they sign in again', async () => {
    const past = createClock(null, () => Date.now() - 13 * 60 * 60 * 1000)
    const tokenDeps = { sessionSecret: shop.server.deps.sessionSecret, clock: past }
    const holder = { guestId: null, sessionId: 's', isMember: false, isTestMode: false, roles: [] }
    const token = await issueToken(tokenDeps, { ...holder, userId: desk.browser.userId })
    for (const call of deskCalls) {
      const answer = await ask(withToken(token), call)
      expect([answer.status, codeOf(answer)]).toEqual([401, 'unauthenticated'])
    }
  })

  test('lose access at sign-out, although the token has not expired', async () => {
    const gone = await deskOf(shop, 'admin')
    await gone.browser.call(signOut)
    const before = await state()
    for (const call of deskCalls) {
      const answer = await ask(gone.browser, call)
      expect([answer.status, codeOf(answer)]).toEqual([401, 'unauthenticated'])
    }
    expect(await state()).toBe(before)
  })

  test('can’t write without the CSRF cookie and header', async () => {
    const before = await state()
    for (const call of deskCalls.filter(({ method }) => method !== 'GET')) {
      for (const [name, value] of [
        ['x-xsrf-token', ''],
        ['sec-fetch-site', 'cross-site'],
      ] as const) {
        const answer = await ask(desk.browser, call, { [name]: value })
        expect(codeOf(answer)).toBe('csrf_failed')
      }
    }
    expect(await state()).toBe(before)
  })
})
