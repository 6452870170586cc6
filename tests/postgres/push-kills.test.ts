// Kills the server in the middle of 1,000 reminders: each is sent once or not at all (rule 84).
import { afterAll, beforeAll, expect, test } from 'vitest'
import { requireCluster } from '../support/database/database.ts'
import { freeBlock } from '../support/product/ports.ts'
import { type Shop, startShop } from '../support/product/shop.ts'
import { type ShopProcess, shopProcess } from '../support/product/shop-process.ts'
import { manyPhones } from '../support/push/many-phones.ts'
import { startPushService, type TestPushService } from '../support/push/push-service.ts'

const count = 1000
// Ten minutes before the event.
const env = { CLOCK: '2026-05-06T14:20:00Z', RECONCILE_EVERY_SEC: '3600' }

let service: TestPushService
let shop: Shop
let server: ShopProcess

beforeAll(async () => {
  requireCluster()
  service = await startPushService(await freeBlock())
  const push = { PUSH_SANDBOX_URL: service.origin }
  shop = await startShop({ env: { ...env, ...push } })
  server = await shopProcess(shop, { env: { ...env, ...push } })
})
afterAll(async () => {
  await server.stop()
  await shop.close()
  await service.close()
})

async function countOf(states: readonly ('queued' | 'sending' | 'sent' | 'lost')[]) {
  const rows = shop.server.db.selectFrom('push_messages').select('id').where('state', 'in', states)
  return (await rows.execute()).length
}

test('1,000 reminders whose sender is killed twice are each sent once or not at all', async () => {
  const { db } = shop.server
  const { id: itemId } = await db
    .selectFrom('schedule_items')
    .select('id')
    .where('title', '=', 'Sample open dogs')
    .executeTakeFirstOrThrow()
  const phones = await manyPhones(shop.server, service, { count, itemId })
  await server.part.start()
  for (const killedAt of [count / 4, count / 2]) {
    await expect.poll(() => countOf(['sent']), { interval: 5 }).toBeGreaterThan(killedAt)
    await server.part.stop('SIGKILL')
    expect(await countOf(['queued'])).toBeGreaterThan(0)
    await server.part.start()
  }
  await expect.poll(() => countOf(['queued', 'sending'])).toBe(0)
  const [sent, lost] = [await countOf(['sent']), await countOf(['lost'])]
  expect(sent + lost).toBe(count)
  const received = await Promise.all(phones.map(async (phone) => (await phone.received()).length))
  expect(received.filter((times) => times > 1)).toEqual([])
  const arrived = received.filter((times) => times === 1).length
  expect(arrived).toBeGreaterThanOrEqual(sent)
  expect(arrived).toBeLessThanOrEqual(sent + lost)
  process.stdout.write(`push after kill -9: ${sent} sent, ${lost} lost, ${arrived} arrived\n`)
})
