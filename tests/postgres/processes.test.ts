// Kills the server process at every step of a placement, and runs two processes on one database.
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, it } from 'vitest'
import { confirmCart } from '../../contract/calls/carts.ts'
import { requireCluster } from '../support/database.ts'
import { countOutcomes, fillCarts } from '../support/buyers.ts'
import { addOffer, stockOf } from '../support/offer.ts'
import { rounds } from '../support/rounds.ts'
import { type Shop, startShop } from '../support/shop.ts'
import { type ShopProcess, shopProcess } from '../support/shop-process.ts'
import { createTripwire, type Moment, type Tripwire } from '../support/tripwire.ts'

const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close()
}, 60_000)

const { kills } = rounds

async function openShop(): Promise<Shop> {
  requireCluster()
  const shop = await startShop()
  closers.push(() => shop.close())
  return shop
}

async function openProcess(shop: Shop, tripwire?: Tripwire): Promise<ShopProcess> {
  const running = await shopProcess(shop, {
    databaseLine: tripwire?.line,
    providerLine: tripwire?.line,
  })
  closers.push(() => running.stop())
  await running.part.start()
  return running
}

/** Resolves once the server sends nothing more to the database and the provider. */
async function whenIdle(tripwire: Tripwire): Promise<void> {
  for (let seen = -1; seen !== tripwire.steps; await sleep(40)) seen = tripwire.steps
}

/** Waits for the cart's order, which the restarted server makes. */
async function waitForOrder({ server }: Shop, cartId: number): Promise<number> {
  for (const untilMs = Date.now() + 20_000; Date.now() < untilMs; await sleep(20)) {
    const row = server.db.selectFrom('orders').select('id').where('cart_id', '=', cartId)
    const order = await row.executeTakeFirst()
    if (order) return order.id
  }
  throw new Error(`Cart ${cartId} is paid and has no order.`)
}

/** The step to kill at in this round: each in turn, or evenly spread when there are fewer rounds than steps. */
function stepOf(round: number, count: number, steps: number): number {
  if (count >= steps) return ((round - 1) % steps) + 1
  return 1 + Math.round(((round - 1) * (steps - 1)) / (count - 1))
}

/** Kills the server at each step of a placement; returns the number of steps. */
async function killAtEveryStep(moment: Moment, count: number) {
  const shop = await openShop()
  const tripwire = createTripwire()
  closers.push(() => tripwire.close())
  const server = await openProcess(shop, tripwire)
  const offer = await addOffer(shop.server.db, { inventory: count + 1 })
  const seen = { steps: 0, kills: 0, acknowledged: 0 }
  const buyers = []
  // Round 0 only counts the steps.
  for (let round = 0; round <= count; round++) {
    const [buyer] = await fillCarts(shop, 1, offer.id)
    if (!buyer) throw new Error('no buyer')
    const { shopper, cartId } = buyer
    buyers.push(buyer)
    const intentId = await shopper.ready(cartId)
    await shop.provider.pay(intentId)
    await whenIdle(tripwire)
    // One step more than exist, so that one kill comes after the reply.
    const step = round === 0 ? 0 : stepOf(round, count, seen.steps + 1)
    tripwire.arm(step, moment, () => void server.part.stop('SIGKILL'))
    const answer = await server.place(shopper, cartId, intentId).catch(() => null)
    tripwire.disarm()
    if (round === 0) seen.steps = tripwire.steps
    if (answer?.status === 200) seen.acknowledged += 1
    if (round > 0) {
      await server.part.stop('SIGKILL')
      seen.kills += 1
      await server.part.start()
    }
    const id = await waitForOrder(shop, cartId)
    // The order of the reply stays, and a repeated placement makes no second order.
    if (answer?.status === 200) expect(answer.body).toEqual({ id })
    expect((await server.place(shopper, cartId, intentId)).body).toEqual({ id })
  }
  expect(await countOutcomes(shop, buyers)).toEqual({
    orders: count + 1,
    paymentExceptions: 0,
    payments: count + 1,
    orphans: 0,
  })
  const stock = await stockOf(shop.server.db, offer.stockId)
  expect(stock).toMatchObject({ inventory: 0, sold: count + 1 })
  return seen
}

it(`a server that is killed ${kills} times, at every step of a placement, makes every paid order`, async () => {
  const startMs = Date.now()
  const all = await Promise.all([
    killAtEveryStep('before', kills / 2),
    killAtEveryStep('after', kills / 2),
  ])
  const tookSec = Math.round((Date.now() - startMs) / 1000)
  process.stdout.write(`kill -9: ${JSON.stringify(all)} in ${tookSec} s\n`)
  for (const { steps, acknowledged } of all) {
    expect(acknowledged).toBeGreaterThan(0)
    expect(steps).toBeGreaterThan(10)
    if (kills === 100) expect(steps).toBeLessThan(kills / 2)
  }
}, 900_000)

it('two servers on one database sell exactly the stock', async () => {
  const shop = await openShop()
  const servers = await Promise.all([openProcess(shop), openProcess(shop)])
  const pieces = 20
  const offer = await addOffer(shop.server.db, { inventory: pieces })
  const buyers = await fillCarts(shop, 60, offer.id)
  await shop.provider.faults({ webhooks: 'deliver' })
  const seen = await Promise.all(
    buyers.map(async ({ shopper, cartId }, at) => {
      const own = servers[at % 2]?.browser(shopper.browser)
      const confirmed = await own?.attempt(confirmCart, { params: { cartId }, body: {} })
      if (confirmed?.status !== 200) return [confirmed?.status]
      const intent = await shopper.intent(2500)
      const { id } = intent.body as { id: string }
      await shop.provider.pay(id)
      const placed = await Promise.all(servers.map((server) => server.place(shopper, cartId, id)))
      expect(new Set(placed.map(({ body }) => (body as { id: number }).id)).size).toBe(1)
      return placed.map(({ status }) => status)
    }),
  )
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
}, 120_000)
