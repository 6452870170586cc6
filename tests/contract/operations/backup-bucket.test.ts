// A backup into a bucket: in parts, proven from there, kept as in a folder, and restored from there. Whatever goes wrong
// is said in words and leaves the last good backup.
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { backupName, backupsToDelete } from '#server/backups/kept-backups.ts'
import { backUp, newKey } from '#server/commands/backup/backup-command.ts'
import { restore } from '#server/commands/backup/restore-command.ts'
import {
  type BucketService,
  fault,
  startBucketService,
} from '../../support/network/bucket-service.ts'
import { tempFolders } from '#server/support/temp-folders.ts'
import { makeLiveFolder, rowsOf } from '../../support/database/live-folder.ts'

const newFolder = tempFolders('backup-bucket')
const root = join(import.meta.dirname, '..', '..', '..')
const live = join(newFolder(), 'live')
const keyFile = join(newFolder(), 'key.txt')
const picture = 'images/uploads/7/dog.jpg'
const mib = 1024 * 1024
// What is random can't be compressed: the backup has two parts.
const pixels = randomBytes(9 * mib)
const settings = "SMTP_URL='smtp://shop:secret@mail.example.org'\n"
const proofFile = 'last-proof.json'
const dayMs = 24 * 60 * 60 * 1000
const lastNight = Date.parse('2026-11-29T03:15:07Z')
const good = backupName(new Date(lastNight))
let recipient: string
let service: BucketService
let firstText = ''
let firstPartSizes: number[] = []
/** The objects after one backup. */
let backedUp: BucketService['objects']

const place = (access = service.access) => ({ kind: 'bucket', access }) as const

const backUpAt = (atMs: number, access = service.access) =>
  backUp(
    { databaseUrl: null, dataDir: live, backup: { place: place(access), recipient } },
    { settings, now: new Date(atMs) },
  )

const restoreTo = (dataDir: string, file: string) =>
  restore({ databaseUrl: null, dataDir, backups: place() }, { file, keyFile })

const keys = () => [...service.objects.keys()].toSorted()
const inBucket = (name: string) =>
  `${name} in the bucket week at ${new URL(service.access.url).host}`

beforeAll(async () => {
  const { text } = await newKey()
  writeFileSync(keyFile, text)
  recipient = /BACKUP_RECIPIENT=(\S+)/.exec(text)?.[1] ?? ''
  await makeLiveFolder(live, { [picture]: pixels })
  service = await startBucketService()
  const made = await backUpAt(lastNight)
  firstText = made.text
  firstPartSizes = [...service.partSizes]
  backedUp = new Map(service.objects)
})
beforeEach(() => {
  service.intercept = () => null
  service.objects.clear()
  for (const [key, object] of backedUp) service.objects.set(key, object)
})
afterAll(() => service.close())

/** What the bucket has after a backup that failed. */
const expectLastGood = () => {
  expect(keys()).toEqual([proofFile, good])
  expect(readdirSync(live).filter((name) => name.endsWith('.new'))).toEqual([])
}

test('a backup and its proof are all that the bucket has, encrypted, and it is restored from there', async () => {
  expect(firstText).toMatch(
    /^Backed up to .*in the bucket week at \S+ \(\d+\.\d MB\)\. A trial restore has all of it: 1 orders/,
  )
  expect(firstPartSizes).toEqual([8 * mib, expect.any(Number)])
  expectLastGood()
  expect(service.openUploads()).toEqual([])
  const file = Buffer.from(service.objects.get(good) ?? [])
  // Three letters would come up by chance in so many random bytes.
  for (const plain of ['Ann@example.com', settings.trim(), 'PG_VERSION', pixels.subarray(0, 16)]) {
    expect(file.includes(plain)).toBe(false)
  }
  expect(JSON.parse(Buffer.from(service.objects.get(proofFile) ?? []).toString())).toEqual({
    backup: good,
    provenAt: expect.any(String),
    orders: 1,
  })
  const before = await rowsOf(live)
  const target = join(newFolder(), 'other')
  const restored = await restoreTo(target, good)
  expect(restored.text).toMatch(/: 1 orders, 2 payments, 5 pieces in stock, and the books agree\./)
  expect(await rowsOf(target)).toEqual(before)
  expect(Buffer.compare(readFileSync(join(target, picture)), pixels)).toBe(0)
  expect(readFileSync(join(target, 'restored-settings.env'), 'utf8')).toBe(settings)
})

test('a kill in the middle leaves no backup, the next ones are kept by the rule, and a night later it is removed', async () => {
  const child = spawn(process.execPath, [join(root, 'server/commands/backup.ts')], {
    cwd: newFolder(),
    env: {
      PATH: process.env['PATH'],
      DATA_DIR: live,
      BACKUP_RECIPIENT: recipient,
      BACKUP_STORE_URL: service.access.url,
      BACKUP_STORE_BUCKET: service.access.bucket,
      BACKUP_STORE_REGION: service.access.region,
      BACKUP_STORE_KEY_ID: service.access.keyId,
      BACKUP_STORE_SECRET: service.access.secret,
    },
  })
  service.intercept = ({ query }) => {
    if (query.get('partNumber') === '2') child.kill('SIGKILL')
    return null
  }
  expect(await once(child, 'close')).toEqual([null, 'SIGKILL'])
  service.intercept = () => null
  const [left = ''] = service.openUploads()
  expect(left).toMatch(/^specialty-.*\.age\.part$/)
  expect(keys()).toEqual([proofFile, good])
  // As if it had been killed during its proof.
  service.objects.set(left, new Uint8Array(1))

  // Another machine may still be at it. Of older backups seven days and four weeks are kept, and other objects stay.
  const nights = Array.from({ length: 40 }, (_, ago) =>
    backupName(new Date(lastNight - ago * dayMs)),
  )
  for (const name of nights) service.objects.set(name, new Uint8Array(1))
  service.objects.set('specialty-notes.txt', new Uint8Array(1))
  const now = Date.now() + 60_000
  expect(await backUpAt(now)).toMatchObject({ kind: 'done' })
  expect(service.openUploads()).toEqual([left])
  const all = [backupName(new Date(now)), ...nights]
  const gone = backupsToDelete(all)
  expect(gone.length).toBeGreaterThan(20)
  const kept = [proofFile, 'specialty-notes.txt', ...all.filter((name) => !gone.includes(name))]
  expect(keys()).toEqual([...kept, left].toSorted())

  // The next night begins with it, whatever becomes of its backup.
  service.intercept = ({ method, query }) =>
    method === 'POST' && query.has('uploads') ? fault(403, 'AccessDenied') : null
  expect((await backUpAt(now + dayMs)).kind).toBe('refused')
  expect(service.openUploads()).toEqual([])
  expect(keys()).toEqual(kept.toSorted())
})

test('a bucket that refuses a part in the middle leaves the last good backup', async () => {
  service.intercept = ({ query }) =>
    query.get('partNumber') === '2' ? fault(403, 'AccessDenied') : null
  const made = await backUpAt(lastNight + dayMs)
  expect(made).toEqual({
    kind: 'refused',
    text: `No backup was made: The bucket week at ${new URL(service.access.url).host} refuses the key, or what is asked with it (AccessDenied). The last good one is ${good}.`,
  })
  expectLastGood()
  expect(service.openUploads()).toEqual([])
})

test('a bucket that is away, and another key, are said in words', async () => {
  const away = await startBucketService()
  await away.close()
  const host = new URL(away.access.url).host
  expect((await backUpAt(lastNight + dayMs, away.access)).text).toBe(
    `No backup was made: The bucket week at ${host} can't be reached (ECONNREFUSED). What the bucket week at ${host} holds is not known.`,
  )
  const refused = await backUpAt(lastNight + dayMs, { ...service.access, secret: 'other' })
  expect(refused.text).toContain(
    'refuses the key, or what is asked with it (SignatureDoesNotMatch).',
  )
  expectLastGood()
})

const altered = (object: Uint8Array<ArrayBuffer>) => {
  const copy = object.slice()
  const at = object.length - 400
  copy[at] = (copy[at] ?? 0) ^ 1
  return copy
}
const cutOff = (object: Uint8Array<ArrayBuffer>) => object.slice(0, object.length - 1000)

test('a bucket that alters what it stored has no new backup', async () => {
  service.intercept = ({ method, key }) => {
    const object = service.objects.get(key)
    if (method === 'GET' && key.endsWith('.part') && object) {
      service.objects.set(key, altered(object))
    }
    return null
  }
  const made = await backUpAt(lastNight + dayMs)
  const name = inBucket(backupName(new Date(lastNight + dayMs)))
  expect(made).toEqual({
    kind: 'refused',
    text: `No backup was made: ${name} is damaged or cut off. The last good one is ${good}.`,
  })
  expectLastGood()
})

test('a backup whose record fails says that it was made', async () => {
  service.intercept = ({ method, key }) =>
    method === 'PUT' && key === proofFile ? fault(403, 'AccessDenied') : null
  const made = await backUpAt(lastNight + dayMs)
  expect(made.kind).toBe('refused')
  expect(made.text).toMatch(/^Backed up to .* It could not be recorded, .*\(AccessDenied\)\.$/)
  expect(keys()).toContain(backupName(new Date(lastNight + dayMs)))
})

test.each([
  ['altered', altered],
  ['cut off', cutOff],
])('a backup that was %s is not restored', async (_, change) => {
  service.objects.set(good, change(service.objects.get(good) ?? new Uint8Array()))
  const target = join(newFolder(), 'target')
  await expect(restoreTo(target, good)).rejects.toThrow(`${inBucket(good)} is damaged or cut off.`)
  expect(readdirSync(target)).toEqual(['server.lock'])
})

test('a line that breaks in the middle of a restore says nothing of the backup', async () => {
  service.intercept = ({ method, key }) => {
    const object = service.objects.get(key)
    if (method !== 'GET' || key !== good || !object) return null
    const start = new ReadableStream({
      start(controller) {
        controller.enqueue(object.subarray(0, mib))
      },
      pull(controller) {
        controller.error(new Error('the line is broken'))
      },
    })
    return new Response(start, { headers: { 'content-length': String(object.length) } })
  }
  const target = join(newFolder(), 'target')
  await expect(restoreTo(target, good)).rejects.toThrow(
    `${inBucket(good)} can't be read to its end (`,
  )
  expect(readdirSync(target)).toEqual(['server.lock'])
})

test('a restore names the newest backup when there is none of the given name', async () => {
  const target = join(newFolder(), 'target')
  const missing = await restoreTo(target, 'specialty-2026-01-01T000000Z.tar.gz.age')
  expect(missing).toEqual({
    kind: 'refused',
    text: expect.stringMatching(
      /^There is no file .*specialty-2026-01-01T000000Z\.tar\.gz\.age\. The newest backup in the bucket week at \S+ is specialty-2026-11-29T031507Z\.tar\.gz\.age\.$/,
    ),
  })
})
