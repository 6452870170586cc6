// Public lists come from the response cache: the same bytes for every caller. Changes in this process show at
// once, changes in another process when the entry expires.
import { tmpdir } from 'node:os'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { switchTestMode } from '#contract/calls/auth.ts'
import { createApp } from '#server/app.ts'
import { listen } from '#server/http/listen.ts'
import { createResponseCache } from '#server/http/response-cache.ts'
import { sampleEventId } from '#server/sample/load.ts'
import { type Caller, createCaller } from '../../support/people/caller.ts'
import { deskOf, paidOrder } from '../../support/desk/desk.ts'
import { addOffer } from '../../support/store/offer.ts'
import { codeOf, type Shop, startShop } from '../../support/product/shop.ts'

const committeeId = 3
const committees = `/store-v1/committees/store?eventId=${sampleEventId}`
const products = `/store-v1/products/store?committeeId=${committeeId}&eventId=${sampleEventId}`

let shop: Shop
let anyone: Caller

beforeAll(async () => {
  // No entry expires during a test, so a changed reply proves that the cache was cleared.
  shop = await startShop({ responseLifetimeMs: 3_600_000 })
  anyone = createCaller(shop.server.origin)
})
afterAll(() => shop.close())

interface Entry {
  id: number
  soldOut: number
  inventory: number | null
}

/** The product's entry in the public list. */
async function entryOf(offerId: number, caller = anyone): Promise<Entry | undefined> {
  const { body } = await caller.send('GET', products)
  const entries = (body as { events: Entry[] }[]).flatMap(({ events }) => events)
  return entries.find(({ id }) => id === offerId)
}

/** Adds a product of the committee and fills the cache with its list. */
async function listedOffer(inventory: number) {
  const offer = await addOffer(shop.server.db, { committeeId, inventory })
  shop.server.deps.publicReplies.clear()
  expect((await entryOf(offer.id))?.inventory).toBe(inventory)
  return offer
}

describe('a public list', () => {
  test('is stored by the browser and revalidated with a strong ETag', async () => {
    for (const path of [committees, products]) {
      const first = await anyone.send('GET', path)
      expect(first.headers.get('cache-control')).toBe('no-cache')
      const tag = first.headers.get('etag') ?? ''
      expect(tag).toMatch(/^"[\w-]+"$/)
      for (const known of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
        const again = await anyone.send('GET', path, { headers: { 'if-none-match': known } })
        expect(again).toMatchObject({ status: 304, body: '' })
        expect(again.headers.get('etag')).toBe(tag)
      }
      const other = await anyone.send('GET', path, { headers: { 'if-none-match': '"other"' } })
      expect(other.status).toBe(200)
    }
  })

  test('has the same content under another ETag in each encoding', async () => {
    const read = (encoding: string) =>
      anyone.send('GET', products, { headers: { 'accept-encoding': encoding } })
    const plain = await read('br;q=0, gzip;q=0')
    expect(plain.headers.get('content-encoding')).toBeNull()
    const tags = [plain.headers.get('etag')]
    for (const encoding of ['br', 'gzip']) {
      const compressed = await read(encoding)
      expect(compressed.headers.get('content-encoding')).toBe(encoding)
      expect(compressed.headers.get('vary')).toContain('Accept-Encoding')
      expect(compressed.body).toEqual(plain.body)
      tags.push(compressed.headers.get('etag'))
    }
    expect(new Set(tags).size).toBe(3)
  })

  test('is the same for every caller', async () => {
    const { server } = shop
    const callers = [
      anyone,
      await server.guest(),
      await server.signedIn(),
      await server.signedIn({ memberId: 90_001 }),
    ]
    const replies = await Promise.all(callers.map((caller) => caller.send('GET', products)))
    expect(new Set(replies.map(({ headers }) => headers.get('etag'))).size).toBe(1)
    expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  })

  test('shows a change of another process once the entry has expired', async () => {
    const { db, deps } = shop.server
    const offer = await listedOffer(5)
    const app = createApp({ ...deps, publicReplies: createResponseCache(1000) }, tmpdir())
    const listening = await listen(app, { host: '127.0.0.1', port: 0 })
    const elsewhere = createCaller(`http://127.0.0.1:${listening.port}`)
    const left = async () => (await entryOf(offer.id, elsewhere))?.inventory
    expect(await left()).toBe(5)
    await db.updateTable('stock').set({ inventory: 4 }).where('id', '=', offer.stockId).execute()
    await expect.poll(left).toBe(4)
    await listening.stop(100)
  })

  test('shows at once that a sale in this process took the last piece', async () => {
    const offer = await listedOffer(1)
    const buyer = await shop.shopper()
    const cartId = await buyer.add(offer.id)
    const intentId = await buyer.ready(cartId)
    await shop.provider.pay(intentId)
    expect((await entryOf(offer.id))?.soldOut).toBe(0)
    await buyer.place(cartId, intentId)
    expect(await entryOf(offer.id)).toMatchObject({ soldOut: 1, inventory: 0 })
  })

  test('shows at once what the desk changed', async () => {
    const desk = await deskOf(shop)
    const { offer, orderId } = await paidOrder(shop, { committeeId, inventory: 5 })
    shop.server.deps.publicReplies.clear()
    expect((await entryOf(offer.id))?.inventory).toBe(4)
    expect((await desk.act(orderId, 'cancel')).status).toBe(200)
    expect((await entryOf(offer.id))?.inventory).toBe(5)
  })
})

test('the sitemap is cached like the lists', async () => {
  const { db, deps } = shop.server
  const isListed = async () =>
    String((await anyone.send('GET', '/sitemap.xml')).body).includes('/committee/34<')
  const list = (store_presence: boolean) =>
    db.updateTable('committees').set({ store_presence }).where('id', '=', 34).execute()
  expect(await isListed()).toBe(true)
  await list(false)
  expect(await isListed()).toBe(true)
  deps.publicReplies.clear()
  expect(await isListed()).toBe(false)
  await list(true)
})

test('ids of a calendar that do not exist make no entry', async () => {
  const { db } = shop.server
  const [one, two] = await db.selectFrom('schedule_items').select('id').orderBy('id').execute()
  const feed = async (...ids: unknown[]) => {
    const path = `/store-v1/events/${sampleEventId}/schedule.ics?ids=${ids.join(',')}`
    return (await anyone.send('GET', path)).body
  }
  const first = await feed(one?.id, two?.id)
  const nothing = await feed(999_999)
  // Without the cache the feed would show the new title.
  await db.updateTable('schedule_items').set({ title: 'Renamed' }).execute()
  expect(await feed(999_998, two?.id, one?.id, 999_999)).toBe(first)
  expect(await feed(999_997, 999_998)).toBe(nothing)
  expect(await feed(one?.id)).toContain('Renamed')
})

test('a refusal is not cached', async () => {
  const path = '/store-v1/committees/store/9001'
  const missing = await anyone.send('GET', path)
  expect(missing.status).toBe(404)
  expect(missing.headers.get('cache-control')).toBe('no-store')
  const row = { id: 9001, event_id: sampleEventId, name: 'New', store_name: 'New', chairs: '[]' }
  await shop.server.db.insertInto('committees').values(row).execute()
  expect((await anyone.send('GET', path)).status).toBe(200)
})

test('add and confirm read the database, not the cache', async () => {
  const { db } = shop.server
  const offer = await listedOffer(2)
  const buyer = await shop.shopper()
  const cartId = await buyer.add(offer.id)
  await db.updateTable('stock').set({ sold_out: true }).where('id', '=', offer.stockId).execute()
  expect((await entryOf(offer.id))?.soldOut).toBe(0)
  expect(codeOf(await buyer.confirm(cartId))).toBe('out_of_stock')
  const ids = { storeProductsForEventId: offer.id, storeProductVariantsForEventId: null }
  const line = { ...ids, quantity: 1 }
  expect(codeOf(await buyer.tryAdd(cartId, line))).toBe('out_of_stock')
})

test('only a token with test mode makes testMode=1 leave the cache', async () => {
  const { server } = shop
  await addOffer(server.db, { committeeId, testOnly: true, name: 'For tests alone' })
  server.deps.publicReplies.clear()
  const tester = await server.signedIn()
  const { token } = await tester.call(switchTestMode, { body: { phrase: 'best in show' } })
  tester.token = token
  const read = async (caller: Caller, path: string) => {
    const { body, headers } = await caller.send('GET', path)
    return [JSON.stringify(body).includes('For tests alone'), headers.get('cache-control')]
  }
  for (let round = 0; round < 2; round++) {
    expect(await read(tester, `${products}&testMode=1`)).toEqual([true, 'no-store'])
    expect(await read(anyone, `${products}&testMode=1`)).toEqual([false, 'no-cache'])
    expect(await read(await server.guest(), `${products}&testMode=1`)).toEqual([false, 'no-cache'])
    expect(await read(tester, products)).toEqual([false, 'no-cache'])
    expect(await read(anyone, products)).toEqual([false, 'no-cache'])
  }
  await server.db.updateTable('products').set({ name: 'Renamed' }).execute()
  expect(JSON.stringify((await anyone.send('GET', `${products}&testMode=1`)).body)).not.toContain(
    'Renamed',
  )
})
