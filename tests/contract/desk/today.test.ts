// The desk's first page names what waits for the person's roles, and nothing of others (rule 37).
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { postAnnouncement } from '#contract/calls/announcements.ts'
import { actInRing, getDeskRings } from '#contract/calls/desk/rings.ts'
import { findDeskTasks } from '#contract/calls/desk/today.ts'
import { emptyList } from '#contract/entities/classes.ts'
import type { TaskName } from '#contract/entities/desk/today.ts'
import { jsonOf } from '#server/db/json.ts'
import { sampleEventId } from '#server/sample/load.ts'
import { checkOrder, type Desk, deskOf } from '../../support/desk/desk.ts'
import { type Shop, startShop } from '../../support/product/shop.ts'
import { addOffer } from '../../support/store/offer.ts'

let shop: Shop
let treasurer: Desk
beforeAll(async () => {
  // 10:40 AM at the event: its rings have begun.
  shop = await startShop({ env: { CLOCK: '2026-05-06T14:40:00Z' } })
  treasurer = await deskOf(shop, 'treasurer')
})
afterAll(() => shop.close())

const read = (desk: Desk) => desk.browser.call(findDeskTasks, { query: {} })
const find = async (desk: Desk, name: TaskName) => {
  const task = (await read(desk)).find((one) => one.name === name)
  if (!task) throw new Error(`There is no task ${name}.`)
  return task
}

test('each role has its own tasks, and an administrator has all', async () => {
  const namesOf = async (desk: Desk) => (await read(desk)).map(({ name }) => name)
  const money = ['attention', 'handOut', 'checks', 'failedMail', 'requests']
  expect(await namesOf(treasurer)).toEqual(money)
  expect(await namesOf(await deskOf(shop, 'pickup'))).toEqual(['handOut'])
  expect(await namesOf(await deskOf(shop, 'steward'))).toEqual(['silentRings', 'announcements'])
  const chair = await deskOf(shop, 'chair', { committee_ids: [31] })
  expect(await namesOf(chair)).toEqual(['requests', 'fewLeft'])
  expect(await namesOf(await deskOf(shop, 'admin'))).toHaveLength(8)
})

test('a check is due until it is received, and then its order is to be handed out', async () => {
  const counts = async () => [
    (await find(treasurer, 'checks')).count,
    (await find(treasurer, 'handOut')).count,
  ]
  const [checks = 0, handOut = 0] = await counts()
  const { orderId } = await checkOrder(shop)
  expect(await counts()).toEqual([checks + 1, handOut])
  expect((await treasurer.act(orderId, 'receive')).status).toBe(200)
  expect(await counts()).toEqual([checks, handOut + 1])
  expect((await treasurer.act(orderId, 'pickUp')).status).toBe(200)
  expect(await counts()).toEqual([checks, handOut])
})

test('an order is handed out or shipped; what is picked up waits on after it is shipped', async () => {
  const count = async () => (await find(treasurer, 'handOut')).count
  const before = await count()
  const placed = async (kinds: readonly { shippingCents?: number }[]) => {
    const [first, ...others] = kinds
    const { shopper, cartId } = await shop.withCart(first)
    for (const kind of others) await shopper.add((await addOffer(shop.server.db, kind)).id)
    if (kinds.some(({ shippingCents }) => shippingCents !== undefined)) await shopper.ship(cartId)
    const intentId = await shopper.ready(cartId)
    await shop.provider.pay(intentId)
    return ((await shopper.place(cartId, intentId)).body as { id: number }).id
  }
  const mailed = { shippingCents: 500 }
  const orderIds = [await placed([{}]), await placed([mailed]), await placed([{}, mailed])]
  expect(await count()).toBe(before + 3)
  for (const orderId of orderIds) expect((await treasurer.act(orderId, 'ship')).status).toBe(200)
  expect(await count()).toBe(before + 1)
})

test('a ring that has begun is named until somebody reports from it, to its own stewards', async () => {
  const steward = await deskOf(shop, 'steward', { rings: ['Ring 1'] })
  expect((await find(steward, 'silentRings')).places).toEqual([{ kind: 'ring', name: 'Ring 1' }])
  const query = { eventId: sampleEventId }
  const { ringDays } = await steward.browser.call(getDeskRings, { query })
  const ringDay = ringDays.find(({ day }) => day === '2026-05-06')
  const report = { itemId: ringDay?.items[0]?.id ?? 0, act: { kind: 'started' } as const }
  const body = {
    ring: 'Ring 1',
    day: '2026-05-06',
    expectedVersion: ringDay?.version ?? '',
    report,
  }
  await steward.browser.call(actInRing, { query, body })
  expect((await find(steward, 'silentRings')).count).toBe(0)
})

test('an announcement that stands is counted', async () => {
  const steward = await deskOf(shop, 'steward')
  const { count } = await find(steward, 'announcements')
  const announcement = {
    kind: 'information',
    text: 'The water bowls are at gate 2.',
    picture: '',
    pictureText: '',
    isPinned: false,
    until: '',
  } as const
  const body = { idempotencyKey: randomUUID(), announcement }
  await steward.browser.call(postAnnouncement, { query: {}, body })
  expect((await find(steward, 'announcements')).count).toBe(count + 1)
})

test('a chair is told of own products that are almost sold out, and of no others', async () => {
  const { db } = shop.server
  const product = await db
    .selectFrom('event_products as ep')
    .innerJoin('products as p', 'p.id', 'ep.product_id')
    .select(['ep.id', 'ep.committee_id', 'ep.stock_id', 'p.name'])
    .where('ep.committee_id', '=', 34)
    .where('ep.event_id', '=', sampleEventId)
    .orderBy('ep.id')
    .executeTakeFirstOrThrow()
  const pieces = (inventory: number) =>
    db
      .updateTable('stock')
      .set({ inventory, sold_out: false })
      .where('id', '=', product.stock_id)
      .execute()
  const own = await deskOf(shop, 'chair', { committee_ids: [34] })
  const other = await deskOf(shop, 'chair', { committee_ids: [31] })
  const place = { kind: 'product', id: product.id, committeeId: 34, name: product.name }
  const isNamed = async (desk: Desk) =>
    (await find(desk, 'fewLeft')).places.some(
      (one) => JSON.stringify(one) === JSON.stringify(place),
    )
  await pieces(6)
  expect(await isNamed(own)).toBe(false)
  await pieces(5)
  expect([await isNamed(own), await isNamed(other)]).toEqual([true, false])
})

test('a ring is silent here as on the page of the rings: ten minutes after a start was due, and after a report', async () => {
  const steward = await deskOf(shop, 'steward', { rings: ['Ring 3'] })
  const { db } = shop.server
  const ofDay = (start: string) =>
    db
      .updateTable('schedule_items')
      .set({ starts_local: start, ends_local: '2026-05-06T12:00', expected_local: null })
      .where('ring', '=', 'Ring 3')
      .where('starts_local', 'like', '2026-05-06%')
      .where('event_id', '=', sampleEventId)
      .returning('id')
      .execute()
  const names = async () => (await find(steward, 'silentRings')).places
  await ofDay('2026-05-06T10:35')
  expect(await names()).toEqual([])
  const [item] = await ofDay('2026-05-06T10:05')
  expect(await names()).toEqual([{ kind: 'ring', name: 'Ring 3' }])
  const heard = async (reportedAt: string) => {
    const list = { ...emptyList(item?.id ?? 0), reportedAt }
    await db.deleteFrom('class_lists').execute()
    const row = { item_id: list.itemId, list: jsonOf(list) ?? list }
    await db.insertInto('class_lists').values(row).execute()
  }
  await heard('2026-05-06T10:35')
  expect(await names()).toEqual([])
  await heard('2026-05-06T10:20')
  expect(await names()).toEqual([{ kind: 'ring', name: 'Ring 3' }])
})
