// Many devices that have starred an event, written to the database at once.
import { randomUUID } from 'node:crypto'
import { sampleEventId } from '#server/sample/load.ts'
import type { TestServer } from '../product/server.ts'
import type { PushDevice, TestPushService } from './push-service.ts'

const atOnce = 100

/** They are reminded 15 minutes before the event of the schedule, and told of every announcement. */
export async function manyPhones(
  { db, deps }: TestServer,
  service: TestPushService,
  { count, itemId }: { count: number; itemId: number },
): Promise<PushDevice[]> {
  const devices: PushDevice[] = []
  while (devices.length < count) {
    const some = Array.from({ length: Math.min(atOnce, count - devices.length) }, () =>
      service.device(deps.pushKey.publicKey),
    )
    devices.push(...(await Promise.all(some)))
  }
  for (let at = 0; at < count; at += atOnce) {
    const rows = await db
      .insertInto('push_subscriptions')
      .values(
        devices.slice(at, at + atOnce).map(({ endpoint, keys }) => ({
          device_hash: randomUUID(),
          event_id: sampleEventId,
          endpoint,
          ...keys,
          key_id: deps.pushKey.id,
          kinds: '["information","change","emergency"]',
          minutes: 15,
          saved_at: new Date(),
        })),
      )
      .returning('id')
      .execute()
    const stars = rows.map(({ id }) => ({ subscription_id: id, item_id: itemId }))
    await db.insertInto('push_stars').values(stars).execute()
  }
  return devices
}
