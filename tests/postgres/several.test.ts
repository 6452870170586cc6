// Two server processes on one PostgreSQL share sessions, rate limits, stock and orders, and each takes over when
// the other is killed.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { signOut, validateToken } from '#contract/calls/auth.ts'
import { confirmCart } from '#contract/calls/carts.ts'
import { verifyCode } from '#contract/calls/members.ts'
import { requireCluster } from '../support/database/database.ts'
import { lengthenMinutes } from '../support/database/long-minutes.ts'
import { countOutcomes, fillCarts, type PaidBuyer } from '../support/product/buyers.ts'
import { type Caller, patiently } from '../support/people/caller.ts'
import { eventOf, sendWebhook } from '../support/store/webhook.ts'
import { addOffer, stockOf } from '../support/store/offer.ts'
import { type Shop, startShop } from '../support/product/shop.ts'
import { type ShopProcess, shopProcess } from '../support/product/shop-process.ts'

const names = ['one', 'two'] as const
type Name = (typeof names)[number]

let shop: Shop
let servers: Record<Name, ShopProcess>

beforeAll(async () => {
  requireCluster()
  shop = await startShop()
  await lengthenMinutes(shop.server.db)
  const env = { RECONCILE_EVERY_SEC: '1' }
  const [one, two] = await Promise.all(names.map((name) => shopProcess(shop, { name, env })))
  if (!one || !two) throw new Error('no servers')
  servers = { one, two }
  await Promise.all([one.part.start(), two.part.start()])
})
afterAll(async () => {
  await Promise.all(Object.values(servers).map((server) => server.stop()))
  await shop.close()
})

/** A buyer who has paid and sent no further request. */
async function paidBuyer({ latencyMs = 0 } = {}): Promise<PaidBuyer> {
  const offer = await addOffer(shop.server.db, { inventory: 5 })
  const shopper = await shop.shopper()
  const cartId = await shopper.add(offer.id)
  const intentId = await shopper.ready(cartId)
  await shop.provider.faults({ latencyMs })
  await shop.provider.pay(intentId)
  return { shopper, cartId, intentId }
}

const once = { orders: 1, paymentExceptions: 0, payments: 1, orphans: 0 }

/** The processes that hold the reconciler's lock now; the sender of mail has another one. */
async function leaders(): Promise<Name[]> {
  const { rows } = await sql<{ name: Name }>`
    select a.application_name as name from pg_locks l join pg_stat_activity a using (pid)
    where l.locktype = 'advisory' and l.objid = 7242026 and l.granted and a.application_name in ('one', 'two')
    and a.datname = current_database()`.execute(shop.server.db)
  return rows.map(({ name }) => name)
}

/** The start times of the next rounds, of both processes. */
async function nextRounds(count: number): Promise<number[]> {
  const rounds = shop.server.db.selectFrom('reconciler').select('begun_at')
  const begun = new Set<number>()
  await expect
    .poll(async () => begun.add((await rounds.executeTakeFirstOrThrow()).begun_at.getTime()).size)
    .toBeGreaterThan(count)
  return [...begun].slice(1)
}

it('a session works in both processes, and ends in both', async () => {
  const atOne = servers.one.browser((await shop.shopper()).browser)
  const validate = (caller: Caller) =>
    caller.attempt(validateToken, { query: { requestType: 'validate' } })
  expect((await validate(atOne)).status).toBe(200)
  const atTwo = servers.two.browser(atOne)
  atTwo.token = null
  expect((await validate(atTwo)).status).toBe(200)
  expect((await atTwo.attempt(signOut)).status).toBe(200)
  const back = servers.one.browser(atTwo)
  back.token = null
  expect((await validate(back)).status).toBe(401)
})

it('rate limits count the tries of both processes', async () => {
  const { browser } = await shop.shopper()
  const tries = Array.from({ length: 14 }, (_, at) =>
    servers[names[at % 2] ?? 'one'].browser(browser).attempt(verifyCode, { body: { code: 'X' } }),
  )
  const statuses = (await Promise.all(tries)).map(({ status }) => status)
  expect(statuses.filter((status) => status !== 429)).toHaveLength(10)
})

it('a webhook and a placement in each process make one order', async () => {
  const buyer = await paidBuyer()
  const { shopper, cartId, intentId } = buyer
  const [placed, notices] = await Promise.all([
    Promise.all(names.map((name) => servers[name].place(shopper, cartId, intentId))),
    Promise.all(names.map((name) => sendWebhook(servers[name].origin, eventOf(intentId)))),
  ])
  expect(notices.map(({ status }) => status)).toEqual([200, 200])
  expect(placed.map(({ status }) => status)).toEqual([200, 200])
  expect(placed[0]?.body).toEqual(placed[1]?.body)
  expect(await countOutcomes(shop, [buyer])).toEqual(once)
})

it('two processes sell exactly the stock', async () => {
  const pieces = 20
  const offer = await addOffer(shop.server.db, { inventory: pieces })
  const buyers = await fillCarts(shop, 60, offer.id)
  await shop.provider.faults({ webhooks: 'deliver' })
  const seen = await Promise.all(
    buyers.map(async ({ shopper, cartId }, at) => {
      const own = servers[names[at % 2] ?? 'one'].browser(shopper.browser)
      const confirm = () => own.attempt(confirmCart, { params: { cartId }, body: {} })
      const confirmed = await patiently(confirm)
      if (confirmed.status !== 200) return [confirmed.status]
      const intent = await patiently(() => shopper.intent(2500))
      const { id } = intent.body as { id: string }
      await shop.provider.pay(id)
      const placed = await Promise.all(
        names.map((name) => patiently(() => servers[name].place(shopper, cartId, id))),
      )
      expect(new Set(placed.map(({ body }) => (body as { id: number }).id)).size).toBe(1)
      return placed.map(({ status }) => status)
    }),
  )
  await shop.provider.faults({ webhooks: 'hold' })
  const texts = seen.map((list) => list.join(' '))
  expect(texts.filter((text) => text === '200 200')).toHaveLength(pieces)
  expect(texts.filter((text) => text === '409')).toHaveLength(buyers.length - pieces)
  expect(await countOutcomes(shop, buyers)).toEqual({
    orders: pieces,
    paymentExceptions: 0,
    payments: pieces,
    orphans: 0,
  })
  const stock = await stockOf(shop.server.db, offer.stockId)
  expect(stock).toMatchObject({ inventory: 0, sold: pieces, sold_out: true })
})

it('one process reconciles at a time, and the other takes over when it is killed', async () => {
  // Both processes together start one round a second.
  const [first = 0, second = 0, third = 0] = await nextRounds(3)
  expect(third - first).toBeGreaterThan(1500)
  expect(second).toBeGreaterThan(first)

  // No webhook reports the payment and the provider is slow, so the leader is waiting for it.
  const buyer = await paidBuyer({ latencyMs: 1500 })
  let leading: Name[] = []
  await expect.poll(async () => (leading = await leaders())).toHaveLength(1)
  const leader = leading[0] ?? 'one'
  const remaining = leader === 'one' ? 'two' : 'one'
  await servers[leader].part.stop('SIGKILL')
  const killedMs = Date.now()
  await shop.provider.faults({ latencyMs: 0 })
  await expect.poll(async () => (await countOutcomes(shop, [buyer])).orders).toBe(1)
  process.stdout.write(`${remaining} took over from ${leader} in ${Date.now() - killedMs} ms\n`)
  await nextRounds(1)
  expect(await countOutcomes(shop, [buyer])).toEqual(once)

  // The remaining process also serves new buyers.
  const next = await paidBuyer()
  const { shopper, cartId, intentId } = next
  expect((await servers[remaining].place(shopper, cartId, intentId)).status).toBe(200)
  expect(await countOutcomes(shop, [next])).toEqual(once)
})
