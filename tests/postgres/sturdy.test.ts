// A server process with bad clients, without its database, and stopped during an order: it stays up or
// restarts, and no payment is lost.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { writePageCode } from '#server/support/page-code.ts'
import { tempFolders } from '#server/support/temp-folders.ts'
import { requireCluster } from '../support/database/database.ts'
import { countOutcomes, type PaidBuyer } from '../support/product/buyers.ts'
import { gather } from '../support/network/crowd.ts'
import { createFaultyLine, type FaultyLine } from '../support/network/faulty-line.ts'
import { addOffer } from '../support/store/offer.ts'
import { type Shop, startShop } from '../support/product/shop.ts'
import { type ShopProcess, shopProcess } from '../support/product/shop-process.ts'

let shop: Shop
let line: FaultyLine
let server: ShopProcess

const newFolder = tempFolders('sturdy')

/** The folder of an app whose pages show the name of the event. */
function appWithPages(): string {
  const folder = newFolder()
  writePageCode(
    folder,
    `const reply = await answer('/store-v1/events')
    if (!reply.ok) throw new Error('no')
    return page('drawn for ' + (await reply.json())[0].name)`,
  )
  for (const file of ['index.html', 'store-frame.html']) {
    writeFileSync(join(folder, file), 'the page of the build')
  }
  return folder
}

beforeAll(async () => {
  requireCluster()
  shop = await startShop()
  line = createFaultyLine()
  const env = { RECONCILE_EVERY_SEC: '1', APP_DIR: appWithPages() }
  server = await shopProcess(shop, { databaseLine: line.line, env })
  await server.part.start()
})
afterAll(async () => {
  await server.stop()
  line.close()
  await shop.close()
})

const once = { orders: 1, paymentExceptions: 0, payments: 1, orphans: 0 }
const report = (what: string) => process.stdout.write(`${what}\n`)

/** A buyer who has paid, without a request to the server. */
async function paidBuyer(): Promise<PaidBuyer> {
  const offer = await addOffer(shop.server.db, { inventory: 5 })
  const shopper = await shop.shopper()
  const cartId = await shopper.add(offer.id)
  const intentId = await shopper.ready(cartId)
  await shop.provider.pay(intentId)
  return { shopper, cartId, intentId }
}

interface Seen {
  status: number
  ms: number
  body: string
}

async function ask(path: string): Promise<Seen> {
  const startMs = performance.now()
  const answer = await fetch(server.origin + path)
  const body = await answer.text()
  return { status: answer.status, ms: Math.round(performance.now() - startMs), body }
}

const worstOf = (seen: readonly Seen[]) => Math.max(...seen.map(({ ms }) => ms))

/** Waits for the order of a buyer who has paid. */
const expectOrder = (buyer: PaidBuyer) =>
  expect.poll(() => countOutcomes(shop, [buyer])).toEqual(once)

it('the server answers beside 1,000 silent and 1,500 half-sent requests', async () => {
  const silent = await gather(server.origin, 1000, '')
  const heads = await gather(server.origin, 750, 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ')
  const post =
    'POST /auth-v1/sign-out HTTP/1.1\r\nHost: localhost\r\nContent-Length: 50000\r\n\r\n{'
  const bodies = await gather(server.origin, 750, post)
  const seen = []
  for (let at = 0; at < 40; at++)
    seen.push(await ask(at % 2 === 0 ? '/healthz' : '/store-v1/events'))
  const buyer = await paidBuyer()
  const placed = await server.place(buyer.shopper, buyer.cartId, buyer.intentId)
  const figure = /^http_open_connections (\d+)$/m.exec((await ask('/metrics')).body)?.[1]
  report(`2,500 bad connections: 40 requests, the slowest ${worstOf(seen)} ms`)
  for (const crowd of [silent, heads, bodies]) crowd.leave()
  expect(new Set(seen.map(({ status }) => status))).toEqual(new Set([200]))
  expect(placed.status).toBe(200)
  expect(Number(figure)).toBeGreaterThan(1000)
  expect(await countOutcomes(shop, [buyer])).toEqual(once)
})

it('visitors get pages while the database is away, and their data once it is back', async () => {
  const pages = () =>
    Promise.all(
      ['/', '/committee/34'].map(async (path) => {
        const reply = await fetch(server.origin + path, { headers: { accept: 'text/html' } })
        expect(reply.status).toBe(200)
        const text = await reply.text()
        return /drawn for [\w ]+|the page of the build/.exec(text)?.[0] ?? text
      }),
    )
  const rename = (name: string) => shop.server.db.updateTable('events').set({ name }).execute()
  await rename('Before')
  await expect.poll(pages).toEqual(['drawn for Before', 'drawn for Before'])

  line.is('cut')
  const isLogged = () => server.part.log.includes('a page could not be drawn')
  while (!isLogged()) expect(await pages()).toEqual(['drawn for Before', 'drawn for Before'])
  line.is('silent')
  const usable = expect.stringMatching(/^(drawn for Before|the page of the build)$/)
  for (let round = 0; round < 5; round++) expect(await pages()).toEqual([usable, usable])

  line.is('whole')
  await rename('After')
  await expect.poll(pages).toEqual(['drawn for After', 'drawn for After'])
})

it('the server answers 503 during ten seconds without its database, and loses nothing', async () => {
  const { pid } = server.part
  const places = await paidBuyer()
  const neverComesBack = await paidBuyer()
  const { shopper, cartId, intentId } = places
  const during: Seen[] = []
  const placed: number[] = []
  for (const state of ['cut', 'silent'] as const) {
    line.is(state)
    for (const untilMs = Date.now() + 5000; Date.now() < untilMs; await sleep(200)) {
      // A list that no request has cached, because cached replies need no database.
      const replies = ['/healthz', '/store-v1/formConfigs?committeeId=1', '/metrics'].map(ask)
      const place = server.place(shopper, cartId, intentId)
      const [health, list, metrics] = await Promise.all(replies)
      if (!health || !list || !metrics) throw new Error('no answer')
      expect([health.status, list.status]).toEqual([503, 503])
      expect(JSON.parse(list.body)).toMatchObject({ error: { code: 'unavailable' } })
      expect(metrics.body).toContain('\nshop_database_up 0\n')
      during.push(health, list)
      placed.push((await place).status)
    }
  }
  expect(new Set(placed)).toEqual(new Set([503]))

  line.is('whole')
  const backMs = Date.now()
  await expect.poll(async () => (await ask('/healthz')).status).toBe(200)
  const tookMs = Date.now() - backMs
  report(
    `database away: ${during.length} answers, the slowest ${worstOf(during)} ms; back after ${tookMs} ms`,
  )
  expect((await server.place(shopper, cartId, intentId)).status).toBe(200)
  expect(await countOutcomes(shop, [places])).toEqual(once)
  await expectOrder(neverComesBack)
  expect((await ask('/store-v1/events')).status).toBe(200)
  expect(server.part.pid).toBe(pid)
})

it('on SIGTERM with a slow provider, the server completes the running order first', async () => {
  const buyer = await paidBuyer()
  await shop.provider.faults({ latencyMs: 3000 })
  const placing = server.place(buyer.shopper, buyer.cartId, buyer.intentId)
  await sleep(1500)
  const stopping = server.part.stop('SIGTERM')
  const { status, body } = await placing
  expect([status, (body as { id: number }).id > 0]).toEqual([200, true])
  expect(await stopping).toBe(0)
  expect(await countOutcomes(shop, [buyer])).toEqual(once)
  await shop.provider.faults({ latencyMs: 0 })
})

it('on SIGTERM with a hanging provider, the server makes the order after the next start', async () => {
  await server.part.start()
  const buyer = await paidBuyer()
  await shop.provider.faults({ latencyMs: 60_000 })
  const placing = server.place(buyer.shopper, buyer.cartId, buyer.intentId).catch(() => 'cut off')
  await sleep(500)
  const startMs = Date.now()
  const code = await server.part.stop('SIGTERM')
  const tookMs = Date.now() - startMs
  expect(await placing).not.toMatchObject({ status: 200 })
  await shop.provider.faults({ latencyMs: 0 })
  expect((await countOutcomes(shop, [buyer])).orders).toBe(0)
  await server.part.start()
  await expectOrder(buyer)
  report(`stopped after ${tookMs} ms with exit code ${code}; the next start made the order`)
  expect(code).toBe(0)
  expect((await server.place(buyer.shopper, buyer.cartId, buyer.intentId)).status).toBe(200)
})
