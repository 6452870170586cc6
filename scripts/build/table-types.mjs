// Writes server/db/tables.ts, the types of the tables, from the migrations. With --check it only compares.
import { PGlite } from '@electric-sql/pglite'
import { generate, PostgresDialect } from 'kysely-codegen'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { migrate } from '#server/db/migrate.ts'
import { embeddedDb } from '#server/db/embedded.ts'
import { fail, root } from '../setup.mjs'

const file = join(root, 'server/db/tables.ts')

const db = embeddedDb(new PGlite())
await migrate(db)
const types = await generate({
  db,
  dialect: new PostgresDialect({ dateParser: 'string' }),
  // As the server reads them (server/db/value-parsers.ts).
  typeMapping: { int8: 'number' },
  excludePattern: 'kysely_migration*',
  outFile: null,
})
await db.destroy()

if (!process.argv.includes('--check')) writeFileSync(file, types)
else if (readFileSync(file, 'utf8') !== types) {
  fail('server/db/tables.ts does not match the migrations. Run npm run tables.')
}
