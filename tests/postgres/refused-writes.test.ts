// A database that answers and takes no changes: its disk is full, or it is read-only after a failover.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { guestToken, switchTestMode, validateToken } from '#contract/calls/auth.ts'
import { getCarts, getOrders } from '#contract/calls/carts.ts'
import { getEvents } from '#contract/calls/events.ts'
import { getUser, verifyCode } from '#contract/calls/members.ts'
import { getCommittees, searchProducts } from '#contract/calls/store.ts'
import { claims } from '#contract/entities/session.ts'
import { decodeJwt } from 'jose'
import { sampleEventId } from '#server/sample/load.ts'
import { type Caller, createCaller } from '../support/people/caller.ts'
import { requireCluster } from '../support/database/database.ts'
import { withFullDisk } from '../support/database/full-disk.ts'
import { startTestServer } from '../support/product/server.ts'
import { shopProcess } from '../support/product/shop-process.ts'
import type { Shopper } from '../support/people/shopper.ts'
import { type FilledCart, type Shop, startShop } from '../support/product/shop.ts'

let shop: Shop
let filled: FilledCart
let newcomer: Shopper
let leaver: Shopper
beforeAll(async () => {
  requireCluster()
  shop = await startShop()
  filled = await shop.withCart()
  newcomer = await shop.shopper()
  leaver = await shop.shopper()
})
afterAll(() => shop.close())

const health = async ({ origin }: { origin: string } = shop.server) =>
  (await fetch(`${origin}/healthz`)).status

const validate = (caller: Caller) =>
  caller.attempt(validateToken, { query: { requestType: 'validate' } })
const userIdOf = ({ token }: { token: string }) => claims.parse(decodeJwt(token)).userId

async function expectRefused() {
  const change = await filled.shopper.confirm(filled.cartId)
  expect(change.status).toBe(503)
  expect(Number(change.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await health()).toBe(503)
}

it('a full disk answers 503, and changes work again once it has room', async () => {
  const { db } = shop.server
  expect(await health()).toBe(200)
  await withFullDisk(db, 'carts', expectRefused)
  expect((await filled.shopper.confirm(filled.cartId)).status).toBe(200)
})

it('/healthz tells of a refused write also where the call is answered without it', async () => {
  const server = await startTestServer()
  const someone = await server.signedIn()
  expect(await health(server)).toBe(200)
  await withFullDisk(server.db, 'sessions', async () => {
    expect((await validate(someone)).status).toBe(200)
  })
  expect(await health(server)).toBe(503)
  await server.close()
})

// From here on the database stays read-only.
it('a read-only database answers 503, also before anybody changes something', async () => {
  const { db } = shop.server
  const [name] = (await sql<{ name: string }>`select current_database() as name`.execute(db)).rows
  await sql`alter database ${sql.id(name?.name ?? '')} set default_transaction_read_only = on`.execute(
    db,
  )
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(db)
  await sql`select pg_terminate_backend(pg_backend_pid())`.execute(db).catch(() => undefined)
  expect(await health()).toBe(503)
  await expectRefused()
})

it('a read-only database answers what only reads: lists, searches, tokens, own orders', async () => {
  const eventId = sampleEventId
  const guest = createCaller(shop.server.origin)
  guest.token = (await guest.call(guestToken, { query: { requestType: 'guest' } })).token
  const userId = userIdOf({ token: guest.token })
  // Above the sequence, and an integer of the database.
  expect(-userId).toBeGreaterThanOrEqual(2 ** 30)
  expect(-userId).toBeLessThan(2 ** 31)
  await guest.call(getUser, { params: { userId } })
  await guest.call(getEvents)
  await guest.call(getCommittees, { query: { eventId } })
  expect(await guest.call(searchProducts, { query: { eventId, q: 'mug' } })).not.toEqual([])
  const { browser, userId: shopperId } = filled.shopper
  const { token } = await browser.call(validateToken, { query: { requestType: 'validate' } })
  browser.token = token
  expect(await browser.call(getOrders, { query: { userId: shopperId } })).toEqual([])
  expect((await filled.shopper.cart()).lines).toHaveLength(1)
})

it('a read-only database renews a token by the cookie, whose secret stays', async () => {
  const { browser, userId } = filled.shopper
  const cookie = browser.cookies.get('refresh')
  browser.token = null
  const answer = await validate(browser)
  expect(answer.status).toBe(200)
  expect(userIdOf(answer.body as { token: string })).toBe(userId)
  expect(browser.cookies.get('refresh')).toBe(cookie)
  const invented = createCaller(shop.server.origin)
  invented.cookies.set('refresh', cookie?.replace('.', '.x') ?? '')
  expect((await validate(invented)).status).toBe(401)
})

it('a read-only database has no open cart for a user who has none', async () => {
  const { browser, userId } = newcomer
  expect(await browser.call(getCarts, { query: { userId } })).toEqual([])
  expect(await browser.call(getCarts, { query: { userId, currentlyOpenOnly: '1' } })).toEqual([])
})

it('a read-only database makes a guest of a user whose sign-out it can’t finish', async () => {
  const { browser } = leaver
  browser.token = null
  browser.cookies.set('sign_out_pending', '1')
  const { token } = await browser.call(guestToken, { query: { requestType: 'guest' } })
  expect(userIdOf({ token })).toBeLessThan(0)
  expect((await validate(browser)).status).toBe(401)
  browser.token = token
  expect((await validate(browser)).status).toBe(200)
  expect([...browser.cookies.keys()]).toEqual(
    expect.arrayContaining(['refresh', 'sign_out_pending']),
  )
})

it('a read-only database answers 503 to codes and phrases, whose tries it can’t count', async () => {
  const guest = createCaller(shop.server.origin)
  guest.token = (await guest.call(guestToken, { query: { requestType: 'guest' } })).token
  const code = await guest.attempt(verifyCode, { body: { code: 'WRONG' } })
  const phrase = await guest.attempt(switchTestMode, { body: { phrase: 'wrong' } })
  expect([code.status, phrase.status]).toEqual([503, 503])
})

it('a server starts on a read-only database, and answers what only reads', async () => {
  const other = await shopProcess(shop)
  try {
    await other.part.start()
    const guest = createCaller(other.origin)
    guest.token = (await guest.call(guestToken, { query: { requestType: 'guest' } })).token
    expect(await guest.call(getEvents)).not.toEqual([])
    expect(await health(other)).toBe(503)
  } finally {
    await other.stop()
  }
})
