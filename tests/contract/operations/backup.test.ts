// A backup of the data folder restores orders, pictures and releases. It is refused while the server runs, and
// overwrites nothing.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataCommand } from '#server/commands/data-command.ts'
import { lockFolder } from '#server/db/lock.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open.ts'
import type { Db } from '#server/db/schema.ts'
import { allRows } from '../../support/database/all-rows.ts'

const base = mkdtempSync(join(tmpdir(), 'specialty-backup-'))
const live = join(base, 'live')
const file = join(base, 'monday.tar.gz')
const beside = ['images/uploads/7/dog.jpg', 'releases/assets/app.js', 'sandbox/identity.json']

const data = (dataDir: string, ...args: string[]) =>
  dataCommand({ dataDir, databaseUrl: null }, args)

async function inDatabase<T>(dataDir: string, work: (db: Db) => Promise<T>): Promise<T> {
  const database = await openDatabase({ databaseUrl: null, dataDir })
  try {
    return await work(database.db)
  } finally {
    await database.close()
  }
}

beforeAll(async () => {
  await inDatabase(live, async (db) => {
    await migrate(db)
    const person = { non_member_id: 1, email: 'guest@example.com', first_name: 'Ann' }
    await db.insertInto('users').values(person).execute()
    await db.insertInto('secrets').values({ name: 'session', value: 'kept' }).execute()
  })
  for (const name of beside) {
    mkdirSync(dirname(join(live, name)), { recursive: true })
    writeFileSync(join(live, name), `what is in ${name}`)
  }
})
afterAll(() => rmSync(base, { recursive: true, force: true }))

test('a restored backup has the same data, and the server runs on it', async () => {
  const before = await inDatabase(live, allRows)
  const { kind, text } = await data(live, 'backup', file)
  expect(kind).toBe('done')
  expect(text).toMatch(/^Backed up to .*monday\.tar\.gz: images, releases, sandbox, pgdata \(/)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  await inDatabase(live, (db) => db.deleteFrom('users').execute())

  const other = join(base, 'other')
  expect(await data(other, 'restore', file)).toEqual({
    kind: 'done',
    text: `Restored to ${other}: images, pgdata, releases, sandbox.`,
  })
  expect(before['users']).toHaveLength(1)
  for (const folder of [live, other]) {
    expect(statSync(join(folder, 'pgdata')).mode & 0o777).toBe(0o700)
  }
  expect(await inDatabase(other, allRows)).toEqual(before)
  for (const name of beside) {
    expect(readFileSync(join(other, name), 'utf8')).toBe(`what is in ${name}`)
  }
  await inDatabase(other, async (db) => {
    await migrate(db)
    const made = db.insertInto('users').values({ non_member_id: 2 }).returning('id')
    expect(await made.executeTakeFirstOrThrow()).toEqual({ id: 2 })
  })
})

test('backup and restore overwrite neither a file nor a database', async () => {
  writeFileSync(join(base, 'there.tar.gz'), 'mine')
  expect((await data(live, 'backup', join(base, 'there.tar.gz'))).text).toMatch(
    /is there already: nothing has been written\.$/,
  )
  expect(readFileSync(join(base, 'there.tar.gz'), 'utf8')).toBe('mine')
  expect((await data(live, 'restore', file)).text).toMatch(
    /has images, releases, sandbox, pgdata already: move them away, or set DATA_DIR to another folder\. Nothing has been changed\.$/,
  )
})

test('restoring a truncated backup or another file leaves no database', async () => {
  const half = join(base, 'half.tar.gz')
  const whole = readFileSync(file)
  writeFileSync(half, whole.subarray(0, Math.floor(whole.length / 2)))
  for (const name of [half, join(base, 'there.tar.gz')]) {
    const dataDir = join(base, 'fresh')
    const { kind, text } = await data(dataDir, 'restore', name)
    expect(kind).toBe('refused')
    expect(text).toContain('cannot be restored: ')
    expect(existsSync(join(dataDir, 'pgdata'))).toBe(false)
    expect(existsSync(join(dataDir, 'restore.new'))).toBe(false)
  }
})

test('a backup contains the files of a symlinked folder', async () => {
  const moved = join(base, 'moved')
  cpSync(live, moved, { recursive: true })
  renameSync(join(moved, 'images'), join(base, 'larger-disk'))
  symlinkSync(join(base, 'larger-disk'), join(moved, 'images'))
  const [tuesday, other] = [join(base, 'tuesday.tar.gz'), join(base, 'from-moved')]
  expect((await data(moved, 'backup', tuesday)).kind).toBe('done')
  rmSync(join(base, 'larger-disk'), { recursive: true })
  expect((await data(other, 'restore', tuesday)).kind).toBe('done')
  const picture = 'images/uploads/7/dog.jpg'
  expect(readFileSync(join(other, picture), 'utf8')).toBe(`what is in ${picture}`)
})

test.each<[string, (folder: string) => unknown]>([
  ['a symlink in place of a folder', (folder) => symlinkSync('/etc', join(folder, 'sandbox'))],
  [
    'a symlink in place of a picture',
    (folder) => symlinkSync('/etc/hosts', join(folder, 'images/a.png')),
  ],
])('restore refuses an archive with %s', async (what, add) => {
  const folder = join(base, `odd ${what}`)
  for (const name of ['pgdata', 'images']) mkdirSync(join(folder, name), { recursive: true })
  writeFileSync(join(folder, 'pgdata/PG_VERSION'), '17')
  add(folder)
  const odd = join(base, `${what}.tar.gz`)
  execFileSync('tar', ['-czf', odd, '-C', folder, '.'])
  const dataDir = join(base, `restored ${what}`)
  expect((await data(dataDir, 'restore', odd)).text).toMatch(
    /is not a backup of a data folder\. Nothing has been restored\.$/,
  )
  expect(readdirSync(dataDir)).toEqual(['server.lock'])
})

test('the command refuses to run while the server runs', async () => {
  const lock = lockFolder(live)
  const args = ['server/commands/data.ts', 'backup', join(base, 'second.tar.gz')]
  const child = spawn(process.execPath, args, {
    cwd: join(import.meta.dirname, '..', '..', '..'),
    env: { PATH: process.env['PATH'], DATA_DIR: live },
  })
  let stderr = ''
  child.stderr.on('data', (text) => (stderr += String(text)))
  const [code] = (await once(child, 'close')) as [number]
  lock.release()
  expect([code, stderr]).toEqual([
    1,
    `Database: the embedded database in ${live}\nThe data folder ${live} is in use by another server. Stop it, run this command again, then start it anew.\n`,
  ])
})

test('a backup needs an existing folder outside the data folder, and a restore an existing file', async () => {
  const before = readdirSync(live)
  const nowhere = join(base, 'nowhere', 'x.tar.gz')
  const inside = 'Keep the backup outside of the folder that it backs up. Nothing has been written.'
  const outputOf = async (...args: string[]) => (await data(live, ...args)).text
  expect(await outputOf('backup', nowhere)).toBe(
    `There is no folder ${join(base, 'nowhere')}: nothing has been written.`,
  )
  expect(await outputOf('backup', join(live, 'x.tar.gz'))).toBe(inside)
  expect(await outputOf('backup', join(live, 'images', 'x.tar.gz'))).toBe(inside)
  expect(readdirSync(live)).toEqual(before)
  expect((await data(join(base, 'fresh'), 'restore', nowhere)).text).toBe(
    `There is no file ${nowhere}: nothing has been restored.`,
  )
})

test('the command refuses a folder without a database, PostgreSQL, and unknown arguments', async () => {
  expect((await data(join(base, 'nothing'), 'backup', file)).text).toMatch(/^There is no database /)
  expect(existsSync(join(base, 'nothing'))).toBe(false)
  const postgres = { dataDir: live, databaseUrl: 'postgres://localhost/event' }
  expect((await dataCommand(postgres, ['backup', file])).text).toContain('docs/operations.md')
  for (const args of [[], ['backup'], ['save', 'x'], ['backup', 'x', 'y'], ['restore', '--x']]) {
    expect((await data(live, ...args)).text).toContain('npm run data -- backup FILE.tar.gz')
  }
})
