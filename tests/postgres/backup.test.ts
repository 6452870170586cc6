// Runs the PostgreSQL backup commands of docs/operations.md.
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { type Database, openDatabase } from '#server/db/open.ts'
import type { Db } from '#server/db/schema.ts'
import { loadSampleWhenEmpty } from '#server/sample/load.ts'
import { allRows } from '../support/database/all-rows.ts'
import { createDatabase, type OwnDatabase, requireCluster } from '../support/database/database.ts'

const root = join(import.meta.dirname, '..', '..')
const folder = mkdtempSync(join(tmpdir(), 'specialty-dump-'))
const page = readFileSync(join(root, 'docs', 'operations.md'), 'utf8')
const [, section = ''] = page.split('### PostgreSQL\n')
const [backup = '', restore = ''] = [...section.matchAll(/```\n(.*?)```/gs)].map(([, text]) => text)

let live: OwnDatabase
let other: OwnDatabase
beforeAll(async () => {
  const clusterUrl = requireCluster()
  live = await createDatabase(clusterUrl)
  other = await createDatabase(clusterUrl)
  mkdirSync(join(folder, 'live'))
  mkdirSync(join(folder, 'other'))
})
afterAll(async () => {
  await live.drop()
  await other.drop()
  rmSync(folder, { recursive: true, force: true })
})

async function inDatabase<T>(url: string, work: (db: Db) => Promise<T>): Promise<T> {
  const database: Database = await openDatabase({ databaseUrl: url, dataDir: '' })
  try {
    return await work(database.db)
  } finally {
    await database.close()
  }
}

/** The folder of pg_dump: the cluster's own programs. */
async function programs(): Promise<string> {
  const url = pathToFileURL(join(root, 'scripts', 'postgres-binaries.mjs')).href
  const { findPostgres } = (await import(url)) as { findPostgres: () => Promise<string> }
  return findPostgres()
}

async function run(commands: string, url: string, dataDir: string): Promise<string> {
  const path = [await programs(), process.env['PATH']].join(delimiter)
  const env = { PATH: path, DATABASE_URL: url, DATA_DIR: join(folder, dataDir) }
  const { status, stderr } = spawnSync('sh', ['-e'], { input: commands, cwd: folder, env })
  return status === 0 ? 'done' : String(stderr)
}

it('a restored backup has all rows, sequences and pictures, and the server runs on it', async () => {
  const before = await inDatabase(live.url, async (db) => {
    await migrate(db)
    await loadSampleWhenEmpty(db, { put: async () => {} }, Date.now())
    await db.insertInto('users').values({ non_member_id: 1, email: 'a@example.com' }).execute()
    return allRows(db)
  })
  writeFileSync(join(folder, 'live', 'logo'), 'a picture')
  expect(await run(backup, live.url, 'live')).toBe('done')
  await inDatabase(live.url, (db) => db.deleteFrom('users').execute())

  expect(await run(restore, other.url, 'other')).toBe('done')
  await inDatabase(other.url, async (db) => {
    expect(before['event_products']?.length).toBeGreaterThan(200)
    expect(await allRows(db)).toEqual(before)
    expect(readFileSync(join(folder, 'other', 'logo'), 'utf8')).toBe('a picture')
    await migrate(db)
    const next = db.insertInto('users').values({ non_member_id: 2 }).returning('id')
    expect(await next.executeTakeFirstOrThrow()).toEqual({ id: 2 })
  })
})
