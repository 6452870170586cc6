// An import beside people who buy: no piece is lost and none is sold that is not there.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrate } from '../../server/db/migrate.ts'
import { type Database, openDatabase } from '../../server/db/open.ts'
import { inTransaction } from '../../server/db/transaction.ts'
import type { EventPlan } from '../../server/event/plan.ts'
import { writeEvent } from '../../server/event/write-event.ts'
import { lockStock } from '../../server/repositories/stock.ts'
import { sampleEvent } from '../../server/sample/load.ts'
import { takeStock } from '../../server/services/stock.ts'
import { createDatabase, type OwnDatabase, requireCluster } from '../support/database.ts'

const key = '26-reserved-ringside-table'
let own: OwnDatabase
let database: Database

beforeAll(async () => {
  const clusterUrl = requireCluster()
  own = await createDatabase(clusterUrl)
  database = await openDatabase({ databaseUrl: own.url, dataDir: '' })
  await migrate(database.db)
})
afterAll(async () => {
  await database.close()
  await own.drop()
})

/** The sample event with so many pieces of one product. */
function planWith(stock: number): EventPlan {
  const plan = sampleEvent(Date.UTC(2026, 1, 1))
  const products = (plan.products ?? []).map((one) => (one.key === key ? { ...one, stock } : one))
  return { ...plan, products }
}
const write = (stock: number) =>
  inTransaction(database.db, (tx) => writeEvent(tx, planWith(stock), Date.now()))

it('counts every piece that is sold while it writes', async () => {
  const { db } = database
  expect((await write(100)).kind).toBe('written')
  const { stock_id: stockId } = await db
    .selectFrom('event_products')
    .select('stock_id')
    .where('key', '=', key)
    .executeTakeFirstOrThrow()

  let sales = 0
  const buy = () =>
    inTransaction(db, async (tx) => {
      const [row] = await lockStock(tx, [stockId])
      if (!row || row.sold_out) return
      await takeStock(tx, [{ row, quantity: 1, isTracked: true }])
    }).then(() => sales++)
  const buyers = Array.from({ length: 4 }, async () => {
    for (let round = 0; round < 20; round++) await buy()
  })
  const importing = (async () => {
    for (const stock of [110, 120, 130, 140]) expect((await write(stock)).kind).toBe('written')
  })()
  await Promise.all([...buyers, importing])

  const [row] = await db.selectFrom('stock').selectAll().where('id', '=', stockId).execute()
  expect(sales).toBe(80)
  expect(row).toMatchObject({ sold: 80, inventory: 60, sold_out: false })
  const tooFew = await write(79)
  expect(tooFew).toMatchObject({ kind: 'faults', faults: [{ column: 'stock' }] })
})

it('takes two imports at once one after the other', async () => {
  const outcomes = await Promise.all([write(150), write(150), write(150)])
  const changed = outcomes.map((one) => (one.kind === 'written' ? one.changes.length : -1))
  expect(changed.toSorted((a, b) => a - b)).toEqual([0, 0, 1])
})
