// Reads and writes a product's database directly.
import { Client } from 'pg'
import type { Product } from './product.ts'

export type Row = Record<string, unknown>
export type Query = (sql: string, values: unknown[]) => Promise<Row[]>

/** Runs the work with a query function for the product's PostgreSQL database, and returns its result. */
export async function withRows<T>(product: Product, work: (query: Query) => Promise<T>) {
  const client = new Client({ connectionString: product.databaseUrl })
  await client.connect()
  try {
    return await work(async (sql, values) => (await client.query<Row>(sql, values)).rows)
  } finally {
    await client.end()
  }
}
