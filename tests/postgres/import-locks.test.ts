// Imports beside sales: a preview and an export lock nothing and read one snapshot, and an import that is applied locks
// what it changes (rule 63).
import { strFromU8 } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getDeskExport } from '#contract/calls/desk/imports.ts'
import { removeDeskProduct } from '#contract/calls/desk/products.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Tx } from '#server/db/schema.ts'
import { planOfEvent } from '#server/event/stored-plan.ts'
import type { EventPlan } from '#server/event/plan.ts'
import { lockEvents, writeEvent } from '#server/event/write/write-event.ts'
import { lockStock } from '#server/repositories/cart/stock.ts'
import { sampleEventId } from '#server/sample/load.ts'
import { requireCluster } from '../support/database/database.ts'
import { productDeskOf, variant } from '../support/desk/desk-products.ts'
import { type ImportDesk, importDeskOf, upload } from '../support/desk/imports.ts'
import { codeOf, type Shop, startShop } from '../support/product/shop.ts'
import { addOffer } from '../support/store/offer.ts'

let shop: Shop
let desk: ImportDesk
beforeAll(async () => {
  requireCluster()
  shop = await startShop()
  desk = await importDeskOf(shop)
})
afterAll(() => shop.close())

/** Runs `work` while another transaction has done `first` and is still open. */
function beside<T>(first: (tx: Tx) => Promise<unknown>, work: () => Promise<T>): Promise<T> {
  return inTransaction(shop.server.db, async (tx) => {
    await first(tx)
    return work()
  })
}

async function lockEverything(tx: Tx): Promise<void> {
  await lockEvents(tx)
  const rows = await tx.selectFrom('stock').select('id').execute()
  await lockStock(
    tx,
    rows.map(({ id }) => id),
  )
}

const query = { eventId: sampleEventId, pictures: '0' } as const
describe('while all stock and the events are locked', () => {
  test('the preview of tables shows their changes', async () => {
    const seen = await beside(lockEverything, () =>
      desk.preview(
        upload('products.csv', desk.textOf('products.csv').replace(/\r\n.*\r\n$/, '\r\n')),
      ),
    )
    expect(seen.changes.length).toBeGreaterThan(0)
  })

  test('the preview of a file with a fault shows it', async () => {
    const body = upload('schedule.csv', 'key,start,title\na,tomorrow,A\n')
    expect((await beside(lockEverything, () => desk.preview(body))).faults).toHaveLength(1)
  })

  test('an import that has another state is refused, and an export is made', async () => {
    const body = { ...upload('products.csv', desk.textOf('products.csv')), expected: 'another' }
    expect(codeOf(await beside(lockEverything, () => desk.apply(body)))).toBe('state_changed')
    const exported = await beside(lockEverything, () =>
      desk.admin.browser.call(getDeskExport, { query }),
    )
    expect(exported.base64).not.toBe('')
  })
})

describe('beside an import that is not finished', () => {
  let changed: { id: number; stockId: number }
  let other: { id: number; stockId: number }
  beforeAll(async () => {
    const { db } = shop.server
    changed = await addOffer(db, { name: 'Changed by the import', inventory: 9 })
    other = await addOffer(db, { name: 'Left as it is', inventory: 9 })
  })

  /** The import of the event with more pieces of one product. */
  const importMore = async (tx: Tx) => {
    const plan = await planOfEvent(tx, sampleEventId)
    if (!plan) throw new Error('There is no sample event.')
    const products = (plan.products ?? []).map((one) =>
      one.key === `product-${changed.id}` ? { ...one, stock: (one.stock ?? 0) + 1 } : one,
    )
    const next: EventPlan = { ...plan, products }
    expect(await writeEvent(tx, next)).toMatchObject({ changes: [{ details: ['stock'] }] })
  }

  test('a shopper confirms and orders what the import leaves as it is', async () => {
    const shopper = await shop.shopper()
    const cartId = await shopper.add(other.id)
    await beside(importMore, async () => {
      const intentId = await shopper.ready(cartId)
      await shop.provider.pay(intentId)
      expect((await shopper.place(cartId, intentId)).status).toBe(200)
    })
    const row = shop.server.db.selectFrom('stock').selectAll().where('id', '=', other.stockId)
    expect(await row.executeTakeFirst()).toMatchObject({ sold: 1, inventory: 8 })
  })

  test('the stock that it changes stays locked until it has finished', async () => {
    const locks = (stockId: number) =>
      inTransaction(shop.server.db, (tx) =>
        tx
          .selectFrom('stock')
          .select('id')
          .where('id', '=', stockId)
          .forNoKeyUpdate()
          .skipLocked()
          .execute(),
      )
    const free = await beside(importMore, async () => [
      await locks(changed.stockId),
      await locks(other.stockId),
    ])
    expect(free).toEqual([[], [{ id: other.stockId }]])
  })
})

test('an import is applied while other stock is locked', async () => {
  const other = await addOffer(shop.server.db, { name: 'Somebody buys it', inventory: 9 })
  const { textOf, preview, apply } = await importDeskOf(shop)
  const row = /^"24-raffle-basket".*\r\n/m
  const body = upload('products.csv', textOf('products.csv').replace(row, ''))
  const { expected } = await preview(body)
  const answer = await beside(
    (tx) => lockStock(tx, [other.stockId]),
    () => apply({ ...body, expected }),
  )
  expect(answer.body).toMatchObject({ counts: [{ part: 'products', kind: 'removed', count: 1 }] })
})

test('exports and previews beside additions and removals are of one moment', async () => {
  const products = await productDeskOf(shop)
  const variants = ['S', 'M', 'L'].map((name) => variant(name, { pieces: 2 }))
  const rounds = { areOver: false }
  const changing = (async () => {
    for (let at = 0; !rounds.areOver; at += 1) {
      const { id } = await products.add({ name: `Comes and goes ${at}`, variants })
      await products.chair.browser.call(removeDeskProduct, { params: { productId: id } })
    }
  })()
  const body = upload('products.csv', desk.textOf('products.csv'))
  for (let round = 0; round < 12; round += 1) {
    const { base64 } = await desk.admin.browser.call(getDeskExport, { query })
    expect(strFromU8(Buffer.from(base64, 'base64').subarray(0, 2))).toBe('PK')
    expect((await desk.attempt(body)).status).toBe(200)
  }
  rounds.areOver = true
  await changing
})
