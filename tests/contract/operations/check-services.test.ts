// `./specialty check` tries each service of the settings once, says what is wrong, and prints no secret.
import { utimesSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkServices } from '#server/commands/check-services-command.ts'
import { type Config, readConfig } from '#server/config/config.ts'
import { completeEnvironment } from '#server/config/environment.ts'
import { lockFolder } from '#server/db/lock.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open.ts'
import { tempFolders } from '#server/support/temp-folders.ts'
import { type Mailbox, startMailbox } from '../../support/mail/mailbox.ts'
import { startTestIdentity, type TestIdentity } from '../../support/people/identity.ts'
import { startTestMembers, type TestMembers } from '../../support/people/members.ts'
import { freeBlock } from '../../support/product/ports.ts'
import { type CardProvider, startCardProvider } from '../../support/store/card-provider.ts'

const newFolder = tempFolders('check')
let mailbox: Mailbox
let identity: TestIdentity
let members: TestMembers
let cards: CardProvider
let bucket: Server
const objects = new Map<string, Buffer>()
let settings: Record<string, string>

beforeAll(async () => {
  const port = await freeBlock()
  ;[mailbox, identity, members, cards, bucket] = await Promise.all([
    startMailbox(),
    startTestIdentity(),
    startTestMembers(),
    startCardProvider(port, 'http://127.0.0.1:1/webhook'),
    startBucket(),
  ])
  settings = {
    SMTP_URL: mailbox.smtpUrl,
    MAIL_FROM: 'store@specialty.example',
    AUTH0_DOMAIN: identity.env.AUTH0_DOMAIN,
    MEMBER_SYSTEM_URL: members.env['MEMBER_SYSTEM_URL'] ?? '',
    STRIPE_API_URL: cards.url,
    IMAGE_STORE_URL: `http://127.0.0.1:${(bucket.address() as AddressInfo).port}`,
    IMAGE_STORE_BUCKET: 'week',
    IMAGE_STORE_KEY_ID: 'key',
    IMAGE_STORE_SECRET: 'bucket-secret',
  }
})
afterAll(async () => {
  bucket.close()
  await Promise.all([mailbox.close(), identity.close(), members.close(), cards.stop()])
})

/** Keeps what is put, as an S3-compatible service does. */
async function startBucket(): Promise<Server> {
  const server = createServer((request, reply) => {
    const { method, url = '' } = request
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      if (method === 'PUT') objects.set(url, Buffer.concat(parts))
      if (method === 'DELETE') objects.delete(url)
      const object = objects.get(url)
      reply.writeHead(object || method === 'DELETE' ? 200 : 404, {
        etag: '"1"',
        'content-length': method === 'GET' ? (object?.length ?? 0) : 0,
      })
      reply.end(method === 'GET' ? object : undefined)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return server
}

const configWith = (changes: Record<string, string> = {}): Config =>
  readConfig(completeEnvironment({ DATA_DIR: newFolder(), ...settings, ...changes }))

const check = (config: Config) => checkServices(config, { isSandbox: false })

test('says that everything works, and leaves nothing in the bucket', async () => {
  const { kind, text } = await check(configWith())
  expect(text).not.toContain('FAULT')
  expect(kind).toBe('done')
  for (const part of [
    'can be written',
    'The first start makes the embedded database',
    'stores, returns and deletes files',
    'The mail server',
    'takes STRIPE_SECRET_KEY',
    'takes STRIPE_TEST_SECRET_KEY',
    'shows its keys',
    'The member system at',
  ]) {
    expect(text).toContain(part)
  }
  expect(objects.size).toBe(0)
})

test('names each service that does not answer, without a secret of the settings', async () => {
  const away = '127.0.0.1:9'
  const secrets = [
    'mail-secret',
    'bucket-secret',
    'database-secret',
    'member-secret',
    'sk_live_wrong',
  ]
  const config = configWith({
    DATABASE_URL: `postgres://shop:database-secret@${away}/shop`,
    SMTP_URL: `smtp://shop:mail-secret@${away}`,
    STRIPE_SECRET_KEY: 'sk_live_wrong',
    AUTH0_DOMAIN: `http://${away}`,
    MEMBER_SYSTEM_URL: `http://${away}`,
    MEMBER_CLIENT_SECRET: 'member-secret',
    IMAGE_STORE_URL: `http://${away}`,
  })
  const { kind, text } = await check(config)
  expect(kind).toBe('refused')
  const faults = text.split('\n').filter((line) => line.startsWith('FAULT: '))
  expect(faults).toEqual([
    'FAULT: Cannot reach the database at 127.0.0.1:9 (DATABASE_URL).',
    expect.stringContaining('FAULT: The bucket week at 127.0.0.1:9 stored no file'),
    expect.stringContaining("FAULT: The mail server 127.0.0.1:9 can't be used: "),
    expect.stringContaining(
      'FAULT: The card provider did not answer a read with STRIPE_SECRET_KEY',
    ),
    expect.stringContaining('FAULT: The identity provider at http://127.0.0.1:9 has no keys'),
    expect.stringContaining('FAULT: The member system at 127.0.0.1:9 did not answer'),
  ])
  for (const secret of secrets) expect(text).not.toContain(secret)
})

test('tells a database of this release, one of a newer release, and one in use', async () => {
  const config = configWith()
  const { db, close } = await openDatabase({ databaseUrl: null, dataDir: config.dataDir })
  await migrate(db)
  await close()
  expect((await check(config)).text).toContain('Fine: The server can use the embedded database')

  const lock = lockFolder(config.dataDir)
  expect((await check(config)).text).toContain('Note: Not tried, because the server runs on it')
  lock.release()

  const newer = await openDatabase({ databaseUrl: null, dataDir: config.dataDir })
  const row = { name: '9999-later', timestamp: new Date(0).toISOString() }
  await newer.db
    .withTables<{ kysely_migration: typeof row }>()
    .insertInto('kysely_migration')
    .values(row)
    .execute()
  await newer.close()
  const text = (await check(config)).text
  expect(text).toMatch(/Fine: The server can use the embedded database in \S+\.$/m)

  const needy = await openDatabase({ databaseUrl: null, dataDir: config.dataDir })
  await needy.db.insertInto('schema_needs').values({ migration: '9998-no-longer-used' }).execute()
  await needy.close()
  expect((await check(config)).text).toContain('this one does not know 9999-later')
})

test('tells the age of the newest backup', async () => {
  const folder = newFolder()
  const recipient = `age1${'q'.repeat(58)}`
  const config = configWith({ BACKUP_DIR: folder, BACKUP_RECIPIENT: recipient })
  expect((await check(config)).text).toContain(`FAULT: There is no backup in ${folder}.`)
  const file = join(folder, 'specialty-2026-11-29T031507Z.tar.gz.age')
  writeFileSync(file, '')
  expect((await check(config)).text).toContain('is 0 hours old and proven.')
  const twoDaysAgo = new Date(Date.now() - 48 * 3_600_000)
  utimesSync(file, twoDaysAgo, twoDaysAgo)
  expect((await check(config)).text).toContain(
    'FAULT: The newest backup, specialty-2026-11-29T031507Z.tar.gz.age, is 48 hours old.',
  )
})

test('a data folder that is a file is a fault; with the sandboxes no provider is tried', async () => {
  const config = {
    ...configWith({ SMTP_URL: 'smtp://127.0.0.1:9' }),
    dataDir: join('/dev/null', 'x'),
  }
  const { kind, text } = await checkServices(config, { isSandbox: true })
  expect(kind).toBe('refused')
  expect(text).toContain("FAULT: The data folder /dev/null/x can't be written: it is not a folder.")
  expect(text).toContain('Note: The sandboxes stand in for all other services.')
  expect(text).not.toContain('mail server')
})
