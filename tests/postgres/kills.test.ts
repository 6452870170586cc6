// Kills the server process at every step of a placement, and at steps spread over each act that moves money later.
// After the next start the act has taken effect once, and the desk's books equal the provider's.
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, it } from 'vitest'
import { checkDeskBooks } from '#contract/calls/desk/books.ts'
import { type Buyer, countOutcomes } from '../support/product/buyers.ts'
import { requireCluster } from '../support/database/database.ts'
import { type Desk, deskOf } from '../support/desk/desk.ts'
import { type KilledAct, killedActs, placement } from '../support/money-model/killed-acts.ts'
import { longKilledActs } from '../support/money-model/long-killed-acts.ts'
import { rounds } from '../support/money-model/rounds.ts'
import { type Shop, startShop } from '../support/product/shop.ts'
import { type ShopProcess, shopProcess } from '../support/product/shop-process.ts'
import { createTripwire, type Moment, type Tripwire } from '../support/network/tripwire.ts'

const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close()
})

const { kills, killsOfAct, isLong } = rounds
const moments = ['before', 'after'] as const

interface Place {
  shop: Shop
  desk: Desk
  tripwire: Tripwire
  server: ShopProcess
}

async function openPlace(): Promise<Place> {
  requireCluster()
  const shop = await startShop()
  closers.push(() => shop.close())
  const tripwire = createTripwire()
  closers.push(() => tripwire.close())
  const { line } = tripwire
  const env = { RECONCILE_EVERY_SEC: '3600' }
  const server = await shopProcess(shop, { databaseLine: line, providerLine: line, env })
  closers.push(() => server.stop())
  await server.part.start()
  await firstRoundDone(shop)
  return { shop, desk: await deskOf(shop), tripwire, server }
}

/** Resolves when the round at the server's start is over, which would place a paid order before the counted act does. */
async function firstRoundDone({ server }: Shop): Promise<void> {
  const round = server.db.selectFrom('reconciler').select('done_at')
  await expect.poll(async () => (await round.executeTakeFirst())?.done_at).toBeInstanceOf(Date)
}

/** Resolves once the server sends nothing more to the database and the provider. */
async function whenIdle(tripwire: Tripwire): Promise<void> {
  for (let seen = -1; seen !== tripwire.steps; await sleep(40)) seen = tripwire.steps
}

/** The step to kill at in this round: each in turn, or evenly spread when there are fewer rounds than steps. */
function stepOf(round: number, count: number, steps: number): number {
  if (count === 1) return Math.ceil(steps / 2)
  if (count >= steps) return ((round - 1) % steps) + 1
  return 1 + Math.round(((round - 1) * (steps - 1)) / (count - 1))
}

/** Kills the server at each step of an act; returns the number of steps. */
async function killAtEveryStep(place: Place, act: KilledAct, moment: Moment, count: number) {
  const { shop, desk, tripwire, server } = place
  const seen = { steps: 0, kills: 0, answered: 0 }
  // Round 0 only counts the steps.
  for (let round = 0; round <= count; round++) {
    const { buyer, run, expectDone } = await act(shop, desk)
    await whenIdle(tripwire)
    // One step more than exist, so that one kill comes after the reply.
    const step = round === 0 ? 0 : stepOf(round, count, seen.steps + 1)
    tripwire.arm(step, moment, () => void server.part.stop('SIGKILL'))
    if (await run(server).catch(() => false)) seen.answered += 1
    tripwire.disarm()
    await shop.provider.faults({ latencyMs: 0, failNext: null })
    if (round === 0) seen.steps = tripwire.steps
    if (round > 0) {
      await server.part.stop('SIGKILL')
      seen.kills += 1
      await server.part.start()
    }
    await expect.poll(() => expectDone(server).then(() => 'done')).toBe('done')
    await expectMoneyAtHome(place, buyer)
  }
  return seen
}

/** The buyer's charge is one order or payment exception at the desk, and the books equal the provider's. */
async function expectMoneyAtHome({ shop, desk }: Place, buyer: Buyer): Promise<void> {
  const { orders, paymentExceptions, payments, orphans } = await countOutcomes(shop, [buyer])
  expect([orders + paymentExceptions, orphans]).toEqual([payments, 0])
  const books = await desk.browser.call(checkDeskBooks, { query: {} })
  expect(books).toMatchObject({ outcome: 'agrees', differences: [] })
}

it(`a server that is killed ${kills} times, at every step of a placement, makes every paid order`, async () => {
  const startMs = Date.now()
  const all = await Promise.all(
    moments.map(async (moment) =>
      killAtEveryStep(await openPlace(), placement, moment, kills / moments.length),
    ),
  )
  const tookSec = Math.round((Date.now() - startMs) / 1000)
  process.stdout.write(`kill -9: ${JSON.stringify(all)} in ${tookSec} s\n`)
  for (const { steps, answered } of all) {
    expect(answered).toBeGreaterThan(0)
    expect(steps).toBeGreaterThan(10)
    if (kills === 100) expect(steps).toBeLessThan(kills / 2)
  }
})

it(`a server that is killed in the middle of each act after the order (${killsOfAct} times each) loses no money`, async () => {
  const startMs = Date.now()
  await Promise.all(
    moments.map(async (moment) => {
      const place = await openPlace()
      const acts = isLong ? { ...killedActs, ...longKilledActs } : killedActs
      for (const [at, [name, act]] of Object.entries(acts).entries()) {
        // The long run kills at both moments of each act, the short one in turn at one of them.
        if (!isLong && moments[at % moments.length] !== moment) continue
        const count = isLong ? killsOfAct / moments.length : killsOfAct
        const seen = await killAtEveryStep(place, act, moment, count)
        process.stdout.write(`kill -9 in: ${name}, ${moment}: ${JSON.stringify(seen)}\n`)
        expect(seen.steps).toBeGreaterThan(1)
      }
    }),
  )
  process.stdout.write(`kill -9 in acts: ${Math.round((Date.now() - startMs) / 1000)} s\n`)
})
