// All rows of a database, for comparison with another database.
import { sql } from 'kysely'
import type { Db } from '#server/db/schema.ts'

/** The rows of every table as sorted texts, and the last number of every sequence. */
export async function allRows(db: Db): Promise<Record<string, string[]>> {
  const found = await sql<{ name: string; sort: string }>`
    select c.relname as name, c.relkind::text as sort from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'S')
    order by c.relname`.execute(db)
  const all: Record<string, string[]> = {}
  for (const { name, sort } of found.rows) {
    const from = sql.table(name)
    const read =
      sort === 'S'
        ? sql<{ row: string }>`select last_value::text as row from ${from}`
        : sql<{ row: string }>`select to_jsonb(t)::text as row from ${from} t order by 1`
    all[name] = (await read.execute(db)).rows.map(({ row }) => row)
  }
  return all
}
