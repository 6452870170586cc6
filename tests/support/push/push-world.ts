// A shop with a push service, devices that have subscribed, and the sender, whose clock the test moves.
import { getPushSubscription, savePushSubscription } from '#contract/calls/push.ts'
import type { PushChoice } from '#contract/entities/push.ts'
import { instantOf } from '#contract/values/time/zoned-time.ts'
import { createPushService } from '#server/gateways/push-service.ts'
import { sampleEventId } from '#server/sample/load.ts'
import { sendDuePush } from '#server/services/push/send-due.ts'
import { tellDogs } from '#server/services/push/tell-dogs.ts'
import { tellSchedule } from '#server/services/push/tell-schedule.ts'
import type { Answer, Caller } from '../people/caller.ts'
import { freeBlock } from '../product/ports.ts'
import { type Shop, startShop } from '../product/shop.ts'
import { type PushDevice, startPushService, type TestPushService } from './push-service.ts'

export interface Phone extends PushDevice {
  browser: Caller
  /** What the notifications say, the oldest first. */
  read(): Promise<string[]>
}

export interface PushWorld {
  shop: Shop
  service: TestPushService
  /** A phone that has subscribed, of a guest or of somebody who is signed in. */
  phone(choice?: Partial<PushChoice>, browser?: Caller): Promise<Phone>
  save(
    browser: Caller,
    device: Pick<PushDevice, 'endpoint' | 'keys'>,
    choice?: Partial<PushChoice>,
  ): Promise<Answer>
  /** Moves the sender's clock on, and does one round. */
  round(laterSec?: number): Promise<void>
  /** Moves the sender's clock on to a local time of the event, and does one round. */
  toLocal(local: string): Promise<void>
  /** The event of the schedule has just changed, by the sender's clock. */
  changedNow(itemId: number): Promise<void>
  /** As the log of the sender's messages to a device says. */
  states(): Promise<string[]>
  close(): Promise<void>
}

/** Starts all of it; `clock` is the time at the event. */
export async function startPushWorld(clock: string): Promise<PushWorld> {
  const service = await startPushService(await freeBlock())
  const shop = await startShop({ env: { CLOCK: clock, PUSH_SANDBOX_URL: service.origin } })
  const { deps, db } = shop.server
  let shiftMs = 0
  const shifted = {
    realNowMs: () => deps.clock.realNowMs() + shiftMs,
    domainNowMs: () => deps.clock.domainNowMs() + shiftMs,
  }
  const pushService = createPushService({ ...deps.pushKey, sandboxUrl: service.origin })
  const save: PushWorld['save'] = (browser, { endpoint, keys }, choice = {}) =>
    browser.attempt(savePushSubscription, {
      body: {
        eventId: sampleEventId,
        address: { endpoint, ...keys, keyId: deps.pushKey.id },
        choice: { itemIds: [], dogs: [], kinds: [], minutes: 15, ...choice },
      },
    })
  const round = async (laterSec = 0) => {
    shiftMs += laterSec * 1000
    const sender = { ...deps, clock: shifted, pushService }
    await tellSchedule(sender)
    await tellDogs(sender)
    await sendDuePush(sender)
  }
  await round()
  return {
    shop,
    service,
    save,
    round,
    phone: async (choice, given) => {
      const browser = given ?? (await shop.server.guest())
      const { key } = await browser.call(getPushSubscription)
      const device = await service.device(key.publicKey)
      const { status, body } = await save(browser, device, choice)
      if (status !== 200) throw new Error(JSON.stringify(body))
      const read = async () =>
        (await device.received()).map(
          ({ payload: { notification } }) => `${notification.title} | ${notification.body}`,
        )
      return { ...device, browser, read }
    },
    toLocal: (local) => {
      const atMs = instantOf(local, 'America/New_York')
      return round((atMs - shifted.domainNowMs()) / 1000)
    },
    changedNow: async (itemId) => {
      await db
        .updateTable('schedule_items')
        .set({ updated_at: new Date(shifted.domainNowMs()) })
        .where('id', '=', itemId)
        .execute()
    },
    states: async () => {
      const rows = await db.selectFrom('push_messages').select('state').orderBy('id').execute()
      return rows.map(({ state }) => state)
    },
    close: async () => {
      pushService.close()
      await shop.close()
      await service.close()
    },
  }
}
