// A database that answers and takes no changes: its disk is full, or it is read-only after a failover.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { requireCluster } from '../support/database.ts'
import { type FilledCart, type Shop, startShop } from '../support/shop.ts'

let shop: Shop
let filled: FilledCart
beforeAll(async () => {
  requireCluster()
  shop = await startShop()
  filled = await shop.withCart()
}, 120_000)
afterAll(() => shop.close())

const health = async () => (await fetch(`${shop.server.origin}/healthz`)).status

async function expectRefused() {
  const change = await filled.shopper.confirm(filled.cartId)
  expect(change.status).toBe(503)
  expect(Number(change.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await health()).toBe(503)
}

it('a full disk answers 503, and changes work again once it has room', async () => {
  const { db } = shop.server
  expect(await health()).toBe(200)
  await sql`create function fill_disk() returns trigger language plpgsql as
    'begin raise exception using errcode = ''53100''; end'`.execute(db)
  await sql`create trigger fill_disk before update on carts execute function fill_disk()`.execute(
    db,
  )
  await expectRefused()
  await sql`drop trigger fill_disk on carts`.execute(db)
  expect((await filled.shopper.confirm(filled.cartId)).status).toBe(200)
})

// The last test: the database stays read-only.
it('a read-only database answers 503, also before anybody changes something', async () => {
  const { db } = shop.server
  const [name] = (await sql<{ name: string }>`select current_database() as name`.execute(db)).rows
  await sql`alter database ${sql.id(name?.name ?? '')} set default_transaction_read_only = on`.execute(
    db,
  )
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(db)
  await sql`select pg_terminate_backend(pg_backend_pid())`.execute(db).catch(() => undefined)
  expect(await health()).toBe(503)
  await expectRefused()
})
