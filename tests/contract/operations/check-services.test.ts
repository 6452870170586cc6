// `./specialty check` tries each service of the settings once, says what is wrong, and prints no secret.
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { backupName } from '#server/backups/kept-backups.ts'
import { checkServices } from '#server/commands/check-services-command.ts'
import { type Config, readConfig } from '#server/config/config.ts'
import { completeEnvironment } from '#server/config/environment.ts'
import { lockFolder } from '#server/db/lock.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open.ts'
import { type BucketService, startBucketService } from '../../support/network/bucket-service.ts'
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
let bucket: BucketService
let settings: Record<string, string>

beforeAll(async () => {
  const port = await freeBlock()
  ;[mailbox, identity, members, cards, bucket] = await Promise.all([
    startMailbox(),
    startTestIdentity(),
    startTestMembers(),
    startCardProvider(port, 'http://127.0.0.1:1/webhook'),
    startBucketService(),
  ])
  settings = {
    SMTP_URL: mailbox.smtpUrl,
    MAIL_FROM: 'store@specialty.example',
    AUTH0_DOMAIN: identity.env.AUTH0_DOMAIN,
    MEMBER_SYSTEM_URL: members.env['MEMBER_SYSTEM_URL'] ?? '',
    STRIPE_API_URL: cards.url,
    ...bucketSettings('IMAGE_STORE'),
  }
})
afterAll(async () => {
  const parts = [mailbox, identity, members, bucket].map((part) => part.close())
  await Promise.all([...parts, cards.stop()])
})

function bucketSettings(store: 'IMAGE_STORE' | 'BACKUP_STORE'): Record<string, string> {
  const { url, bucket: name, keyId, secret, region } = bucket.access
  return {
    [`${store}_URL`]: url,
    [`${store}_BUCKET`]: name,
    [`${store}_KEY_ID`]: keyId,
    [`${store}_SECRET`]: secret,
    [`${store}_REGION`]: region,
  }
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
  expect(bucket.objects.size).toBe(0)
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

const recipient = `age1${'q'.repeat(58)}`
const nameHoursAgo = (hours: number) => backupName(new Date(Date.now() - hours * 3_600_000))

test('tells the age of the newest backup', async () => {
  const folder = newFolder()
  const config = configWith({ BACKUP_DIR: folder, BACKUP_RECIPIENT: recipient })
  expect((await check(config)).text).toContain(`FAULT: There is no backup in ${folder}.`)
  const old = nameHoursAgo(48)
  writeFileSync(join(folder, old), '')
  expect((await check(config)).text).toContain(`FAULT: The newest backup, ${old}, is 48 hours old.`)
  writeFileSync(join(folder, nameHoursAgo(0)), '')
  expect((await check(config)).text).toContain('is 0 hours old and proven.')
  rmSync(folder, { recursive: true })
  expect((await check(config)).text).toContain(`FAULT: There is no backup in ${folder}.`)
})

test('names a folder of the backups that can’t be written', async () => {
  const config = configWith({ BACKUP_DIR: '/dev/null/x', BACKUP_RECIPIENT: recipient })
  expect((await check(config)).text).toContain(
    "FAULT: The folder of the backups /dev/null/x can't be written: it is not a folder.",
  )
})

test('tries the bucket of the backups, and tells the age of its newest backup', async () => {
  const settings = { ...bucketSettings('BACKUP_STORE'), BACKUP_RECIPIENT: recipient }
  const name = `bucket week at ${new URL(bucket.access.url).host}`
  const works = `The ${name} stores, returns and deletes files.`
  expect((await check(configWith(settings))).text).toContain(
    `FAULT: ${works} There is no backup in the ${name}.`,
  )
  const newest = nameHoursAgo(1)
  for (const hours of [1, 30, 60, 90]) {
    bucket.objects.set(nameHoursAgo(hours), new Uint8Array(1))
  }
  bucket.objects.set(`${nameHoursAgo(0)}.part`, new Uint8Array(1))
  expect((await check(configWith(settings))).text).toContain(
    `Fine: ${works} The newest backup, ${newest}, is 1 hours old and proven.`,
  )
  bucket.objects.clear()
  const wrong = configWith({ ...settings, BACKUP_STORE_SECRET: 'backup-secret' })
  const { kind, text } = await check(wrong)
  expect(kind).toBe('refused')
  expect(text).toContain(`FAULT: The ${name} stored no file: check the address`)
  expect(text).not.toContain('backup-secret')
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
