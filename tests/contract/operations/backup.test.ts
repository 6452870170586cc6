// A backup is made while the shop runs, proven by a trial restore, and restored with all rows, pictures and settings.
// Whatever goes wrong is said in words and leaves the last good backup and the place of a restore as they were.
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  createWriteStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBackupFolder } from '#server/backups/backup-folder.ts'
import { backUp, newKey } from '#server/commands/backup/backup-command.ts'
import { restore } from '#server/commands/backup/restore-command.ts'
import { writeArchive } from '#server/commands/backup/archive.ts'
import { serveDumps } from '#server/db/backup/dump-socket.ts'
import { lockFolder } from '#server/db/lock.ts'
import { migrate } from '#server/db/migrate.ts'
import { inDatabase, makeLiveFolder, rowsOf } from '../../support/database/live-folder.ts'

const root = join(import.meta.dirname, '..', '..', '..')
const base = mkdtempSync(join(tmpdir(), 'specialty-backup-'))
const live = join(base, 'live')
const keyFile = join(base, 'key.txt')
const picture = 'images/uploads/7/dog.jpg'
const settings = "SMTP_URL='smtp://shop:secret@mail.example.org'\n"
let recipient: string
let good: string

const backUpTo = (folder: string, { dataDir = live, at = '2026-11-29T03:15:07Z' } = {}) =>
  backUp(
    { databaseUrl: null, dataDir, backup: { place: { kind: 'folder', folder }, recipient } },
    { settings, now: new Date(at) },
  )

const restoreTo = (dataDir: string, file: string, key = keyFile) =>
  restore({ databaseUrl: null, dataDir }, { file, keyFile: key })

beforeAll(async () => {
  const key = await newKey()
  writeFileSync(keyFile, key.text)
  recipient = /BACKUP_RECIPIENT=(\S+)/.exec(key.text)?.[1] ?? ''
  await makeLiveFolder(live, { [picture]: 'a picture' })
  const { kind, text: words } = await backUpTo(join(base, 'good'))
  if (kind !== 'done') throw new Error(words)
  good = join(base, 'good', 'specialty-2026-11-29T031507Z.tar.gz.age')
})
afterAll(() => rmSync(base, { recursive: true, force: true }))

test('a restored backup has every row, sequence, picture and setting, and the server runs on it', async () => {
  const before = await rowsOf(live)
  expect(before['orders']).toHaveLength(1)
  expect(before['users']?.join('')).toContain('odd@example.com')
  expect(statSync(good).mode & 0o777).toBe(0o600)
  expect(await openBackupFolder(dirname(good)).readProof()).toEqual({
    backup: basename(good),
    provenAt: expect.any(String),
    orders: 1,
  })
  // Three letters would come up by chance in so many random bytes.
  for (const plain of ['Ann@example.com', settings.trim(), 'PG_VERSION']) {
    expect(readFileSync(good).includes(plain)).toBe(false)
  }

  const other = join(base, 'other')
  const restored = await restoreTo(other, good)
  expect(restored.text).toMatch(/: 1 orders, 2 payments, 5 pieces in stock, and the books agree\./)
  expect(restored.kind).toBe('done')
  expect(await rowsOf(other)).toEqual(before)
  expect(readFileSync(join(other, picture), 'utf8')).toBe('a picture')
  expect(readFileSync(join(other, 'restored-settings.env'), 'utf8')).toBe(settings)
  expect(statSync(join(other, 'pgdata')).mode & 0o777).toBe(0o700)
  expect(readdirSync(other)).not.toContain('restore.new')
  await inDatabase(other, async (db) => {
    await migrate(db)
    const refused = db
      .insertInto('orders')
      .values({ cart_id: 999_999 } as never)
      .execute()
    await expect(refused).rejects.toThrow(/null value|foreign key/)
  })
})

test('a new shop, which has no pictures yet, is backed up and restored', async () => {
  const fresh = join(base, 'fresh')
  await inDatabase(fresh, migrate)
  const made = await backUpTo(join(base, 'of fresh'), { dataDir: fresh })
  expect(made.text).toMatch(/^Backed up to .* A trial restore has all of it: 0 orders/)
  const file = join(base, 'of fresh', basename(good))
  expect((await restoreTo(join(base, 'from fresh'), file)).kind).toBe('done')
})

test('the shop takes orders while its embedded database is backed up', async () => {
  const folder = join(base, 'while running')
  await inDatabase(live, async (db) => {
    const errors: unknown[] = []
    const dumps = await serveDumps(live, db, (error) => errors.push(error))
    const backup = backUpTo(folder)
    const during = db.insertInto('users').values({ non_member_id: 100 }).execute()
    const [made] = await Promise.all([backup, during])
    dumps.close()
    expect(made.text).toMatch(/^Backed up to .* A trial restore has all of it: 1 orders/)
    expect(errors).toEqual([])
  })
  expect(readdirSync(live).filter((name) => name.endsWith('.new'))).toEqual([])
})

test('a database that another command has is not backed up, in words', async () => {
  const lock = lockFolder(live)
  const made = await backUpTo(join(base, 'good'))
  lock.release()
  expect(made.kind).toBe('refused')
  expect(made.text).toBe(
    'No backup was made: Another command uses the database, or the server is just starting. The last good one is specialty-2026-11-29T031507Z.tar.gz.age.',
  )
})

test.each<[string, (file: Buffer) => Buffer, RegExp]>([
  ['cut off', (file) => file.subarray(0, file.length - 1000), /is damaged or cut off\./],
  [
    'cut off in its beginning',
    (file) => file.subarray(0, 80),
    /can't be opened: it is not a backup/,
  ],
  ['altered', (file) => flipped(file, file.length - 400), /is damaged or cut off\./],
  ['of another kind', () => Buffer.from('mine'), /can't be opened: it is not a backup/],
])('a file that is %s is not restored', async (what, change, words) => {
  const file = join(base, `${what}.age`)
  writeFileSync(file, change(readFileSync(good)))
  const target = join(base, `restored ${what}`)
  await expect(restoreTo(target, file)).rejects.toThrow(words)
  expect(readdirSync(target)).toEqual(['server.lock'])
})

function flipped(file: Buffer, at: number): Buffer {
  const changed = Buffer.from(file)
  changed[at] = (changed[at] ?? 0) ^ 1
  return changed
}

test('another key opens nothing', async () => {
  const otherKey = join(base, 'other-key.txt')
  writeFileSync(otherKey, await generateX25519Identity())
  const opened = restoreTo(join(base, 'other key'), good, otherKey)
  await expect(opened).rejects.toThrow(/or it was made for another key\.$/)
  expect((await restoreTo(join(base, 'other key'), good, good)).text).toMatch(
    /has no line with a key/,
  )
})

test('another archive of the same kind is refused', async () => {
  const identity = await generateX25519Identity()
  writeFileSync(join(base, 'odd-key'), identity)
  const file = join(base, 'odd.age')
  const parts = [{ folder: live, names: ['images'] }]
  const store = (content: Readable) => pipeline(content, createWriteStream(file))
  await writeArchive(store, parts, [await identityToRecipient(identity)])
  const target = join(base, 'from odd')
  const opened = restoreTo(target, file, join(base, 'odd-key'))
  await expect(opened).rejects.toThrow('The file holds no backup of this shop.')
  expect(readdirSync(target)).toEqual(['server.lock'])
})

test('a restore overwrites neither a database nor pictures, and needs its files', async () => {
  expect((await restoreTo(live, good)).text).toMatch(
    /has images, pgdata already: move them away, or set DATA_DIR to another folder\. Nothing has been changed\.$/,
  )
  expect((await restoreTo(join(base, 'fresh'), join(base, 'nowhere'))).text).toMatch(
    /^There is no file /,
  )
})

test('a file that this user can’t read is not said to be missing', async () => {
  // A link to itself: no user can read it, root neither.
  const closed = join(base, 'closed')
  symlinkSync(closed, closed)
  const words = `${closed} can't be read by this user (ELOOP): put it where the server's user may read it.`
  expect((await restoreTo(join(base, 'of closed'), closed)).text).toBe(words)
  expect((await restoreTo(join(base, 'of closed'), good, closed)).text).toBe(words)
})

test('a machine whose settings are still in the backup restores it', async () => {
  const dataDir = join(base, 'new machine')
  const run = (more: NodeJS.ProcessEnv) =>
    spawnSync(process.execPath, [join(root, 'server/commands/restore.ts'), good, keyFile], {
      cwd: base,
      env: { PATH: process.env['PATH'], SANDBOX: 'off', DATA_DIR: dataDir, ...more },
      encoding: 'utf8',
    })
  expect(run({ DATABASE_URL: 'mysql://somewhere/x' }).stderr).toMatch(/^DATABASE_URL must be/)
  const places = { PUBLIC_URL: 'https://week.club.example', BACKUP_DIR: join(base, 'good') }
  const { stdout, stderr } = run(places)
  expect(stderr).toBe('')
  expect(stdout).toMatch(/^Restored the backup of .*: 1 orders/)
})

test('what a kill leaves is removed by the next backup, and the last good one stays', async () => {
  const folder = join(base, 'killed')
  cpSync(join(base, 'good'), folder, { recursive: true })
  const child = spawn(process.execPath, [join(root, 'server/commands/backup.ts')], {
    cwd: base,
    env: {
      PATH: process.env['PATH'],
      DATA_DIR: live,
      BACKUP_DIR: folder,
      BACKUP_RECIPIENT: recipient,
    },
  })
  const isWriting = () => readdirSync(folder).some((name) => name.endsWith('.part'))
  await expect.poll(isWriting).toBe(true)
  child.kill('SIGKILL')
  await once(child, 'close')
  expect(readdirSync(folder)).toContain(basename(good))
  expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toHaveLength(1)

  expect((await backUpTo(folder, { at: '2026-11-30T03:15:00Z' })).kind).toBe('done')
  expect(readdirSync(folder).toSorted()).toEqual([
    'last-proof.json',
    'server.lock',
    basename(good),
    'specialty-2026-11-30T031500Z.tar.gz.age',
  ])
  expect(readFileSync(join(folder, basename(good))).equals(readFileSync(good))).toBe(true)
})

test('a disk that fills leaves the last good backup', async () => {
  const folder = join(base, 'small disk')
  cpSync(join(base, 'good'), folder, { recursive: true })
  // The largest file that the process may write, 4 kB, ends the backup where a full disk would end it.
  const limited = `ulimit -f 8; exec '${process.execPath}' '${join(root, 'server/commands/backup.ts')}'`
  await inDatabase(live, async (db) => {
    const dumps = await serveDumps(live, db, () => undefined)
    const { PATH } = process.env
    const env = { PATH, DATA_DIR: live, BACKUP_DIR: folder, BACKUP_RECIPIENT: recipient }
    const child = spawn('sh', ['-c', limited], { cwd: base, env })
    const [stderr, [code]] = await Promise.all([text(child.stderr), once(child, 'close')])
    dumps.close()
    expect(code).toBe(1)
    expect(stderr).toBe(
      'No backup was made: EFBIG: file too large, write. The last good one is specialty-2026-11-29T031507Z.tar.gz.age.\n',
    )
  })
  expect(readdirSync(folder).toSorted()).toEqual([
    'last-proof.json',
    'server.lock',
    'specialty-2026-11-29T031507Z.tar.gz.age',
  ])
  expect(existsSync(join(live, 'backup.new'))).toBe(false)
})

test('a folder of backups that can’t be written is named, and so is the last good backup', async () => {
  const folder = join(base, 'full')
  cpSync(join(base, 'good'), folder, { recursive: true })
  // The probe can't be written, as on a full disk.
  mkdirSync(join(folder, 'server.probe'))
  const made = await backUpTo(folder)
  expect(made.text).toMatch(
    /^No backup was made: The folder of the backups \S+ can't be written: .+\. The last good one is specialty-2026-11-29T031507Z\.tar\.gz\.age\.$/,
  )
})

test('a backup needs a key and a folder outside of the data folder', async () => {
  const none = { databaseUrl: null, dataDir: live, backup: null }
  expect((await backUp(none, { settings, now: new Date() })).text).toMatch(
    /^Set BACKUP_RECIPIENT and/,
  )
  expect((await backUpTo(join(live, 'backups'))).text).toMatch(/^BACKUP_DIR must be outside/)
  expect((await backUpTo(join(base, 'x'), { dataDir: join(base, 'nothing') })).text).toMatch(
    /^There is no database in /,
  )
})
