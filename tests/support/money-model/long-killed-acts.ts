// Acts of many orders, in the middle of which the long tests kill the server.
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import {
  applyDeskImport,
  getDeskExportTable,
  previewDeskImport,
} from '#contract/calls/desk/imports.ts'
import { reconcileOnce } from '#server/services/money/reconcile-once.ts'
import { sampleEventId as eventId } from '#server/sample/load.ts'
import { deskOf } from '../desk/desk.ts'
import { upload } from '../desk/imports.ts'
import { fillCarts } from '../product/buyers.ts'
import type { ShopProcess } from '../product/shop-process.ts'
import { addOffer, stockOf } from '../store/offer.ts'
import type { KilledAct } from './killed-acts.ts'

const lostCount = 20

/** Nobody tells the server that twenty carts are paid: its round after a start finds them. */
const lostWebhooks: KilledAct = async (shop) => {
  const { db, deps } = shop.server
  const offer = await addOffer(db, { inventory: lostCount })
  const buyers = await fillCarts(shop, lostCount, offer.id)
  for (const { shopper, cartId } of buyers) {
    await shop.provider.pay(await shopper.ready(cartId))
  }
  const [buyer] = buyers
  if (!buyer) throw new Error('There is no buyer.')
  const carts = buyers.map(({ cartId }) => cartId)
  const countOrders = async () =>
    (await db.selectFrom('orders').select('id').where('cart_id', 'in', carts).execute()).length
  return {
    buyer,
    run: async ({ part }) => {
      await part.stop('SIGKILL')
      await part.start()
      while (part.running && (await countOrders()) < lostCount) await sleep(20)
      return true
    },
    expectDone: async () => {
      await reconcileOnce(deps, 'all')
      expect(await countOrders()).toBe(lostCount)
      const stock = { inventory: 0, sold: lostCount }
      expect(await stockOf(db, offer.stockId)).toMatchObject(stock)
    },
  }
}

/** An import gives a product four pieces more while a shopper's paid order takes one. */
const importBesideOrder: KilledAct = async (shop) => {
  const admin = await deskOf(shop, 'admin')
  const buyer = await shop.withCart({ inventory: 5 })
  const { shopper, cartId, offer } = buyer
  const intentId = await shopper.ready(cartId)
  await shop.provider.pay(intentId)
  const table = { params: { table: 'products' }, query: { eventId } } as const
  const { text } = await admin.browser.call(getDeskExportTable, table)
  const [head = '', ...rows] = text.split('\r\n')
  const at = head.split(',').findIndex((name) => name.includes('stock'))
  const withMore = rows.map((row) =>
    row.startsWith(`"product-${offer.id}"`) ? row.split(',').with(at, '9').join(',') : row,
  )
  const body = upload('products.csv', [head, ...withMore].join('\r\n'))
  const preview = (server: ShopProcess) =>
    server.browser(admin.browser).call(previewDeskImport, { body })
  const { expected, changes } = await admin.browser.call(previewDeskImport, { body })
  expect(changes).toHaveLength(1)
  return {
    buyer,
    run: async (server) => {
      const applied = server
        .browser(admin.browser)
        .attempt(applyDeskImport, { body: { ...body, expected } })
      const placed = server.place(shopper, cartId, intentId)
      const statuses = (await Promise.all([applied, placed])).map(({ status }) => status)
      return statuses.every((status) => status === 200)
    },
    expectDone: async (server) => {
      expect((await server.place(shopper, cartId, intentId)).status).toBe(200)
      // All of it or nothing: what is left to do is the same import.
      const left = await preview(server)
      if (left.changes.length > 0) {
        expect(left.changes).toEqual(changes)
        const again = { ...body, expected: left.expected }
        const answer = await server.browser(admin.browser).attempt(applyDeskImport, { body: again })
        expect(answer.status).toBe(200)
      }
      expect(await stockOf(shop.server.db, offer.stockId)).toMatchObject({ inventory: 8, sold: 1 })
    },
  }
}

export const longKilledActs: Record<string, KilledAct> = {
  'lost webhooks': lostWebhooks,
  'import beside an order': importBesideOrder,
}
