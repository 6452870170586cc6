// Answers kept in memory are dropped for changes of other processes, in whatever order these end.
import { sql } from 'kysely'
import { afterEach, expect, it } from 'vitest'
import { sampleEventId } from '../../server/sample/load.ts'
import { createCatalogFeed } from '../../server/services/catalog-feed.ts'
import { type CatalogChange, pruneChanges } from '../../server/repositories/catalog-changes.ts'
import { requireCluster } from '../support/database.ts'
import { createCaller } from '../support/caller.ts'
import { addOffer } from '../support/offer.ts'
import { type Shop, startShop } from '../support/shop.ts'
import { shopProcess } from '../support/shop-process.ts'

const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close()
}, 60_000)

const products = `/store-v1/products/store?committeeId=3&eventId=${sampleEventId}`

async function openShop(): Promise<Shop> {
  requireCluster()
  const shop = await startShop()
  closers.push(() => shop.close())
  return shop
}

it('sees a change that was begun first and committed last', async () => {
  const shop = await openShop()
  const { db } = shop.server
  const [early, late] = [
    await addOffer(db, { committeeId: 3, inventory: 10 }),
    await addOffer(db, { committeeId: 3, inventory: 10 }),
  ]
  const anyone = createCaller(shop.server.origin)
  const left = async () => {
    const { body } = await anyone.send('GET', products)
    const entries = (body as { events: { id: number; inventory: number }[] }[]).flatMap(
      ({ events }) => events,
    )
    return [early, late].map(({ id }) => entries.find((entry) => entry.id === id)?.inventory)
  }
  expect(await left()).toEqual([10, 10])
  const slow = await db.startTransaction().execute()
  await slow.updateTable('stock').set({ inventory: 4 }).where('id', '=', early.stockId).execute()
  expect(await left()).toEqual([10, 10])
  await db.updateTable('stock').set({ inventory: 7 }).where('id', '=', late.stockId).execute()
  expect(await left()).toEqual([10, 7])
  await slow.commit().execute()
  expect(await left()).toEqual([4, 7])
  const undone = await db.startTransaction().execute()
  await undone.updateTable('stock').set({ inventory: 1 }).where('id', '=', late.stockId).execute()
  await undone.rollback().execute()
  expect(await left()).toEqual([4, 7])
})

it('is told to another process, whose own changes are seen there at once', async () => {
  const shop = await openShop()
  const offer = await addOffer(shop.server.db, { committeeId: 3, inventory: 10 })
  const other = await shopProcess(shop)
  closers.push(() => other.stop())
  await other.part.start()
  const buyer = await shop.shopper()
  const elsewhere = other.browser(buyer.browser)
  const held = async () => {
    const { body } = await elsewhere.send('GET', products)
    const rows = body as { events: { id: number; held: number; soldOut: number }[] }[]
    const entry = rows.flatMap(({ events }) => events).find(({ id }) => id === offer.id)
    return entry && { held: entry.held, isSoldOut: entry.soldOut === 1 }
  }
  expect(await held()).toEqual({ held: 0, isSoldOut: false })
  const cartId = await buyer.add(offer.id, 3)
  const confirmed = await elsewhere.send('POST', `/store-v1/carts/${cartId}/confirm`, { body: {} })
  expect(confirmed.status).toBe(200)
  expect(await held()).toEqual({ held: 3, isSoldOut: false })
  const stock = shop.server.db.updateTable('stock').set({ sold_out: true })
  await stock.where('id', '=', offer.stockId).execute()
  await expect.poll(held).toEqual({ held: 3, isSoldOut: true })
})

it('tells each change once, and that it cannot tell when it has not asked for long', async () => {
  const { server } = await openShop()
  const told: (readonly CatalogChange[] | 'everything')[] = []
  const feed = createCatalogFeed(server.db, 0, (changes) => told.push(changes))
  await feed.catchUp()
  expect(told.splice(0)).toEqual(['everything'])
  await addOffer(server.db, { committeeId: 3 })
  await Promise.all([feed.catchUp(), feed.catchUp(), feed.catchUp()])
  const tables = told
    .splice(0)
    .flatMap((changes) =>
      changes === 'everything' ? [changes] : changes.map(({ table }) => table),
    )
  expect(tables.toSorted()).toEqual(['base_prices', 'event_products', 'products'])
  await feed.catchUp()
  expect(told).toEqual([])
})

it('logs every table that answers are made of, and forgets what is old', async () => {
  const { db } = (await openShop()).server
  const { rows } = await sql<{ name: string }>`
    select distinct event_object_table as name from information_schema.triggers
    where trigger_name like 'note_%' order by 1`.execute(db)
  expect(rows.map(({ name }) => name)).toEqual([
    'base_prices',
    'committees',
    'event_products',
    'event_variants',
    'events',
    'holds',
    'products',
    'schedule_items',
    'stock',
    'variant_costs',
  ])
  await pruneChanges(db, Date.now() + 60_000)
  const left = db
    .selectFrom('events')
    .select(sql`(select count(*)::int from catalog_changes)`.as('n'))
  expect(await left.executeTakeFirst()).toEqual({ n: 0 })
})
