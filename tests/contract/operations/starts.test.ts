// The server as a process on PostgreSQL: its first page, and one sentence for each start that fails.
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#server/db/open.ts'
import { hasEvents } from '#server/repositories/catalog/events.ts'
import {
  createDatabase,
  type OwnDatabase,
  requireCluster,
} from '../../support/database/database.ts'
import { freeBlock } from '../../support/product/ports.ts'
import { createPrepared } from '../../support/product/prepared-data.ts'
import { sentence, serverStarts } from '../../support/product/started.ts'

const folder = mkdtempSync(join(tmpdir(), 'specialty-starts-'))
let database: OwnDatabase
let port: number
const { start, killAll } = serverStarts(() => ({
  DATA_DIR: join(folder, 'data'),
  DATABASE_URL: database.url,
  PORT: String(port),
}))

beforeAll(async () => {
  port = await freeBlock()
  database = await createPrepared(requireCluster(), join(folder, 'data'))
})
afterAll(async () => {
  killAll()
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

test('the server draws its first page before a visitor asks for one', async () => {
  const appDir = join(folder, 'app')
  const drawn = join(folder, 'drawn')
  mkdirSync(join(appDir, '.pages'), { recursive: true })
  writeFileSync(join(appDir, 'index.html'), '')
  writeFileSync(join(appDir, '.pages', 'template.json'), '{}')
  writeFileSync(
    join(appDir, '.pages', 'entry-prerender.js'),
    `exports.drawPages = () => []
    exports.drawLivePage = async ({ pathname }) => {
      require("node:fs").writeFileSync(${JSON.stringify(drawn)}, pathname)
      return null
    }`,
  )
  const server = start({ APP_DIR: appDir })
  await server.ready
  await expect.poll(() => existsSync(drawn) && readFileSync(drawn, 'utf8')).toBe('/')
  server.child.kill('SIGTERM')
  await server.end
})

test('the first round after a start opens an event whose time has come (rule 74)', async () => {
  const { db, close } = await openDatabase({ databaseUrl: database.url, dataDir: '' })
  const due = { state: 'closed', opens_local: '2020-01-01T09:00' } as const
  await db.updateTable('events').set(due).execute()
  const server = start({ APP_DIR: join(folder, 'app') })
  await server.ready
  const events = () => db.selectFrom('events').select(['state', 'opens_local']).execute()
  await expect.poll(events).toEqual([{ state: 'open', opens_local: null }])
  server.child.kill('SIGTERM')
  await server.end
  await close()
})

test('the server reports a busy port', async () => {
  const busy = createServer().listen(0, '127.0.0.1')
  await once(busy, 'listening')
  const taken = String((busy.address() as AddressInfo).port)
  expect(await start({ PORT: taken }).end).toEqual(
    sentence(`Port ${taken} is in use; set PORT to another one.`),
  )
  // A failed start must not leave the sample event behind, because it would block an import.
  const empty = await createDatabase(requireCluster())
  expect((await start({ PORT: taken, DATABASE_URL: empty.url }).end).code).toBe(1)
  busy.close()
  const { db, close } = await openDatabase({ databaseUrl: empty.url, dataDir: '' })
  expect(await hasEvents(db)).toBe(false)
  await close()
  await empty.drop()
})

test('the server reports a data folder that can’t be created', async () => {
  const file = join(folder, 'file')
  writeFileSync(file, '')
  expect(await start({ DATA_DIR: file }).end).toEqual(
    sentence(`The data folder ${file} can't be written: it is not a folder.`),
  )
  const elsewhere = { DATABASE_URL: 'postgres://me@127.0.0.1:1/x' }
  for (const env of [{}, elsewhere]) {
    expect((await start({ ...env, DATA_DIR: '/proc/data' }).end).err).toMatch(
      /^The data folder [^\n]+\.\n$/,
    )
  }
})

test('the server reports a folder without a built app', async () => {
  expect(await start({ APP_DIR: folder }).end).toEqual(
    sentence(`There is no built app in ${folder}; set APP_DIR to another folder.`),
  )
})

test('the server reports an unreachable database without printing its password', async () => {
  const end = await start({ DATABASE_URL: 'postgres://me:hidden@127.0.0.1:1/x' }).end
  expect(end).toEqual(sentence('Cannot reach the database at 127.0.0.1:1 (DATABASE_URL).'))
})

test('the server reports all invalid settings at once', async () => {
  const end = await start({ CLOCK: 'tomorrow', SAMPLE: 'all' }).end
  const clock = 'CLOCK must be an ISO instant like 2026-05-04T09:00:00-04:00.'
  expect(end).toEqual(sentence(`${clock}\nSAMPLE must be event or none.`))
})
