// Sanitises the HTML that was stored before it was sanitised on its way in (rule 45). HTML that is clean stays as it is.
import { sql } from 'kysely'
import { sanitizePage } from '../../sanitize-html.ts'
import type { Db } from '../schema.ts'

/** A migration gives the same on every machine, so addresses are read as those of a site without a name. */
const anySite = 'https://site.invalid'

const columns = [
  ['committees', 'content'],
  ['products', 'description'],
] as const

export async function up(db: Db): Promise<void> {
  for (const [table, column] of columns) {
    const { rows } = await sql<{ id: number; html: string }>`
      select id, ${sql.ref(column)} as html from ${sql.table(table)}
      where ${sql.ref(column)} <> ''`.execute(db)
    for (const { id, html } of rows) {
      const safe = sanitizePage(html, anySite)
      if (safe === html) continue
      await sql`
        update ${sql.table(table)} set ${sql.ref(column)} = ${safe} where id = ${id}`.execute(db)
    }
  }
}
