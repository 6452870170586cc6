// A backup of PostgreSQL, made while rows are written, restored into another PostgreSQL and into the embedded database.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { backUp, newKey } from '#server/commands/backup/backup-command.ts'
import { restore } from '#server/commands/backup/restore-command.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open.ts'
import type { Db } from '#server/db/schema.ts'
import { loadSampleWhenEmpty } from '#server/sample/load.ts'
import { allRows } from '../support/database/all-rows.ts'
import { createDatabase, type OwnDatabase, requireCluster } from '../support/database/database.ts'
import { patientDatabase } from '../support/limits.ts'
import { schemaOf } from '../support/database/old-schemas.ts'

const base = mkdtempSync(join(tmpdir(), 'specialty-backup-'))
const keyFile = join(base, 'key')
const dataDir = join(base, 'live')
const folder = join(base, 'backups')
let live: OwnDatabase
let other: OwnDatabase
let recipient: string

beforeAll(async () => {
  const clusterUrl = requireCluster()
  live = await createDatabase(clusterUrl)
  other = await createDatabase(clusterUrl)
  const { text } = await newKey()
  writeFileSync(keyFile, text)
  recipient = /BACKUP_RECIPIENT=(\S+)/.exec(text)?.[1] ?? ''
  mkdirSync(join(dataDir, 'images'), { recursive: true })
  writeFileSync(join(dataDir, 'images', 'logo'), 'a picture')
})
afterAll(async () => {
  await live.drop()
  await other.drop()
  rmSync(base, { recursive: true, force: true })
})

async function inDatabase<T>(
  place: { databaseUrl: string | null; dataDir: string },
  work: (db: Db) => Promise<T>,
): Promise<T> {
  const { db, close } = await openDatabase({ ...place, limits: patientDatabase })
  try {
    return await work(db)
  } finally {
    await close()
  }
}

async function contentsOf(db: Db) {
  const { kysely_migration: _, ...rows } = await allRows(db)
  return { rows, schema: await schemaOf(db) }
}

it('has all rows, sequences and pictures of one moment, for both databases', async () => {
  const place = { databaseUrl: live.url, dataDir }
  const before = await inDatabase(place, async (db) => {
    await migrate(db)
    await loadSampleWhenEmpty(db, { put: async () => {} }, Date.now())
    await db.insertInto('users').values({ non_member_id: 1, email: 'a@example.com' }).execute()
    const contents = await contentsOf(db)
    // Locks that a shopper holds stop nothing.
    const made = await db.transaction().execute(async (shopper) => {
      // A slow machine takes longer than a request may.
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(shopper)
      await shopper.updateTable('stock').set({ sold: 7 }).execute()
      const backup = { place: { kind: 'folder', folder } as const, recipient }
      return backUp({ ...place, backup }, { settings: '', now: new Date('2026-11-29T03:15:07Z') })
    })
    expect(made).toEqual({ kind: 'done', text: expect.stringContaining('A trial restore has all') })
    return contents
  })
  expect(before.rows['event_products']?.length).toBeGreaterThan(200)

  const [name = ''] = readdirSync(folder).filter((one) => one.endsWith('.age'))
  const file = join(folder, name)
  const postgres = { databaseUrl: other.url, dataDir: join(base, 'postgres') }
  const embedded = { databaseUrl: null, dataDir: join(base, 'embedded') }
  for (const target of [postgres, embedded]) {
    expect((await restore(target, { file, keyFile })).kind).toBe('done')
    expect(readFileSync(join(target.dataDir, 'images', 'logo'), 'utf8')).toBe('a picture')
    await inDatabase(target, async (db) => {
      const { rows, schema } = await contentsOf(db)
      expect(rows).toEqual(before.rows)
      if (target === postgres) expect(schema).toEqual(before.schema)
      await migrate(db)
      const next = db.insertInto('users').values({ non_member_id: 2 }).returning('id')
      expect(await next.executeTakeFirstOrThrow()).toEqual({ id: 2 })
    })
  }

  const again = restore({ ...postgres, dataDir: join(base, 'again') }, { file, keyFile })
  await expect(again).rejects.toThrow(/has tables already: make an empty database\./)
})
