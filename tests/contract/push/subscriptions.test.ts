// What a device may ask for: its own subscription alone, at a known push service, and not without limit (rule 84).
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { endPushSubscription, getPushSubscription } from '#contract/calls/push.ts'
import { sampleEventId } from '#server/sample/load.ts'
import { errorField } from '#contract/errors.ts'
import { codeOf, messageOf } from '#tests/support/product/shop.ts'
import { type PushWorld, startPushWorld } from '#tests/support/push/push-world.ts'

let world: PushWorld
beforeAll(async () => {
  world = await startPushWorld('2026-05-06T13:00:00Z')
})
afterAll(() => world.close())
afterEach(async () => {
  const { db } = world.shop.server
  await db.deleteFrom('push_subscriptions').execute()
  await db.deleteFrom('rate_limits').execute()
})

const devices = async () =>
  (await world.shop.server.db.selectFrom('push_subscriptions').selectAll().execute()).length
const items = async () => {
  const rows = world.shop.server.db.selectFrom('schedule_items').select('id').orderBy('id')
  return (await rows.execute()).map(({ id }) => id)
}

test('a device reads, replaces and ends its own subscription', async () => {
  const [first = 0, second = 0] = await items()
  const phone = await world.phone({ itemIds: [first, 999_999], kinds: ['emergency'], minutes: 30 })
  const { saved, key } = await phone.browser.call(getPushSubscription)
  expect(saved).toEqual({
    eventId: sampleEventId,
    endpoint: phone.endpoint,
    keyId: key.id,
    itemIds: [first],
    dogs: [],
    kinds: ['emergency'],
    minutes: 30,
    hasOrders: false,
  })
  await world.save(phone.browser, phone, { itemIds: [second], minutes: 5 })
  expect((await phone.browser.call(getPushSubscription)).saved).toMatchObject({
    itemIds: [second],
    kinds: [],
    minutes: 5,
  })
  expect(await devices()).toBe(1)
  expect((await phone.browser.call(endPushSubscription)).saved).toBeNull()
  expect((await phone.browser.call(getPushSubscription)).saved).toBeNull()
  expect(await devices()).toBe(0)
})

test('no device reads, replaces or ends another one’s, nor with a made-up secret', async () => {
  const [owner, stranger] = [await world.phone({ minutes: 45 }), await world.shop.server.guest()]
  for (const secret of ['', 'x', 'a'.repeat(43), "' or true --"]) {
    stranger.cookies.set('device', secret)
    expect((await stranger.call(getPushSubscription)).saved).toBeNull()
    await stranger.call(endPushSubscription)
  }
  stranger.cookies.delete('device')
  const keys = { ...owner.keys, auth: 'AAAAAAAAAAAAAAAAAAAAAA' }
  const answer = await world.save(stranger, { endpoint: owner.endpoint, keys })
  expect([answer.status, messageOf(answer)]).toEqual([
    422,
    'This subscription belongs to another device.',
  ])
  expect((await owner.browser.call(getPushSubscription)).saved).toMatchObject({ minutes: 45 })
  expect(await devices()).toBe(1)
})

test('a browser that has lost its cookie takes its subscription over with the keys of it', async () => {
  const phone = await world.phone()
  phone.browser.cookies.delete('device')
  expect((await world.save(phone.browser, phone, { minutes: 10 })).status).toBe(200)
  expect(await devices()).toBe(1)
})

test.each([
  'https://push.example.org/send/1',
  'https://fcm.googleapis.com.example.org/1',
  'https://fcm.googleapis.com:8443/1',
  'https://user@fcm.googleapis.com/1',
  'https://evilpush.apple.com.evil/1',
  'http://web.push.apple.com/1',
  'https://127.0.0.1/1',
  'https://169.254.169.254/latest/meta-data',
  'https://[::1]/1',
  'http://localhost:5432/1',
  'file:///etc/passwd',
  'not an address',
])('refuses the endpoint %s in words', async (endpoint) => {
  const browser = await world.shop.server.guest()
  const { keys } = await world.service.device('key')
  const answer = await world.save(browser, { endpoint, keys })
  expect([answer.status, messageOf(answer)]).toEqual([
    422,
    'This browser uses a push service that we do not know.',
  ])
  expect(await devices()).toBe(0)
})

test.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
  'https://wns2-by3p.notify.windows.com/w/?token=abc',
])('takes %s', async (endpoint) => {
  const { keys } = await world.service.device('key')
  expect((await world.save(await world.shop.server.guest(), { endpoint, keys })).status).toBe(200)
})

test('refuses what no person would choose', async () => {
  const phone = await world.phone()
  for (const choice of [
    { minutes: 4 },
    { minutes: 61 },
    { itemIds: Array.from({ length: 501 }, (_, at) => at + 1) },
    { itemIds: [-1] },
    { kinds: ['rumor' as 'change'] },
  ]) {
    const answer = await world.save(phone.browser, phone, choice)
    expect([choice, answer.status, codeOf(answer)]).toEqual([choice, 422, 'invalid'])
  }
  for (const keys of [
    { ...phone.keys, p256dh: 'short' },
    { ...phone.keys, auth: '' },
  ]) {
    expect((await world.save(phone.browser, { ...phone, keys })).status).toBe(422)
  }
})

test('an address makes at most 2,500 devices an hour, and devices that are known go on', async () => {
  const known = await world.phone()
  const { db } = world.shop.server
  const inHalfAnHour = new Date(Date.now() + 30 * 60_000)
  // As if the address had made all but one of them.
  await db
    .updateTable('rate_limits')
    .set({ tries: 2499 })
    .where('ends_at', '>', inHalfAnHour)
    .execute()
  expect((await world.phone()).id).toBeTruthy()
  const { keys, endpoint } = await world.service.device('key')
  const refused = await world.save(await world.shop.server.guest(), { endpoint, keys })
  expect([refused.status, codeOf(refused), errorField(refused.body)]).toEqual([
    429,
    'rate_limited',
    undefined,
  ])
  expect(await devices()).toBe(2)
  expect((await world.save(known.browser, known, { minutes: 10 })).status).toBe(200)
})

test('what is refused is no new device of the address', async () => {
  const owner = await world.phone()
  const { db } = world.shop.server
  await db.updateTable('rate_limits').set({ tries: 2499 }).execute()
  const stranger = await world.shop.server.guest()
  const keys = { ...owner.keys, auth: 'AAAAAAAAAAAAAAAAAAAAAA' }
  for (let n = 0; n < 3; n += 1) {
    expect((await world.save(stranger, { endpoint: owner.endpoint, keys })).status).toBe(422)
  }
  expect((await world.phone()).id).toBeTruthy()
})

test('a browser makes ten devices an hour, and leaves room for others and for who is signed in', async () => {
  const { server } = world.shop
  const busy = await server.guest()
  for (let n = 0; n < 10; n += 1) {
    busy.cookies.delete('device')
    await world.phone({}, busy)
  }
  busy.cookies.delete('device')
  const { keys, endpoint } = await world.service.device('key')
  for (let n = 0; n < 3; n += 1) {
    expect((await world.save(busy, { endpoint, keys })).status).toBe(429)
  }
  expect(await devices()).toBe(10)
  expect((await world.phone()).id).toBeTruthy()

  await server.db.updateTable('rate_limits').set({ tries: 2500 }).execute()
  const visitor = await server.guest()
  expect((await world.save(visitor, { endpoint, keys })).status).toBe(429)
  expect((await world.phone({}, await server.signedIn())).id).toBeTruthy()
})

test('a sign-out ends the part of the person, and the device is told the rest', async () => {
  const browser = await world.shop.server.signedIn()
  const phone = await world.phone({ minutes: 25 }, browser)
  expect((await browser.call(getPushSubscription)).saved).toMatchObject({ hasOrders: true })
  expect((await browser.send('POST', '/auth-v1/sign-out')).status).toBe(200)
  browser.token = null
  expect((await browser.call(getPushSubscription)).saved).toMatchObject({
    hasOrders: false,
    minutes: 25,
    endpoint: phone.endpoint,
  })
})
