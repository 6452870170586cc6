import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getEvents } from '#contract/calls/events.ts'
import {
  getCommittee,
  getCommitteeContent,
  getCommittees,
  getProducts,
} from '#contract/calls/store.ts'
import { sampleEventId, sampleProducts } from '#server/sample/load.ts'
import { createCaller, type Caller } from '../../support/people/caller.ts'
import { startTestServer, type TestServer } from '../../support/product/server.ts'

let server: TestServer
let anyone: Caller
const eventId = sampleEventId

beforeAll(async () => {
  server = await startTestServer()
  anyone = createCaller(server.origin)
})
afterAll(() => server.close())

const productsOf = (committeeId: number, more: { count?: number; page?: number } = {}) =>
  anyone.call(getProducts, { query: { committeeId, eventId, ...more } })

describe('catalogue', () => {
  test('one event is open', async () => {
    const events = await anyone.call(getEvents)
    expect(events.filter((event) => event.isOpen)).toEqual([
      {
        id: eventId,
        name: '2026 National Specialty',
        startDate: '2026-05-04',
        endDate: '2026-05-09',
        isOpen: true,
      },
    ])
  })

  test('the event’s committees are listed, and each is found by its id', async () => {
    const committees = await anyone.call(getCommittees, { query: { eventId } })
    expect(committees).toHaveLength(40)
    const auctions = committees.find(({ id }) => id === 3)
    expect(auctions).toMatchObject({ name: 'Auctions', isMerchandise: true, isShownInStore: true })
    expect(await anyone.call(getCommittee, { params: { committeeId: 3 } })).toEqual(auctions)
  })

  test('a featured store is listed with up to three pictures of its products', async () => {
    const committees = await anyone.call(getCommittees, { query: { eventId } })
    const [first] = await productsOf(22)
    const shop = committees.find(({ id }) => id === 22)
    expect(shop?.picturePaths).toHaveLength(3)
    expect(shop?.picturePaths[0]).toBe(first?.events[0]?.imagePaths[0])
    const others = committees.filter(({ isFeatured }) => !isFeatured)
    expect(others.flatMap(({ picturePaths }) => picturePaths)).toEqual([])
  })

  test('a committee’s content is served', async () => {
    const input = { params: { committeeId: 3 }, query: { eventId, latest: '1' as const } }
    const { content } = await anyone.call(getCommitteeContent, input)
    expect(content).toContain('<strong>Auctions</strong>')
  })

  test('products come in pages of a hundred, each once, sold-out ones last', async () => {
    const first = await productsOf(78, { count: 100 })
    const second = await productsOf(78, { count: 100, page: 2 })
    expect([first.length, second.length]).toEqual([100, 20])
    expect(await productsOf(78, { page: 3 })).toEqual([])
    const all = [...first, ...second]
    expect(new Set(all.map(({ id }) => id)).size).toBe(120)
    const soldOut = all.map(({ events }) => events[0]?.isSoldOut)
    expect(soldOut.indexOf(true)).toBe(soldOut.lastIndexOf(false) + 1)
    const order = all
      .filter(({ events }) => !events[0]?.isSoldOut)
      .map((one) => one.events[0]?.sortOrder)
    expect(order).toEqual([...order].sort((a, b) => Number(a) - Number(b)))
  })

  test('a page has at most a hundred products', async () => {
    expect(await productsOf(78, { count: 5000 })).toHaveLength(100)
    expect(await productsOf(78, { count: 3 })).toHaveLength(3)
  })

  test('test-only products are not shown', async () => {
    const names = (await productsOf(22)).map(({ name }) => name)
    const hidden = sampleProducts.filter(({ isTestOnly }) => isTestOnly)
    expect(hidden.length).toBeGreaterThan(0)
    for (const { name } of hidden) expect(names).not.toContain(name)
  })

  test('held stock is reported until the hold expires', async () => {
    const { userId } = await server.signedIn()
    const [product] = await productsOf(3)
    const heldNow = async () => (await productsOf(3))[0]?.events[0]?.held
    const { stock_id } = await server.db
      .selectFrom('event_products')
      .select('stock_id')
      .where('id', '=', product?.events[0]?.id ?? 0)
      .executeTakeFirstOrThrow()
    const hold = (untilMs: number) => ({ expires_at: new Date(Date.now() + untilMs) })
    const first_held_at = new Date()
    await server.db
      .insertInto('holds')
      .values({ user_id: userId, stock_id, quantity: 3, first_held_at, ...hold(60_000) })
      .execute()
    expect(await heldNow()).toBe(3)
    await server.db.updateTable('holds').set(hold(-1)).execute()
    expect(await heldNow()).toBe(0)
  })
})
