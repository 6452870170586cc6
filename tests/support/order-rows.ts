// The rows an order left in the database, read past the server while it is stopped.
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { Client } from 'pg'
import type { Product } from './product.ts'

type Row = Record<string, unknown>

export interface OrderRows {
  order: Row | undefined
  lines: Row[]
  payment: Row | undefined
  stock: Row[]
}

/** Reads an order, its lines, its payment and the stock it took; the server must be stopped on PGlite. */
export async function rowsOfOrder(product: Product, orderId: number): Promise<OrderRows> {
  const { query, close } = await open(product)
  try {
    const [order] = await query('select * from orders where id = $1', [orderId])
    const lines = await query('select * from order_lines where order_id = $1 order by id', [
      orderId,
    ])
    const [payment] = await query('select * from payments where intent_id = $1', [order?.intent_id])
    const stock = await query(
      `select l.product_name, s.inventory, s.sold from stock s
       join order_lines l on l.stock_id = s.id where l.order_id = $1`,
      [orderId],
    )
    return { order, lines, payment, stock }
  } finally {
    await close()
  }
}

type Query = (sql: string, values: unknown[]) => Promise<Row[]>

async function open(product: Product): Promise<{ query: Query; close: () => Promise<void> }> {
  if (product.databaseUrl) {
    const client = new Client({ connectionString: product.databaseUrl })
    await client.connect()
    const query: Query = async (sql, values) => (await client.query<Row>(sql, values)).rows
    return { query, close: () => client.end() }
  }
  const db = await PGlite.create(join(product.dataDir, 'pgdata'))
  return {
    query: async (sql, values) => (await db.query<Row>(sql, values)).rows,
    close: () => db.close(),
  }
}
