// The benchmark: how many carts and orders a second the server takes, beside the bare transaction a
// sale comes down to, all on the same throw-away PostgreSQL; then how soon the store's longest pages
// answer a hand, in a browser. Takes about two minutes.
import { cpus } from 'node:os'
import { startPostgres } from '../scripts/postgres.mjs'
import { addOffer } from '../tests/support/offer.ts'
import { startShop } from '../tests/support/shop.ts'
import { addToCart, bareSale, wholeOrder } from './loads.ts'
import { type Measured, measure } from './measure.ts'
import { measurePaint } from './paint.ts'
import { toPaintTable, toTable } from './table.ts'

const workers = 16
const products = 20

const postgres = await startPostgres()
const shop = await startShop({ clusterUrl: postgres.url })
try {
  const offers = await Promise.all(
    Array.from({ length: products }, () => addOffer(shop.server.db, { inventory: 1_000_000 })),
  )
  const shoppers = await Promise.all(Array.from({ length: workers }, () => shop.shopper()))
  const stage = { shop, offers, shoppers }
  const rows: Measured[] = []
  // Orders last: a paid cart is closed, so the loads before find theirs open.
  for (const load of [bareSale(stage), addToCart(stage)]) {
    rows.push(await measure({ ...load, workers, warmUpMs: 1500, runMs: 6000 }))
  }
  await shop.server.db.deleteFrom('cart_lines').execute()
  rows.push(await measure({ ...wholeOrder(stage), workers, warmUpMs: 3000, runMs: 12_000 }))
  process.stdout.write(`${toTable(rows)}\n\n`)
  process.stdout.write(
    `${products} products, PostgreSQL without fsync, ${cpus().length} processors shared by the ` +
      'database, the server, the card provider and the shoppers.\n',
  )
} finally {
  await shop.close()
  await postgres.stop()
}

process.stdout.write(`\n${toPaintTable(await measurePaint())}\n`)
