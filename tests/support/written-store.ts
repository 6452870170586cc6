// Inserts a committee and products with the test's texts directly into the database.
import type { Product } from './product.ts'
import { withRows } from './rows.ts'

export interface WrittenProduct {
  name: string
  description?: string
  images?: string[]
  fields?: { id: string; label: string; type: string; required: 0 | 1; options: string[] }[]
}

export interface WrittenStore {
  id: number
  name: string
  tagLine?: string
  content?: string
  /** The configuration of the request form's fields, as text. */
  formFields?: string
  products?: WrittenProduct[]
}

/** Writes an unlisted store while the server is stopped; its products cost ten dollars. */
export async function writeStore(product: Product, store: WrittenStore): Promise<void> {
  await product.server.stop()
  await withRows(product, async (query) => {
    const [event] = await query('select id from events where open', [])
    const { id, name, tagLine = '', content = '', formFields = null } = store
    await query(
      `insert into committees (id, event_id, name, store_name, store_tag_line, content, form_fields, deadline_at, store_presence)
       values ($1, $2, $3, $3, $4, $5, $6, now() + interval '9 days', false)`,
      [id, event?.['id'], name, tagLine, content, formFields],
    )
    for (const [at, one] of (store.products ?? []).entries()) {
      const [stock] = await query('insert into stock default values returning id', [])
      const [row] = await query(
        'insert into products (name, description) values ($1, $2) returning id',
        [one.name, one.description ?? ''],
      )
      const texts = [JSON.stringify(one.images ?? []), JSON.stringify(one.fields ?? [])]
      const [offer] = await query(
        `insert into event_products (product_id, event_id, committee_id, stock_id, sort_order, images, custom_fields)
         values ($1, $2, $3, $4, $5, $6, $7) returning id`,
        [row?.['id'], event?.['id'], id, stock?.['id'], at, ...texts],
      )
      await query('insert into base_prices (event_product_id, cents) values ($1, 1000)', [
        offer?.['id'],
      ])
    }
  })
  await product.server.start()
}
