// An import concurrent with sales: the stock counts stay right and nothing is oversold.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventCommand } from '#server/commands/event-command.ts'
import { migrate } from '#server/db/migrate.ts'
import { type Database, openDatabase } from '#server/db/open.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { EventPlan } from '#server/event/plan.ts'
import { writeEvent } from '#server/event/write/write-event.ts'
import type { ObjectStore } from '#server/gateways/image-files.ts'
import { lockStock, writeSale } from '#server/repositories/cart/stock.ts'
import { sampleEvent } from '#server/sample/load.ts'
import { createDatabase, type OwnDatabase, requireCluster } from '../support/database/database.ts'
import { patientDatabase } from '../support/limits.ts'
import { soldStock } from '#server/services/purchase/stock/stock-plan.ts'

const key = '26-reserved-ringside-table'
let own: OwnDatabase
let database: Database

beforeAll(async () => {
  const clusterUrl = requireCluster()
  own = await createDatabase(clusterUrl)
  database = await openDatabase({ databaseUrl: own.url, dataDir: '', limits: patientDatabase })
  await migrate(database.db)
})
afterAll(async () => {
  await database.close()
  await own.drop()
})

/** The sample event with the given stock of one product. */
function planWith(stock: number): EventPlan {
  const plan = sampleEvent(Date.UTC(2026, 1, 1))
  const products = (plan.products ?? []).map((one) => (one.key === key ? { ...one, stock } : one))
  return { ...plan, products }
}
const write = (stock: number) => inTransaction(database.db, (tx) => writeEvent(tx, planWith(stock)))

async function stockIdOf(): Promise<number> {
  const row = await database.db
    .selectFrom('event_products')
    .select('stock_id')
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  return row.stock_id
}

it('an import keeps the count of concurrent sales', async () => {
  const { db } = database
  expect((await write(100)).kind).toBe('written')
  const stockId = await stockIdOf()

  let sales = 0
  const buy = () =>
    inTransaction(db, async (tx) => {
      const [row] = await lockStock(tx, [stockId])
      if (!row || row.sold_out) return
      await writeSale(tx, soldStock([{ row, quantity: 1, isTracked: true }]))
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
  expect(tooFew).toMatchObject({ kind: 'errors', errors: [{ column: 'stock' }] })
})

it('concurrent imports run one after the other', async () => {
  const outcomes = await Promise.all([write(150), write(150), write(150)])
  const changed = outcomes.map((one) => (one.kind === 'written' ? one.changes.length : -1))
  expect(changed.toSorted((a, b) => a - b)).toEqual([0, 0, 1])
})

const siteUrl = 'https://shop.example'
const old = '<svg id="old"></svg>'
const fresh = '<svg id="fresh"></svg>'

/** An import that replaces the picture `old` with `fresh`; `whilePut` runs during its upload. */
async function importPicture(whilePut: () => Promise<unknown>) {
  const folder = mkdtempSync(join(tmpdir(), 'specialty-event-'))
  const shown = new Map<string, Uint8Array>()
  const images: ObjectStore = {
    delete: async (path) => void shown.delete(path),
    version: (path) => Promise.resolve(shown.has(path) ? '1' : null),
    read: (path) => Promise.resolve(shown.get(path) ?? null),
    put: async (path, bytes) => {
      shown.set(path, bytes)
      if (path === 'new/tote.svg' && String(bytes) === fresh) await whilePut()
    },
  }
  try {
    await eventCommand({ db: database.db, images, siteUrl }, ['export', folder])
    shown.set('new/tote.svg', Buffer.from(old))
    mkdirSync(join(folder, 'images', 'new'), { recursive: true })
    writeFileSync(join(folder, 'images', 'new', 'tote.svg'), fresh)
    const outcome = await eventCommand({ db: database.db, images, siteUrl }, ['import', folder])
    return { ...outcome, picture: String(shown.get('new/tote.svg')) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

it('an import does not block sales while it uploads pictures', async () => {
  const stockId = await stockIdOf()
  const sold = async () => inTransaction(database.db, (tx) => lockStock(tx, [stockId]))
  const outcome = await importPicture(sold)
  expect(outcome).toMatchObject({ kind: 'done', picture: fresh })
})

it('an import that fails because of concurrent sales restores the old picture', async () => {
  const sellMany = async () =>
    database.db
      .updateTable('stock')
      .set({ inventory: 0, sold: 5000, sold_out: true })
      .where('id', '=', await stockIdOf())
      .execute()
  const outcome = await importPicture(sellMany)
  expect(outcome).toMatchObject({ kind: 'refused', picture: old })
  expect(outcome.text).toMatch(/^products\.csv line \d+, column stock: /)
})
