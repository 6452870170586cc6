// The state of the server: what the desk shows of it, and what administrators are told by mail (rules 115 and 116).
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getDeskSystem } from '#contract/calls/desk/system.ts'
import { migrationNames } from '#server/db/migrate.ts'
import { startBucketService } from '../../support/network/bucket-service.ts'
import { openBackupFolder } from '#server/backups/backup-folder.ts'
import { backupName } from '#server/backups/kept-backups.ts'
import { readDeskSystem } from '#server/services/desk/system/system.ts'
import { watchOnce } from '#server/services/desk/system/watch.ts'
import { type Desk, deskOf, paidOrder } from '../../support/desk/desk.ts'
import { type Shop, startShop } from '../../support/product/shop.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const backups = mkdtempSync(join(tmpdir(), 'specialty-backups-'))
const recipient = `age1${'q'.repeat(58)}`
const smtpPassword = 'a-password-of-mail'
let shop: Shop
let admin: Desk
beforeAll(async () => {
  shop = await startShop({
    env: {
      BACKUP_DIR: backups,
      BACKUP_RECIPIENT: recipient,
      SMTP_URL: `smtp://shop:${smtpPassword}@127.0.0.1:1`,
      MAIL_FROM: 'store@specialty.example',
    },
  })
  admin = await deskOf(shop, 'admin')
  const users = shop.server.db.updateTable('users').where('id', '=', admin.browser.userId)
  await users.set({ email: 'ann.admin@example.com' }).execute()
})
afterAll(async () => {
  await shop.close()
  rmSync(backups, { recursive: true })
})

const read = () => admin.browser.call(getDeskSystem)

test('the page has the figures of the database, the machine and this process', async () => {
  const { facts } = await read()
  expect(facts.schema).toBe((await migrationNames()).at(-1))
  expect(facts.database.bytes).toBeGreaterThan(1e6)
  expect(facts.disks[0]?.places[0]).toBe('data')
  expect(facts.disks[0]?.usedBytes).toBeGreaterThan(0)
  expect(facts.memory.usedBytes).toBeGreaterThan(1e7)
  expect(facts.memory.limitBytes).toBeGreaterThan(facts.memory.usedBytes)
  expect(facts.requests.answered).toBeGreaterThan(0)
  expect((await read()).facts.requests.answered).toBe(facts.requests.answered + 1)
})

test('a provider is shown as it was last seen', async () => {
  const cards = async () => (await read()).facts.providers.find(({ name }) => name === 'cards')
  expect(await cards()).toMatchObject({ answeredAtMs: null, failedAtMs: null })
  await paidOrder(shop)
  expect(await cards()).toMatchObject({ answeredAtMs: expect.any(Number), failedAtMs: null })
})

test('nothing secret is in it', async () => {
  const text = JSON.stringify(await read())
  const { config, sessionSecret, pushKey } = shop.server.deps
  const { databaseUrl, dataDir, stripe, members, metricsToken } = config
  const secrets = [
    smtpPassword,
    recipient,
    backups,
    sessionSecret,
    pushKey.privateKey,
    databaseUrl,
    dataDir,
    stripe.secretKey,
    stripe.webhookSecret,
    members.clientSecret,
    metricsToken,
  ].flatMap((secret) => (secret ? [secret] : []))
  expect(secrets.length).toBeGreaterThan(8)
  for (const secret of secrets) expect(text).not.toContain(secret)
})

const backUp = (atMs: number) => {
  const backup = backupName(new Date(atMs))
  writeFileSync(join(backups, backup), 'encrypted')
  return backup
}

test('the age of the last backup is that of its name, the proof is that of its record', async () => {
  const causes = async () => (await read()).faults.map(({ cause }) => cause)
  expect((await read()).facts.backups).toMatchObject({ count: 0, newestAtMs: null })
  expect(await causes()).toContain('backup')

  const atMs = Math.floor(Date.now() / 1000) * 1000
  const backup = backUp(atMs)
  backUp(atMs - 5 * hourMs)
  expect(await causes()).toContain('proof')
  const { writeProof } = openBackupFolder(backups)
  await writeProof({ backup, provenAt: new Date(atMs).toISOString(), orders: 412 })
  expect((await read()).facts.backups).toEqual({
    kind: 'folder',
    isReadable: true,
    count: 2,
    newestAtMs: atMs,
    newestBytes: 'encrypted'.length,
    provenAtMs: atMs,
    provenOrders: 412,
  })
  expect(await causes()).not.toContain('proof')
  // A record that was cut off proves nothing.
  writeFileSync(join(backups, 'last-proof.json'), '{"backup":')
  expect(await causes()).toContain('proof')
  await writeProof({ backup, provenAt: new Date(atMs).toISOString(), orders: 412 })
})

test('a folder of backups that can’t be read is a fault, and the page goes on', async () => {
  const { deps } = shop.server
  // A file in its place: root may read every folder.
  const folder = import.meta.filename
  const { backup } = deps.config
  if (!backup) throw new Error('There are no backups.')
  const place = { kind: 'folder', folder } as const
  const config = { ...deps.config, backup: { ...backup, place } }
  const { facts, faults } = await readDeskSystem({ ...deps, config })
  expect(facts.backups).toMatchObject({ isReadable: false, count: 0 })
  expect(faults.map(({ what }) => what)).toContain('The folder of the backups can’t be read.')
})

test('a bucket of backups is read too, and one that is away is a fault', async () => {
  const service = await startBucketService()
  const { deps } = shop.server
  const recipient = deps.config.backup?.recipient ?? ''
  const place = { kind: 'bucket', access: service.access } as const
  const config = { ...deps.config, backup: { place, recipient } }
  const atMs = Math.floor(Date.now() / 1000) * 1000
  for (const at of [atMs, atMs - 30 * hourMs]) {
    service.objects.set(backupName(new Date(at)), new Uint8Array(9))
  }
  const proof = {
    backup: backupName(new Date(atMs)),
    provenAt: new Date(atMs).toISOString(),
    orders: 7,
  }
  service.objects.set('last-proof.json', Uint8Array.from(Buffer.from(JSON.stringify(proof))))
  const { facts } = await readDeskSystem({ ...deps, config })
  expect(facts.backups).toEqual({
    kind: 'bucket',
    isReadable: true,
    count: 2,
    newestAtMs: atMs,
    newestBytes: 9,
    provenAtMs: atMs,
    provenOrders: 7,
  })
  await service.close()
  const { faults } = await readDeskSystem({ ...deps, config })
  expect(faults.map(({ what }) => what)).toContain('The bucket of the backups can’t be read.')
})

/** As two processes look at the same moment; returns what the administrators were told. */
async function watch(nowMs: number): Promise<{ to: string; text: string }[]> {
  const { deps, db } = shop.server
  await db.deleteFrom('mail_messages').where('kind', '=', 'systemAlert').execute()
  const clock = { domainNowMs: () => nowMs, realNowMs: () => nowMs }
  await Promise.all([watchOnce({ ...deps, clock }), watchOnce({ ...deps, clock })])
  const rows = db.selectFrom('mail_messages').selectAll().where('kind', '=', 'systemAlert')
  return (await rows.orderBy('recipient').execute()).map(({ recipient: to, body_text }) => ({
    to,
    text: body_text,
  }))
}

test('administrators are told by mail what begins, once, and each day while it lasts', async () => {
  const { db } = shop.server
  const nowMs = Date.now()
  await db.deleteFrom('mail_messages').execute()
  await db
    .insertInto('reconciler')
    .values({ begun_at: new Date(nowMs), done_at: new Date(nowMs) })
    .onConflict((on) => on.column('one').doUpdateSet({ done_at: new Date(nowMs) }))
    .execute()
  const without = (await read()).faults.filter(({ cause }) => cause !== 'disk')
  expect(without.map(({ cause }) => cause)).toEqual([])

  const laterMs = nowMs + 27 * hourMs
  await db
    .updateTable('reconciler')
    .set({ done_at: new Date(laterMs) })
    .execute()
  const told = await watch(laterMs)
  expect(told.map(({ to }) => to)).toEqual(['admin@example.com', 'ann.admin@example.com'])
  expect(told[0]?.text).toContain('The newest backup is 27 hours old.')
  expect(told[0]?.text).toContain('Run the command backup')
  expect(await watch(laterMs + minuteMs)).toEqual([])
  // Another cause within the hour, alone.
  const byNow = laterMs + 11 * minuteMs
  expect((await watch(byNow))[0]?.text).toMatch(/check of payments(?!.*newest backup)/s)
  expect(await watch(byNow + minuteMs)).toEqual([])
})

test('money that needs a decision is not told to administrators', async () => {
  const { intentId } = await paidOrder(shop)
  await shop.provider.dispute(intentId)
  await shop.provider.flushNotices()
  expect((await read()).faults.map(({ cause }) => cause)).toContain('money')
  const { db } = shop.server
  await db.deleteFrom('system_alerts').execute()
  const texts = (await watch(Date.now() + 27 * hourMs)).map(({ text }) => text).join('')
  expect(texts).toContain('newest backup')
  expect(texts).not.toContain('dispute')
})
