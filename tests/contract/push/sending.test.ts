// What the sender does with the answers of a push service (rule 84).
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { endAnnouncement, postAnnouncement } from '#contract/calls/announcements.ts'
import type { AnnouncementKind } from '#contract/entities/announcement.ts'
import { beginPickup } from '#server/services/desk/orders/start-pickup.ts'
import { tellWhenReady } from '#server/services/mail/tell-order.ts'
import { checkOrder, type Desk, deskOf, type PlacedOrder } from '#tests/support/desk/desk.ts'
import type { Answer } from '#tests/support/people/caller.ts'
import { type PushWorld, startPushWorld } from '#tests/support/push/push-world.ts'

let world: PushWorld
let steward: Desk
beforeAll(async () => {
  world = await startPushWorld('2026-05-06T13:00:00Z')
  steward = await deskOf(world.shop, 'steward')
})
afterAll(() => world.close())
afterEach(async () => {
  await world.service.fail(null)
  await world.shop.server.db.deleteFrom('push_subscriptions').execute()
})

const all: AnnouncementKind[] = ['information', 'change', 'emergency']
async function post(
  kind: AnnouncementKind = 'information',
  text = 'Water is at gate 2.',
  until = '',
) {
  const announcement = { kind, text, picture: '', pictureText: '', isPinned: false, until }
  const body = { idempotencyKey: randomUUID(), announcement }
  const { announcements } = await steward.browser.call(postAnnouncement, { query: {}, body })
  return announcements[0]?.id ?? 0
}
const devices = () =>
  world.shop.server.db.selectFrom('push_subscriptions').selectAll().orderBy('id').execute()

test('an announcement reaches the devices that want its kind, once', async () => {
  const [some, none] = [await world.phone({ kinds: ['information'] }), await world.phone()]
  await post()
  await post('change', 'Ring 2 is closed.')
  await world.round()
  await world.round(61)
  expect(await some.read()).toEqual(['Announcement | Water is at gate 2.'])
  expect(await none.read()).toEqual([])
})

test('of what waits for the minute, that is sent first which is too late first', async () => {
  const phone = await world.phone({ kinds: all })
  await post()
  await world.round()
  await post('information', 'Lunch is until 8 PM.', '2026-05-06T20:00')
  await post('information', 'The bus goes at 11 AM.', '2026-05-06T11:00')
  await world.round(61)
  await world.round(61)
  expect((await phone.read()).slice(1)).toEqual([
    'Announcement | The bus goes at 11 AM.',
    'Announcement | Lunch is until 8 PM.',
  ])
})

test('an emergency does not wait for the minute, and its end is told', async () => {
  const phone = await world.phone({ kinds: all })
  await post()
  await world.round()
  const id = await post('emergency', 'Leave the hall.')
  await world.round()
  await steward.browser.call(endAnnouncement, { params: { announcementId: id } })
  await world.round()
  expect(await phone.read()).toEqual([
    'Announcement | Water is at gate 2.',
    'Emergency | Leave the hall.',
    'All clear | It is over: Leave the hall.',
  ])
})

test.each([404, 410])('a device that is gone (%i) is forgotten', async (how) => {
  const phone = await world.phone({ kinds: all })
  await post()
  await world.service.fail({ how, count: 1, retryAfter: '', device: phone.id })
  await world.round()
  expect(await devices()).toEqual([])
})

test('five refusals in a row end a subscription, and a success between them does not', async () => {
  const phone = await world.phone({ kinds: all })
  const refuse = async (count: number) => {
    await world.service.fail({ how: 403, count, retryAfter: '', device: phone.id })
    for (let at = 0; at < count; at++) {
      await post()
      await world.round(61)
    }
  }
  await refuse(4)
  await post()
  await world.round(61)
  expect(await phone.read()).toHaveLength(1)
  await refuse(4)
  expect(await devices()).toMatchObject([{ refusals: 4 }])
  await refuse(1)
  expect(await devices()).toEqual([])
})

describe('a push service that takes nothing for now', () => {
  test.each([
    [429, '600'],
    [503, '600'],
  ])('(%i) is asked again when it says, and the message comes once', async (how, retryAfter) => {
    const phone = await world.phone({ kinds: all })
    await post()
    await world.service.fail({ how, count: 1, retryAfter, device: phone.id })
    await world.round()
    await world.round(590)
    expect(await phone.read()).toEqual([])
    await world.round(20)
    await world.round(61)
    expect(await phone.read()).toHaveLength(1)
    expect(await devices()).toHaveLength(1)
  })
})

test('a message whose answer was lost is not sent again', async () => {
  const phone = await world.phone({ kinds: all })
  await post()
  await world.service.fail({ how: 'closeAfter', count: 1, retryAfter: '', device: phone.id })
  await world.round()
  await world.round(3600)
  expect(await phone.read()).toHaveLength(1)
  expect(await world.states()).toEqual(['lost'])
})

test('what a process left in flight when it died is not sent again', async () => {
  const phone = await world.phone({ kinds: all })
  await post()
  await world.shop.server.db.updateTable('push_messages').set({ state: 'sending' }).execute()
  await world.round(61)
  expect(await phone.read()).toEqual([])
  expect(await world.states()).toEqual(['lost'])
})

test('an announcement that has ended meanwhile is not sent', async () => {
  const phone = await world.phone({ kinds: all })
  const id = await post()
  await steward.browser.call(endAnnouncement, { params: { announcementId: id } })
  await world.round()
  expect(await phone.read()).toEqual([])
  expect(await world.states()).toEqual(['dropped'])
})

test('a device whose subscription was made with another key is left alone', async () => {
  const phone = await world.phone({ kinds: all })
  await world.shop.server.db.updateTable('push_subscriptions').set({ key_id: 'old' }).execute()
  await post()
  await world.round()
  expect(await phone.read()).toEqual([])
})

test('a shopper who is signed in is told of the own order on the subscribed phone alone', async () => {
  const { shop } = world
  const { orderId, shopper, offer } = await checkOrder(shop)
  const phone = await world.phone({}, shopper.browser)
  const [other, guest] = [await world.phone({}, await shop.server.signedIn()), await world.phone()]
  const treasurer = await deskOf(shop)
  expect((await treasurer.act(orderId, 'receive')).status).toBe(200)
  await world.round()
  await beginPickup(shop.server.deps, treasurer.browser, offer.committeeId)
  await world.round(61)
  expect(await phone.read()).toEqual([
    'Your check arrived | Your order is paid.',
    'Ready for pick-up | Your order waits at the show.',
  ])
  const [message] = await phone.received()
  expect(message?.payload).toMatchObject({
    notification: { navigate: expect.stringContaining(`/order-confirmation/${orderId}`) as string },
  })
  expect([await other.read(), await guest.read()]).toEqual([[], []])
})

test('what waits about an order is not told once it is wrong, or its shopper has signed out', async () => {
  const { shop } = world
  const { db, deps } = shop.server
  const treasurer = await deskOf(shop)
  const changes: ((order: PlacedOrder) => Promise<Answer>)[] = [
    ({ orderId }) => treasurer.act(orderId, 'undoReceive'),
    ({ orderId }) => treasurer.act(orderId, 'cancel'),
    ({ shopper }) => shopper.browser.send('POST', '/auth-v1/sign-out'),
  ]
  for (const change of changes) {
    const order = await checkOrder(shop)
    const phone = await world.phone({}, order.shopper.browser)
    expect((await treasurer.act(order.orderId, 'receive')).status).toBe(200)
    await beginPickup(deps, treasurer.browser, order.offer.committeeId)
    await db.transaction().execute((tx) => tellWhenReady(tx, deps.config, order.orderId))
    expect((await world.states()).slice(-2)).toEqual(['queued', 'queued'])
    expect((await change(order)).status).toBe(200)
    await world.round()
    await world.round(61)
    expect(await phone.read()).toEqual([])
    expect((await world.states()).slice(-2)).toEqual(['dropped', 'dropped'])
  }
})
