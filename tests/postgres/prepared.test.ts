// A migration adds columns while another process still serves: its prepared statements must stay valid.
import { type CompiledQuery, sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { requireCluster } from '../support/database/database.ts'
import { type Shop, startShop } from '../support/product/shop.ts'

const sent = new Set<string>()
let shop: Shop
beforeAll(async () => {
  requireCluster()
  shop = await startShop({ onStatement: (query: CompiledQuery) => sent.add(query.sql) })
})
afterAll(() => shop.close())

async function buy(): Promise<number> {
  const { shopper, cartId } = await shop.withCart({ inventory: 5 })
  const intentId = await shopper.ready(cartId)
  await shop.provider.pay(intentId)
  return (await shopper.place(cartId, intentId)).status
}

it('an order goes on after every table got another column', async () => {
  expect(await buy()).toBe(200)
  expect([...sent].filter((text) => text.endsWith('/* prepared */')).length).toBeGreaterThan(10)
  const { db } = shop.server
  const tables = await db.introspection.getTables()
  for (const { name } of tables) {
    await sql`alter table ${sql.table(name)} add column added_later integer`.execute(db)
  }
  expect(await buy()).toBe(200)
})
