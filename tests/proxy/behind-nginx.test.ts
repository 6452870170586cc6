// Two server processes with one data folder behind nginx, as the deployment guide sets them up: they share the load, and
// visitors do not notice that one after the other is restarted.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getEvents, getSchedule } from '#contract/calls/events.ts'
import { requireCluster } from '../support/database/database.ts'
import { lengthenMinutes } from '../support/database/long-minutes.ts'
import { followLive } from '../support/network/live-follower.ts'
import { hasIpv6, type Nginx, startNginx } from '../support/network/nginx.ts'
import { type Caller, createCaller } from '../support/people/caller.ts'
import { type Shopper, shopperOf } from '../support/people/shopper.ts'
import { type Buyer, countOutcomes } from '../support/product/buyers.ts'
import { freeBlock } from '../support/product/ports.ts'
import { type Shop, startShop } from '../support/product/shop.ts'
import { type ShopProcess, shopProcess } from '../support/product/shop-process.ts'
import { addOffer, stockOf } from '../support/store/offer.ts'

const eventId = 26
const metricsToken = 'token-of-the-metrics'
let shop: Shop
let nginx: Nginx
let one: ShopProcess
let two: ShopProcess
const dataDir = mkdtempSync(join(tmpdir(), 'specialty-two-'))

beforeAll(async () => {
  requireCluster()
  const port = await freeBlock()
  const ports = { tls: port, plain: port + 1 }
  const site = { PUBLIC_URL: `https://localhost:${ports.tls}`, RATE_LIMIT_FACTOR: '10000' }
  shop = await startShop({ env: site })
  await lengthenMinutes(shop.server.db)
  const env = { ...site, TRUSTED_PROXIES: '1', METRICS_TOKEN: metricsToken }
  ;[one, two] = await Promise.all([
    shopProcess(shop, { name: 'one', dataDir, env }),
    shopProcess(shop, { name: 'two', dataDir, env }),
  ])
  await Promise.all([one.part.start(), two.part.start()])
  nginx = await startNginx(ports, [portOf(one), portOf(two)])
})
afterAll(async () => {
  await nginx.stop()
  await Promise.all([one.stop(), two.stop()])
  await shop.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const portOf = ({ origin }: ShopProcess) => Number(new URL(origin).port)

/** The same browser at the public address. */
function throughNginx({ browser: { token, cookies, userId } }: Shopper): Shopper {
  const caller = createCaller(nginx.origin, token)
  for (const [name, value] of cookies) caller.cookies.set(name, value)
  return shopperOf(Object.assign(caller, { userId }))
}

/** How many reads of the events the process has answered. */
async function readsOf({ origin }: ShopProcess): Promise<number> {
  const headers = { authorization: `Bearer ${metricsToken}` }
  const text = await (await fetch(`${origin}/metrics`, { headers })).text()
  const counts = text.matchAll(/^http_requests_total\{[^}]*events"[^}]*\} (\d+)$/gm)
  return [...counts].reduce((sum, [, count]) => sum + Number(count), 0)
}

const read = (caller: Caller) => caller.send('GET', `/store-v1${getEvents.path}`)

/** Runs `visit` again and again, in `count` lines, until `stop`; resolves with what went wrong. */
function visitUntilStopped(count: number, visit: (line: number) => Promise<unknown>) {
  const failed: string[] = []
  let answered = 0
  const stay = { isOver: false }
  const line = async (_: unknown, at: number) => {
    while (!stay.isOver) {
      try {
        await visit(at)
        answered += 1
      } catch (error) {
        failed.push(String(error))
      }
    }
  }
  const all = Promise.all(Array.from({ length: count }, line))
  return async () => {
    stay.isOver = true
    await all
    return { answered, failed }
  }
}

test('the example redirects to TLS, hides the metrics, and spreads the visitors', async () => {
  const plain = await fetch(`${nginx.plainOrigin}/store?from=print`, { redirect: 'manual' })
  expect([plain.status, plain.headers.get('location')]).toEqual([
    301,
    'https://127.0.0.1/store?from=print',
  ])
  if (hasIpv6) {
    const overIpv6 = nginx.plainOrigin.replace('127.0.0.1', '[::1]')
    expect((await fetch(overIpv6, { redirect: 'manual' })).status).toBe(301)
  }
  expect((await fetch(`${nginx.origin}/metrics`)).status).toBe(403)
  const { browser } = throughNginx(await shop.shopper())
  const before = await Promise.all([one, two].map(readsOf))
  for (let times = 0; times < 10; times += 1) expect((await read(browser)).status).toBe(200)
  const after = await Promise.all([one, two].map(readsOf))
  for (const [at, count] of after.entries()) expect(count).toBeGreaterThan(before[at] ?? 0)
})

test('what a visitor has changed in one process is what the other one answers', async () => {
  const { db, deps } = shop.server
  const events = async ({ origin }: ShopProcess) =>
    JSON.stringify((await read(createCaller(origin))).body)
  await Promise.all([one, two].map(events))
  await db.updateTable('events').set({ name: 'Renamed' }).where('id', '=', eventId).execute()
  deps.live.publish({ eventId, kind: 'events' })
  for (const server of [one, two]) await expect.poll(() => events(server)).toContain('Renamed')
})

test('restarts of one process after the other under load lose nothing', async () => {
  const offer = await addOffer(shop.server.db, { inventory: 10_000 })
  await shop.provider.faults({ webhooks: 'deliver' })
  const followers = await Promise.all(
    Array.from({ length: 6 }, () => followLive(nginx.origin, eventId)),
  )
  const readers = await Promise.all(
    Array.from({ length: 4 }, async () => throughNginx(await shop.shopper()).browser),
  )
  const buyers: Buyer[] = []
  const leaveReading = visitUntilStopped(readers.length, async (line) => {
    const browser = readers[line]
    if (!browser) throw new Error('There is no reader.')
    await expectAnswered(read(browser))
    await expectAnswered(browser.attempt(getSchedule, { params: { eventId }, query: {} }))
  })
  const leaveBuying = visitUntilStopped(3, async () => {
    const shopper = throughNginx(await shop.shopper())
    const cartId = await shopper.add(offer.id)
    buyers.push({ shopper, cartId })
    const intentId = await shopper.ready(cartId)
    await shop.provider.pay(intentId)
    await expectAnswered(shopper.place(cartId, intentId))
  })

  for (const server of [one, two, one]) {
    const sold = buyers.length
    expect(await server.part.stop('SIGTERM')).toBe(0)
    await expect.poll(() => buyers.length).toBeGreaterThan(sold + 3)
    await server.part.start()
    await expect.poll(() => readsOf(server)).toBeGreaterThan(5)
  }
  const [reading, buying] = [await leaveReading(), await leaveBuying()]
  expect({ reading: reading.failed, buying: buying.failed }).toEqual({ reading: [], buying: [] })
  expect(reading.answered).toBeGreaterThan(0)
  const once = buyers.length
  expect(await countOutcomes(shop, buyers)).toEqual({
    orders: once,
    paymentExceptions: 0,
    payments: once,
    orphans: 0,
  })
  expect(await stockOf(shop.server.db, offer.stockId)).toMatchObject({ sold: once })

  // Each has moved to another process, and is told there.
  const toldBefore = followers.map((follower) => follower.told().length)
  shop.server.deps.live.publish({ eventId, kind: 'announcements' })
  for (const [at, follower] of followers.entries()) {
    await expect.poll(() => follower.told().slice(toldBefore[at])).toContain('announcements')
    expect(follower.streams()).toBeGreaterThan(1)
    expect(follower.faults()).toEqual([])
    await follower.stop()
  }
  // While a process restarts, nginx says so of every second request.
  const said = nginx.errors().split('\n')
  const others = said.filter((line) => !line.includes('Connection refused')).join('\n')
  process.stdout.write(
    `${once} orders and ${reading.answered * 2} reads beside three restarts; nginx: ${others}\n`,
  )
})

/** Behind a proxy a visitor must not even meet a 503. */
async function expectAnswered(answer: Promise<{ status: number; body: unknown }>): Promise<void> {
  const { status, body } = await answer
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body).slice(0, 200)}`)
}
