// Reads the database directly. The server must be stopped meanwhile on the embedded database.
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { Client } from 'pg'
import type { Product } from './product.ts'

export type Row = Record<string, unknown>
export type Query = (sql: string, values: unknown[]) => Promise<Row[]>

/** Runs the work with a query function for the product's database, and returns its result. */
export async function withRows<T>(product: Product, work: (query: Query) => Promise<T>) {
  const { query, close } = await open(product)
  try {
    return await work(query)
  } finally {
    await close()
  }
}

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
