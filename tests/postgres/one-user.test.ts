// One person who sends hundreds of changes at once keeps at most one connection of the database from other people.
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { updateUser } from '#contract/calls/members.ts'
import { validateToken } from '#contract/calls/auth.ts'
import { requireCluster } from '../support/database/database.ts'
import { waitingForLocks } from '../support/database/meet-at-lock.ts'
import type { Answer } from '../support/people/caller.ts'
import { type FilledCart, type Shop, startShop } from '../support/product/shop.ts'

let shop: Shop
let filled: FilledCart
beforeAll(async () => {
  requireCluster()
  shop = await startShop()
  filled = await shop.withCart()
})
afterAll(() => shop.close())
beforeEach(() => shop.server.db.deleteFrom('rate_limits').execute())

const requestCount = 200
/** One runs and 49 wait. */
const admittedAtMost = 50

type Row = ['carts' | 'users' | 'sessions', column: string, id: () => number]

it.each<[string, Row, () => Promise<Answer>]>([
  [
    'saves of a shipping address',
    ['carts', 'id', () => filled.cartId],
    () => filled.shopper.ship(filled.cartId),
  ],
  [
    'changes of the own record',
    ['users', 'id', () => filled.shopper.userId],
    () => {
      const { browser, userId } = filled.shopper
      return browser.attempt(updateUser, { params: { userId }, body: { city: 'Bristol' } })
    },
  ],
  [
    'renewals of a session',
    ['sessions', 'user_id', () => filled.shopper.userId],
    () => filled.shopper.browser.attempt(validateToken, { query: { requestType: 'validate' } }),
  ],
])('200 %s use one connection, and other people go on', async (_, [table, column, id], send) => {
  const { db } = shop.server
  const other = await shop.shopper()
  const early: Answer[] = []
  let isHeld = true
  const { all } = await db.transaction().execute(async (tx) => {
    await sql`select from ${sql.table(table)} where ${sql.ref(column)} = ${id()} for update`.execute(
      tx,
    )
    const requests = Array.from({ length: requestCount }, async () => {
      const answer = await send()
      if (isHeld) early.push(answer)
      return answer
    })
    const refusedAtLeast = requestCount - admittedAtMost
    await expect.poll(() => early.length).toBeGreaterThanOrEqual(refusedAtLeast)
    await expect.poll(() => waitingForLocks(db)).toBe(1)
    await other.add(filled.offer.id)
    expect((await other.cart()).lines).toHaveLength(1)
    expect(await waitingForLocks(db)).toBe(1)
    isHeld = false
    return { all: Promise.all(requests) }
  })
  expect(new Set(early.map(({ status }) => status))).toEqual(new Set([503]))
  for (const { headers } of early) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  const statuses = (await all).map(({ status }) => status)
  // On a busy machine the first may have waited for the lock until its time-out.
  expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(admittedAtMost)
  expect(statuses.filter((status) => ![200, 503].includes(status))).toEqual([])
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(0)
})
