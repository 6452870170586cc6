// How many carts and orders a second the server takes, beside the bare transaction a sale comes down to,
// all on the same throw-away PostgreSQL.
import { startPostgres } from '../../scripts/postgres.mjs'
import { addOffer } from '../../tests/support/offer.ts'
import { startShop } from '../../tests/support/shop.ts'
import { addToCart, bareSale, wholeOrder } from '../loads.ts'
import { type Measured, measure } from '../measure.ts'
import type { Section, Table } from '../section.ts'

const workers = 16
const products = 20

export async function measureServer(): Promise<Section> {
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
    const note =
      `${products} products, PostgreSQL without fsync; the database, the server, the card provider ` +
      'and the shoppers share the processors.'
    return { tables: [ratesTable(rows)], notes: [note] }
  } finally {
    await shop.close()
    await postgres.stop()
  }
}

function ratesTable(rows: readonly Measured[]): Table {
  return {
    heads: ['what', 'at once', 'count', 'per second', 'median ms', 'p95 ms'],
    rows: rows.map((row) => [
      row.what,
      String(row.workers),
      String(row.count),
      row.perSec.toFixed(0),
      row.medianMs.toFixed(1),
      row.p95Ms.toFixed(1),
    ]),
  }
}
