// Upgrades of databases that earlier releases left, in one go.
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { sections } from '#contract/entities/event-words/sections.ts'
import { BootError } from '#server/boot-error.ts'
import { migrate, migrationNames } from '#server/db/migrate.ts'
import { up } from '#server/db/migrations/0113-sanitised-html.ts'
import { sanitizePage } from '#server/sanitize-html.ts'
import { htmlPayloads } from '../../support/browser/html-payloads.ts'
import { allRows, expectKept, oldDatabases, schemaOf } from '../../support/database/old-schemas.ts'

const databases = oldDatabases()
afterEach(() => databases.closeAll())

const names = await migrationNames()
/** The oldest and the newest; `npm run test:long` tries all. `migrations.test.ts` tries every step. */
const tested =
  process.env['LONG_TESTS'] === '1' ? names : [...names.slice(0, 1), ...names.slice(-3)]

test.each(tested)('a database at %s keeps its rows and gets the newest schema', async (name) => {
  const db = await databases.at(name)
  const before = await allRows(db)
  await migrate(db)
  expectKept(before, await allRows(db))
  const fresh = await databases.empty()
  await migrate(fresh)
  expect(await schemaOf(db)).toEqual(await schemaOf(fresh))
})

test('later migrations compute the right values from earlier rows', async () => {
  const db = await databases.at('0001-store-and-orders')
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
})

test('HTML that was stored before it was sanitised is sanitised once', async () => {
  const db = await databases.at('0107-announcement-picture-text')
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
})

test('no event looks different after the upgrade with which new events have neutral colors', async () => {
  const db = await databases.at('0130-openings')
  await sql`insert into events (id, name, start_date, end_date)
    select id, 'Event ' || id, '2027-10-03', '2027-10-05' from generate_series(1001, 1002) as id`.execute(
    db,
  )
  const draft = { icon: 'pictures/a.png', themeColor: '#AA3300', art: 'plain' }
  await sql`insert into event_words values (1001, 'look', ${JSON.stringify(draft)}, null)`.execute(
    db,
  )
  await migrate(db)
  const looks = await db
    .selectFrom('event_words')
    .select(['event_id', 'draft', 'published'])
    .where('section', '=', 'look')
    .orderBy('event_id')
    .execute()
  const before = { icon: '', themeColor: '#0A4259', art: 'plain' }
  expect(looks).toEqual([
    { event_id: 26, draft: { art: 'plain' }, published: { art: 'coast' } },
    { event_id: 1001, draft, published: before },
    { event_id: 1002, draft: before, published: before },
  ])
  expect(sections.look.parse(before)).toMatchObject({ mainColor: '', accentColor: '' })
})

test('a release runs on the schema of a later one, unless that needs a release that knows more', async () => {
  const db = await databases.empty()
  await migrate(db)
  await sql`insert into kysely_migration values ('9999-later', '2027-01-01')`.execute(db)
  expect(await migrate(db)).toEqual({ wasEmpty: false })
  await sql`insert into schema_needs values ('9998-no-longer-used')`.execute(db)
  await expect(migrate(db)).rejects.toThrow(
    new BootError(
      'The database has been changed by another release: this one does not know 9999-later. Start that release, or set DATA_DIR or DATABASE_URL to another database.',
    ),
  )
})

test('a database with a migration that is neither known nor later is refused', async () => {
  const db = await databases.empty()
  await migrate(db)
  await sql`insert into kysely_migration values ('0001-zebra', '2027-01-01')`.execute(db)
  await expect(migrate(db)).rejects.toThrow('this one does not know 0001-zebra')
})
