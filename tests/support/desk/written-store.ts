// Inserts a committee and products with the test's texts directly into the database.
import { expect } from '@playwright/test'
import type { LiveKind } from '#contract/entities/live.ts'
import type { Product } from '../product/product.ts'
import { type Query, withRows } from '../product/rows.ts'

export interface WrittenProduct {
  name: string
  description?: string
  images?: string[]
  /** Each has another colour, unless it names a `color`. */
  variants?: { name: string; color?: number; isSoldOut?: boolean }[]
  /** When it can be bought, from now; 0 = always. */
  opensInSec?: number
  inventory?: number
  /** Nothing is shipped without it. */
  shippingCents?: number
  fields?: { id: string; label: string; type: string; required: 0 | 1; options: string[] }[]
}

export interface WrittenStore {
  id: number
  name: string
  tagLine?: string
  content?: string
  /** The configuration of the request form's fields, as text. */
  formFields?: string
  /** From now; nine days by default, negative = in the past. */
  deadlineSec?: number
  /** Whether the list of stores and the search have it. */
  isListed?: boolean
  products?: WrittenProduct[]
}

/** Writes an unlisted store, as another process of the server would; its products cost ten dollars. */
export async function writeStore(product: Product, store: WrittenStore): Promise<void> {
  await withRows(product, async (query) => {
    const [event] = await query("select id from events where state = 'open'", [])
    const { id, name, tagLine = '', content = '', formFields = null } = store
    const { deadlineSec = 9 * 86_400, isListed = false } = store
    await query(
      `insert into committees (id, event_id, name, store_name, store_tag_line, content, form_fields, deadline_at, store_presence)
       values ($1, $2, $3, $3, $4, $5, $6, now() + $7 * interval '1 second', $8)`,
      [id, event?.['id'], name, tagLine, content, formFields, deadlineSec, isListed],
    )
    for (const [at, one] of (store.products ?? []).entries()) {
      const stockId = await addStock(query, one)
      const [row] = await query(
        'insert into products (name, description) values ($1, $2) returning id',
        [one.name, one.description ?? ''],
      )
      const texts = [JSON.stringify(one.images ?? []), JSON.stringify(one.fields ?? [])]
      const sale = [one.opensInSec ?? null, one.shippingCents ?? 0]
      const [offer] = await query(
        `insert into event_products (product_id, event_id, committee_id, stock_id, sort_order, images, custom_fields, available_at, shipping_cents, needs_shipping)
         values ($1, $2, $3, $4, $5, $6, $7, now() + $8 * interval '1 second', $9, $9 > 0) returning id`,
        [row?.['id'], event?.['id'], id, stockId, at, ...texts, ...sale],
      )
      await query('insert into base_prices (event_product_id, cents) values ($1, 1000)', [
        offer?.['id'],
      ])
      for (const [index, variant] of (one.variants ?? []).entries()) {
        const variantStockId = await addStock(query, variant)
        const values = [offer?.['id'], index + 1, variantStockId, variant.name]
        await query(
          'insert into event_variants (event_product_id, variant_id, stock_id, display_name, color_id) values ($1, $2, $3, $4, $5)',
          [...values, variant.color ?? index + 1],
        )
      }
    }
    await tellServer(query)
  })
  await expect.poll(() => statusOf(product, store.id)).toBe(200)
}

/** Takes stores off the list, which other tests read too. */
export async function unlistStores(product: Product, ids: readonly number[]): Promise<void> {
  await withRows(product, async (query) => {
    for (const id of ids) {
      await query('update committees set store_presence = false where id = $1', [id])
    }
    await tellServer(query)
  })
}

/** Deletes a store and its products, of which nothing was sold. */
export async function deleteStore(product: Product, id: number): Promise<void> {
  await withRows(product, async (query) => {
    const offers = '(select id from event_products where committee_id = $1)'
    await query(`delete from base_prices where event_product_id in ${offers}`, [id])
    await query('delete from event_products where committee_id = $1', [id])
    await query('delete from committees where id = $1', [id])
    await tellServer(query)
  })
  await expect.poll(() => statusOf(product, id)).toBe(404)
}

/** Clears the server's cached replies, as the notice of a change in another process does. */
async function tellServer(query: Query): Promise<void> {
  for (const kind of ['committees', 'products'] satisfies LiveKind[]) {
    const notice = JSON.stringify({ from: 'test', eventId: null, kind })
    await query(`select pg_notify('live_changes', $1)`, [notice])
  }
}

async function statusOf(product: Product, id: number): Promise<number> {
  return (await fetch(`${product.url}/store-v1/committees/store/${id}`)).status
}

async function addStock(
  query: Query,
  { inventory = null, isSoldOut = false }: { inventory?: number | null; isSoldOut?: boolean },
): Promise<unknown> {
  const sql = 'insert into stock (inventory, sold_out) values ($1, $2) returning id'
  const [stock] = await query(sql, [inventory, isSoldOut])
  return stock?.['id']
}
