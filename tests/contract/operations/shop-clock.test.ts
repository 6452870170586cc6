// With CLOCK all that the shop writes says the time of the rehearsal (rule 131): 10 AM at the event, in May.
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getAnnouncements, postAnnouncement } from '#contract/calls/announcements.ts'
import { getOrder } from '#contract/calls/carts.ts'
import { findDeskHistory } from '#contract/calls/desk/history.ts'
import { findDeskMail } from '#contract/calls/desk/mail.ts'
import { actInRing, getDeskRings } from '#contract/calls/desk/rings.ts'
import { getSchedule } from '#contract/calls/events.ts'
import { sampleEventId } from '#server/sample/load.ts'
import { dropClaimsAhead } from '#server/repositories/cart/claims-ahead.ts'
import { offerReturned } from '#server/services/purchase/waitlist/offer-returned.ts'
import { ageHolds } from '../../support/database/holds.ts'
import { checkOrder, type Desk, deskOf, paidOrder } from '../../support/desk/desk.ts'
import { productDeskOf } from '../../support/desk/desk-products.ts'
import { comeBack, waitedFor } from '../../support/desk/waitlist.ts'
import { codeOf, type Shop, startShop } from '../../support/product/shop.ts'
import { addOffer } from '../../support/store/offer.ts'

const startMs = Date.parse('2026-05-06T14:00:00Z')
const hourMs = 60 * 60_000
const isInRehearsal = (ms: number | null | undefined) =>
  typeof ms === 'number' && ms >= startMs && ms < startMs + hourMs

/** The columns that have been written in real time, and those written by the shop's clock, since a real time. */
async function writtenColumns(since: Date) {
  const { db } = shop.server
  const { rows: columns } = await sql<{ table_name: string; column_name: string }>`
    select table_name, column_name from information_schema.columns
    where table_schema = 'public' and data_type = 'timestamp with time zone'`.execute(db)
  const [real, shops]: [string[], string[]] = [[], []]
  for (const { table_name: table, column_name: column } of columns) {
    const { rows } = await sql<{ at: Date }>`
      select ${sql.ref(column)} as at from ${sql.table(table)} where ${sql.ref(column)} is not null`.execute(
      db,
    )
    const times = rows.map(({ at }) => at.getTime())
    if (times.some((ms) => ms >= since.getTime() && ms <= Date.now())) {
      real.push(`${table}.${column}`)
    }
    if (times.some(isInRehearsal)) shops.push(`${table}.${column}`)
  }
  return { real: real.toSorted(), shops: shops.toSorted() }
}

let shop: Shop
let admin: Desk
let since: Date
beforeAll(async () => {
  const mail = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'store@specialty.example' }
  shop = await startShop({ env: { ...mail, CLOCK: new Date(startMs).toISOString() } })
  // The prepared event was loaded without CLOCK, and the time of a change never goes back.
  await shop.server.db
    .updateTable('schedule_items')
    .set({ updated_at: sql<Date>`shop_now() - interval '1 day'` })
    .execute()
  since = new Date()
  admin = await deskOf(shop, 'admin')
})
afterAll(() => shop.close())

describe('a rehearsal in May', () => {
  test('dates a paid order and its refund', async () => {
    const { orderId, shopper } = await paidOrder(shop, { cents: 2500, inventory: 5 })
    expect((await admin.refund(orderId, 500)).status).toBe(200)
    const order = await admin.order(orderId)
    expect(order.refunds).toHaveLength(1)
    const times = [
      order.orderedAtMs,
      order.paidAtMs,
      ...order.refunds.flatMap(({ askedAtMs, settledAtMs }) => [askedAtMs, settledAtMs]),
      ...order.history.map(({ atMs }) => atMs),
    ]
    expect(times.filter((ms) => !isInRehearsal(ms))).toEqual([])
    const own = await shopper.browser.call(getOrder, { params: { orderId } })
    expect(isInRehearsal(own.orderedAtMs)).toBe(true)
  })

  test('dates a check and its receipt, and the mail of both', async () => {
    const { orderId } = await checkOrder(shop)
    expect((await admin.act(orderId, 'receive')).status).toBe(200)
    const { paidAtMs, history } = await admin.order(orderId)
    expect([paidAtMs, ...history.map(({ atMs }) => atMs)].every(isInRehearsal)).toBe(true)
    const { messages } = await admin.browser.call(findDeskMail, { query: { orderId } })
    expect(messages.map(({ kind }) => kind).toSorted()).toEqual(['checkReceived', 'orderByCheck'])
    expect(messages.every(({ createdAtMs }) => isInRehearsal(createdAtMs))).toBe(true)
  })

  test('dates a report from a ring', async () => {
    const query = { eventId: sampleEventId }
    const { ringDays } = await admin.browser.call(getDeskRings, { query })
    const of = ringDays.find(({ ring, day }) => ring === 'Ring 1' && day === '2026-05-06')
    const itemId = of?.items[0]?.id ?? 0
    const report = { itemId, act: { kind: 'started' } as const }
    const body = { ring: 'Ring 1', day: '2026-05-06', expectedVersion: of?.version ?? '', report }
    await admin.browser.call(actInRing, { query, body })
    const { items } = await admin.browser.call(getSchedule, { params: query })
    expect(isInRehearsal(items.find(({ id }) => id === itemId)?.updatedMs)).toBe(true)
  })

  test('dates an announcement, which can end later that day', async () => {
    const announcement = {
      kind: 'information',
      text: 'Parking moved to gate 3.',
      picture: '',
      pictureText: '',
      isPinned: false,
      until: '2026-05-06T18:00',
    } as const
    const body = { idempotencyKey: randomUUID(), announcement }
    await admin.browser.call(postAnnouncement, { query: {}, body })
    const query = { eventId: sampleEventId }
    const [posted] = await admin.browser.call(getAnnouncements, { query })
    expect(isInRehearsal(posted?.postedMs)).toBe(true)
  })

  test('dates a change of a price, and all that is on record', async () => {
    const products = await productDeskOf(shop)
    const product = await products.add({ name: 'Rehearsed mug' })
    const prices = [{ cents: 1900, startsAt: null, endsAt: null }]
    expect((await products.tryChange(product, { prices })).status).toBe(200)
    const { entries } = await admin.browser.call(findDeskHistory, { query: { page: 1 } })
    expect(entries.length).toBeGreaterThan(3)
    expect(entries.filter(({ atMs }) => !isInRehearsal(atMs))).toEqual([])
  })

  test('holds stock by that clock, until the ten minutes have passed', async () => {
    const { db } = shop.server
    const [eve, bob] = [await shop.shopper(), await shop.shopper()]
    const offer = await addOffer(db, { inventory: 1 })
    const [first, second] = [await eve.add(offer.id), await bob.add(offer.id)]
    expect((await eve.confirm(first)).status).toBe(200)
    // Devices count down to it by their own clocks.
    const { heldUntilMs } = await eve.cart()
    expect(heldUntilMs).toBeGreaterThan(Date.now())
    expect(heldUntilMs).toBeLessThan(Date.now() + hourMs)
    const refused = await bob.confirm(second)
    expect([refused.status, codeOf(refused)]).toEqual([409, 'out_of_stock'])
    await ageHolds(db, 11, [eve.userId])
    expect((await bob.confirm(second)).status).toBe(200)
  })

  test('drops at a start what a clock further ahead holds and offers', async () => {
    const { db } = shop.server
    const [eve, bob] = [await shop.shopper(), await shop.shopper()]
    const offer = await addOffer(db, { inventory: 1 })
    const [first, second] = [await eve.add(offer.id), await bob.add(offer.id)]
    const waited = (await waitedFor(shop, 1)).offer
    const month = sql<Date>`shop_now() + interval '1 month'`
    expect((await eve.confirm(first)).status).toBe(200)
    await dropClaimsAhead(db)
    expect((await bob.confirm(second)).status).toBe(409)
    await db
      .updateTable('holds')
      .set({ first_held_at: month, expires_at: month })
      .where('user_id', '=', eve.userId)
      .execute()
    await comeBack(db, waited.stockId)
    await offerReturned(shop.server.deps)
    const offers = db.selectFrom('mail_messages').select('id').where('kind', '=', 'waitlistOffer')
    expect(await offers.execute()).toHaveLength(1)
    await db
      .updateTable('waitlist_places')
      .set({ offered_until: month })
      .where('event_product_id', '=', waited.id)
      .execute()
    expect((await bob.confirm(second)).status).toBe(409)
    await dropClaimsAhead(db)
    expect((await bob.confirm(second)).status).toBe(200)
    const places = db.selectFrom('waitlist_places').select('offered_until')
    const [place] = await places.where('event_product_id', '=', waited.id).execute()
    expect(place).toEqual({ offered_until: null })
    expect(await offers.execute()).toEqual([])
    await offerReturned(shop.server.deps)
    expect(await offers.execute()).toHaveLength(1)
  })

  test('leaves real time to machines and to carts alone', async () => {
    const { real, shops } = await writtenColumns(since)
    expect(real).toEqual([
      'cart_lines.added_at',
      'carts.confirmed_at',
      'carts.created_at',
      'sessions.rotated_at',
      'sessions.used_at',
    ])
    expect(shops).toEqual(
      expect.arrayContaining([
        'announcements.changed_at',
        'announcements.posted_at',
        'audit_log.at',
        'desk_changes.at',
        'holds.expires_at',
        'holds.first_held_at',
        'mail_messages.created_at',
        'orders.ordered_at',
        'orders.paid_at',
        'payments.created_at',
        'refunds.asked_at',
        'refunds.settled_at',
        'schedule_acts.at',
        'schedule_items.updated_at',
        'users.created_at',
        'waitlist_places.joined_at',
      ]),
    )
  })
})

test('columns have real time by default only where machines compare it', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and data_type like 'timestamp%' and column_default is not null
      and column_default not like 'shop_%' order by 1`.execute(shop.server.db)
  expect(rows.map(({ name }) => name)).toEqual([
    'cart_lines.added_at',
    'carts.created_at',
    'uploads.created_at',
  ])
})
