// A database at any earlier migration is migrated to the newest schema and keeps its rows. Each test builds
// the old database by running the migrations up to that one, with rows of its schema.
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { BootError } from '../../../server/boot-error.ts'
import { migrate, migrationNames } from '../../../server/db/migrate.ts'
import { up } from '../../../server/db/migrations/0113-sanitised-html.ts'
import { embeddedDb, embeddedParsers, openDatabase } from '../../../server/db/open.ts'
import type { Db } from '../../../server/db/schema.ts'
import { sanitizePage } from '../../../server/sanitize-html.ts'
import { createDatabase } from '../../support/database/database.ts'
import { htmlPayloads } from '../../support/browser/html-payloads.ts'
import { rowsOfMigrations } from '../../support/database/rows-of-migrations.ts'

const clusterUrl = process.env['TEST_DATABASE_URL']
const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

async function emptyDatabase(): Promise<Db> {
  if (!clusterUrl) {
    const db = embeddedDb(new PGlite({ parsers: embeddedParsers }))
    closing.push(() => db.destroy())
    return db
  }
  const own = await createDatabase(clusterUrl)
  const { db, close } = await openDatabase({ databaseUrl: own.url, dataDir: '' })
  closing.push(close, own.drop)
  return db
}

/** A database as it was when this migration was the newest, with rows in every table. */
async function databaseOf(name: string): Promise<Db> {
  const db = await emptyDatabase()
  for (const step of names.slice(0, names.indexOf(name) + 1)) {
    const rows = rowsOfMigrations[step]
    if (rows || step === name) await migrate(db, step)
    for (const statement of rows ?? []) await sql.raw(statement).execute(db)
  }
  return db
}

type Row = Record<string, unknown>

async function tablesOf(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'kysely%'
    order by 1`.execute(db)
  return rows.map(({ name }) => name)
}

async function rowsOf(db: Db, table: string): Promise<Row[]> {
  const read = sql<{
    row: Row
  }>`select to_jsonb(t) as row from ${sql.table(table)} t order by t::text`
  return (await read.execute(db)).rows.map(({ row }) => row)
}

/** Columns, constraints, indexes, triggers, functions and sequences, as PostgreSQL describes them. */
async function schemaOf(db: Db): Promise<string[]> {
  const { rows } = await sql<{ part: string }>`
    select concat_ws(' ', table_name, ordinal_position, column_name, data_type, is_nullable,
        column_default, is_identity, generation_expression) as part
      from information_schema.columns where table_schema = 'public'
    union all select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid))
      from pg_constraint where connamespace = 'public'::regnamespace
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace
    union all select concat_ws(' ', sequencename, start_value, increment_by) from pg_sequences
    order by 1`.execute(db)
  return rows.map(({ part }) => part)
}

/** A table that the response cache replaced, and one whose rows count for a minute. */
const tablesWithoutOldRows = ['catalog_changes', 'rate_limits']

const names = await migrationNames()
/** On PostgreSQL every migration; the embedded one is PostgreSQL too, and starts slowly. */
const tested = clusterUrl ? names : [...names.slice(0, 1), ...names.slice(-3)]

let newest: string[] | null = null
async function newestSchema(): Promise<string[]> {
  const fresh = await emptyDatabase()
  await migrate(fresh)
  return schemaOf(fresh)
}

const renamedTables: Record<string, string> = {
  attentions: 'payment_exceptions',
  desk_acts: 'audit_log',
  awaited_roles: 'pending_roles',
}

const renamedColumns: Record<string, string> = {
  attention_id: 'payment_exception_id',
  act_id: 'idempotency_key',
}

/** Columns that later migrations replaced. */
const droppedColumns = new Set(['holds.cart_id', 'events.open'])

const withNewNames = (table: string, row: Row): Row =>
  Object.fromEntries(
    Object.entries(row)
      .filter(([name]) => !droppedColumns.has(`${table}.${name}`))
      .map(([name, value]) => [renamedColumns[name] ?? name, value]),
  )

test.each(tested)(
  'a database at %s keeps its rows and gets the newest schema',
  async (name) => {
    const db = await databaseOf(name)
    const before = new Map<string, Row[]>()
    for (const table of await tablesOf(db)) {
      if (!tablesWithoutOldRows.includes(table)) before.set(table, await rowsOf(db, table))
    }
    await migrate(db)
    for (const [oldTable, rows] of before) {
      const table = renamedTables[oldTable] ?? oldTable
      // Later migrations add and rename columns, and keep every value.
      const kept = rows.map((row): unknown => expect.objectContaining(withNewNames(oldTable, row)))
      expect({ table, rows: await rowsOf(db, table) }).toEqual({ table, rows: kept })
    }
    newest ??= await newestSchema()
    expect(await schemaOf(db)).toEqual(newest)
  },
  120_000,
)

test('the sample rows cover every table', async () => {
  const db = await databaseOf(names.at(-1) ?? '')
  const empty: string[] = []
  for (const table of await tablesOf(db)) {
    if ((await rowsOf(db, table)).length === 0) empty.push(table)
  }
  // A trigger writes these rows when a table of the catalog changes.
  expect(empty).toEqual([])
}, 120_000)

test('later migrations compute the right values from earlier rows', async () => {
  const db = await databaseOf('0001-store-and-orders')
  await migrate(db)
  const order = await db.selectFrom('orders').selectAll().executeTakeFirstOrThrow()
  expect(order).toMatchObject({
    id: 10001,
    customer_name: 'Ann Lee',
    customer_email: 'Ann@example.com',
    refunded_cents: 0,
    search_text: '10001 ann lee ann@example.com cy ',
  })
  // The cart of the hold belongs to this user.
  const holds = await db.selectFrom('holds').select(['user_id', 'stock_id']).execute()
  expect(holds).toEqual([{ user_id: 2, stock_id: 1 }])
  const item = db.insertInto('orders').values({
    cart_id: 3,
    user_id: 2,
    state: 'pending',
    payment_method: 'check',
    shipping_cents: 0,
    total_cents: 5500,
    stock_taken: false,
  })
  expect(await item.returning('id').executeTakeFirstOrThrow()).toEqual({ id: 10002 })
}, 120_000)

test('HTML that was stored before it was sanitised is sanitised once', async () => {
  const db = await databaseOf('0107-announcement-picture-text')
  const clean =
    '<p>Fish &amp; chips. <a href="/store/22">Order</a> <img src="/images/fish.png" /></p>'
  const hostile = Object.values(htmlPayloads)
  const all = [clean, '', ...hostile]
  const written = async () => {
    const contents = db.selectFrom('committees').select('content as html').where('id', '>', 1000)
    const texts = db.selectFrom('products').select('description as html').where('id', '>', 1000)
    return [await contents.orderBy('id').execute(), await texts.orderBy('id').execute()]
  }
  for (const [at, html] of all.entries()) {
    const id = 1001 + at
    await sql`insert into committees (id, event_id, name, store_name, chairs, content, form_fields)
      values (${id}, 26, ${`Committee ${id}`}, '', '[]', ${html}, '[]')`.execute(db)
    await sql`insert into products (id, name, description) overriding system value
      values (${id}, ${`Product ${id}`}, ${html})`.execute(db)
  }
  await migrate(db)
  const expected = all.map((html) => ({ html: sanitizePage(html, 'https://specialty.example') }))
  expect(expected[0]).toEqual({ html: clean })
  expect(expected.filter(({ html }, at) => html !== all[at]).length).toBeGreaterThan(40)
  expect(await written()).toEqual([expected, expected])
  const found = await sql<{ text: string }>`
    select search_text as text from products where description = ${clean}`.execute(db)
  expect(found.rows[0]?.text).toContain('fish & chips')
  // Clean HTML is left alone.
  await up(db)
  expect(await written()).toEqual([expected, expected])
}, 120_000)

test('a database that a newer release has migrated is refused with an explanation', async () => {
  const db = await emptyDatabase()
  await migrate(db)
  await sql`insert into kysely_migration values ('9999-later', '2027-01-01')`.execute(db)
  await expect(migrate(db)).rejects.toThrow(
    new BootError(
      'The database has been changed by another release: this one does not know 9999-later. Start that release, or set DATA_DIR or DATABASE_URL to another database.',
    ),
  )
}, 60_000)
