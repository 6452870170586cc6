// Lists are answered from memory until something in them changes: the same for everybody, never too late.
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { switchTestMode } from '../../contract/calls/auth.ts'
import { sampleEventId } from '../../server/sample/load.ts'
import { inTransaction } from '../../server/db/transaction.ts'
import { readCommittees, readProducts } from '../../server/services/catalog/catalog.ts'
import { createRemembered } from '../../server/services/remembered.ts'
import { type Caller, createCaller } from '../support/caller.ts'
import { addOffer, type TestOffer } from '../support/offer.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

const committeeId = 3
const committees = `/store-v1/committees/store?eventId=${sampleEventId}`
const products = `/store-v1/products/store?committeeId=${committeeId}&eventId=${sampleEventId}`

let server: TestServer
let anyone: Caller
let offer: TestOffer

beforeAll(async () => {
  server = await startTestServer()
  anyone = createCaller(server.origin)
  const variants = [{ name: 'Navy-M', inventory: 3 }]
  offer = await addOffer(server.db, { committeeId, inventory: 5, variants })
})
afterAll(() => server.close())

const tagOf = async (path: string) => (await anyone.send('GET', path)).headers.get('etag') ?? ''

describe('an answer from memory', () => {
  test('is kept by the browser, asked about each time, and sent once', async () => {
    for (const path of [committees, products]) {
      const first = await anyone.send('GET', path)
      expect(first.headers.get('cache-control')).toBe('no-cache')
      expect(first.headers.get('etag')).toMatch(/^"[\w-]+"$/)
      const known = { headers: { 'if-none-match': first.headers.get('etag') ?? '' } }
      expect(await anyone.send('GET', path, known)).toMatchObject({ status: 304, body: '' })
    }
  })

  test('has a tag of its own in each encoding, and the same content', async () => {
    const plain = await anyone.send('GET', products, { headers: { 'accept-encoding': 'identity' } })
    expect(plain.headers.get('content-encoding')).toBeNull()
    const tags = [plain.headers.get('etag')]
    for (const encoding of ['br', 'gzip']) {
      const headers = { 'accept-encoding': encoding }
      const packed = await anyone.send('GET', products, { headers })
      expect(packed.headers.get('content-encoding')).toBe(encoding)
      expect(packed.headers.get('vary')).toContain('Accept-Encoding')
      expect(packed.body).toEqual(plain.body)
      tags.push(packed.headers.get('etag'))
    }
    expect(new Set(tags).size).toBe(3)
    const refused = await anyone.send('GET', products, {
      headers: { 'accept-encoding': 'br;q=0, gzip;q=0' },
    })
    expect(refused.headers.get('content-encoding')).toBeNull()
  })

  const changes: Record<string, (of: TestOffer) => Promise<unknown>> = {
    'the product': () => server.db.updateTable('products').set({ name: 'Another' }).execute(),
    'its entry': ({ id }) =>
      server.db
        .updateTable('event_products')
        .set({ limit_threshold: 2 })
        .where('id', '=', id)
        .execute(),
    'a price': ({ id }) =>
      server.db
        .updateTable('base_prices')
        .set({ cents: 4321 })
        .where('event_product_id', '=', id)
        .execute(),
    'an option': () =>
      server.db.updateTable('event_variants').set({ display_name: 'Sand-M' }).execute(),
    "an option's price": () => server.db.updateTable('variant_costs').set({ cents: 99 }).execute(),
    'what is left': ({ stockId }) =>
      server.db.updateTable('stock').set({ inventory: 4 }).where('id', '=', stockId).execute(),
    'what is left of an option': ({ variants }) =>
      server.db
        .updateTable('stock')
        .set({ sold_out: true })
        .where('id', '=', variants[0]?.stockId ?? 0)
        .execute(),
    'a product more': () => addOffer(server.db, { committeeId }),
  }
  test.each(Object.entries(changes))(
    'of products is another when %s changes',
    async (_, change) => {
      const [list, others] = [await tagOf(products), await tagOf(committees)]
      await change(offer)
      expect(await tagOf(products)).not.toBe(list)
      expect(await tagOf(committees)).toBe(others)
    },
  )

  test('of committees is another when one changes, and a refusal is not kept', async () => {
    const path = '/store-v1/committees/store/9001'
    const before = await tagOf(committees)
    const missing = await anyone.send('GET', path)
    expect(missing.status).toBe(404)
    expect(missing.headers.get('cache-control')).toBe('no-store')
    const row = { id: 9001, event_id: sampleEventId, name: 'New', store_name: 'New', chairs: '[]' }
    await server.db.insertInto('committees').values(row).execute()
    expect(await tagOf(committees)).not.toBe(before)
    expect((await anyone.send('GET', path)).status).toBe(200)
    await server.db.deleteFrom('committees').where('id', '=', 9001).execute()
    expect(await tagOf(committees)).toBe(before)
  })

  test('tells a hold when it is taken and when its time is up', async () => {
    const { userId } = await server.signedIn()
    const cart = await server.db
      .insertInto('carts')
      .values({ user_id: userId })
      .returning('id')
      .executeTakeFirstOrThrow()
    const held = async () => {
      const { body } = await anyone.send('GET', products)
      const rows = body as { events: { id: number; held: number }[] }[]
      return rows.flatMap(({ events }) => events).find(({ id }) => id === offer.id)?.held
    }
    expect(await held()).toBe(0)
    const expires_at = new Date(Date.now() + 3000)
    const hold = { stock_id: offer.stockId, quantity: 2, first_held_at: new Date(), expires_at }
    await server.db
      .insertInto('holds')
      .values({ ...hold, cart_id: cart.id })
      .execute()
    expect(await held()).toBe(2)
    await expect.poll(held, { timeout: 20_000 }).toBe(0)
  })
})

test('answers with nothing in them have no more room than others', async () => {
  const memory = createRemembered(server.deps, { mostBytes: 1024 * 1024, sizeOf: () => 4 })
  let built = 0
  const ask = (page: number) =>
    memory.get(`page ${page}`, async () => {
      built += 1
      return { value: '', tables: [] }
    })
  for (let page = 0; page < 2000; page++) await ask(page)
  await ask(1999)
  expect(built).toBe(2000)
  await ask(0)
  expect(built).toBe(2001)
})

describe('what differs by who asks', () => {
  test('is never taken from memory nor put there: products for test mode alone', async () => {
    await addOffer(server.db, { committeeId, testOnly: true, name: 'For tests alone' })
    const tester = await server.signedIn()
    const { token } = await tester.call(switchTestMode, { body: { phrase: 'best in show' } })
    tester.token = token
    const inTestMode = `${products}&testMode=1`
    const sees = async (caller: Caller, path: string) => {
      const { body, headers } = await caller.send('GET', path)
      const isSeen = JSON.stringify(body).includes('For tests alone')
      return [isSeen, headers.get('cache-control')]
    }
    for (let round = 0; round < 2; round++) {
      expect(await sees(tester, inTestMode)).toEqual([true, 'no-store'])
      expect(await sees(anyone, inTestMode)).toEqual([false, 'no-store'])
      expect(await sees(tester, products)).toEqual([false, 'no-cache'])
      expect(await sees(anyone, products)).toEqual([false, 'no-cache'])
    }
  })

  test('is nothing else: a guest, a non-member and a member get the same bytes', async () => {
    const callers = [
      anyone,
      await server.guest(),
      await server.signedIn(),
      await server.signedIn({ memberId: 90_001 }),
    ]
    const answers = await Promise.all(callers.map((caller) => caller.send('GET', products)))
    expect(new Set(answers.map(({ headers }) => headers.get('etag'))).size).toBe(1)
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  })
})

test('whatever is changed and asked in whatever order, the answer is what the database says', async () => {
  const { db } = server
  const anyChange = fc.oneof(
    fc.record({ inventory: fc.integer({ min: 0, max: 9 }) }),
    fc.record({ cents: fc.integer({ min: 0, max: 9 }) }),
    fc.record({ tagLine: fc.constantFrom('a', 'b') }),
    fc.record({ readers: fc.integer({ min: 1, max: 4 }) }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(anyChange, { maxLength: 12 }), async (steps) => {
      for (const step of steps) {
        if ('inventory' in step) {
          const sold = db.updateTable('stock').set(step).where('id', '=', offer.stockId)
          await sold.execute()
        } else if ('cents' in step) {
          const { cents } = step
          await inTransaction(db, (tx) =>
            tx
              .updateTable('base_prices')
              .set({ cents })
              .where('event_product_id', '=', offer.id)
              .execute(),
          )
        } else if ('tagLine' in step) {
          const set = { store_tag_line: step.tagLine }
          await db.updateTable('committees').set(set).where('id', '=', committeeId).execute()
        } else {
          const reads = Array.from({ length: step.readers }, () => anyone.send('GET', products))
          const query = { committeeId, eventId: sampleEventId }
          const now = { realNowMs: Date.now(), isTestMode: false }
          const { value } = await readProducts(db, query, now)
          for (const { body } of await Promise.all(reads)) expect(body).toEqual(value)
          const { body } = await anyone.send('GET', committees)
          expect(body).toEqual((await readCommittees(db, sampleEventId)).value)
        }
      }
    }),
    { numRuns: 25 },
  )
})
