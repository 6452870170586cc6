// What an order's message says of pick-up, its calendar file, its size, and the message when pick-up begins (rule 79).
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getCalendar } from '#contract/calls/calendar.ts'
import {
  findPickupStores,
  getPickupOrder,
  handOutOrder,
  startPickup,
} from '#contract/calls/desk/pickup.ts'
import { getSchedule } from '#contract/calls/events.ts'
import { createMailServer } from '#server/gateways/mail-server.ts'
import { sampleEventId } from '#server/sample/load.ts'
import { sampleWords } from '#server/sample/words.ts'
import { sendDue } from '#server/services/mail/send-due.ts'
import { meetAtLock, waitingForLocks } from '../../support/database/meet-at-lock.ts'
import { type Mailbox, startMailbox } from '../../support/mail/mailbox.ts'
import { checkOrder, type Desk, deskOf, paidOrder } from '../../support/desk/desk.ts'
import { type Shop, startShop } from '../../support/product/shop.ts'
import { addOffer } from '../../support/store/offer.ts'

let shop: Shop
let desk: Desk
let mailbox: Mailbox
beforeAll(async () => {
  shop = await startShop()
  desk = await deskOf(shop)
  mailbox = await startMailbox()
  const mail = {
    ...sampleWords().mail,
    pickupPlace: 'The harbor room',
    pickupHours: ['Monday 9 to 5', 'Tuesday 9 to noon'],
  }
  await shop.server.db
    .insertInto('event_words')
    .values({ event_id: sampleEventId, section: 'mail', draft: mail, published: mail })
    .onConflict((on) =>
      on.columns(['event_id', 'section']).doUpdateSet({ draft: mail, published: mail }),
    )
    .execute()
})
afterAll(async () => {
  await mailbox.close()
  await shop.close()
})
beforeEach(async () => {
  await shop.server.db.deleteFrom('mail_messages').execute()
  await shop.server.db.deleteFrom('pickup_starts').execute()
})

const written = (orderId: number) =>
  shop.server.db
    .selectFrom('mail_messages')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()

/** Sends what is written about the order, and returns the messages as they arrived. */
async function arrived(orderId: number) {
  const { db, config, log, metrics, clock } = shop.server.deps
  const rows = db.updateTable('mail_messages').where('order_id', '=', orderId)
  await rows.set({ state: 'queued', recipient: `of${orderId}@example.com` }).execute()
  const from = 'Store <store@specialty.example>'
  const mailServer = createMailServer({ smtpUrl: mailbox.smtpUrl, from })
  await sendDue({ db, config, log, metrics, clock, mailServer })
  const all = await mailbox.messages()
  return all.filter(({ recipients }) => recipients.includes(`of${orderId}@example.com`))
}

describe('the message of an order that is final', () => {
  test('has the place, the hours and the code for the pick-up table', async () => {
    const { orderId } = await paidOrder(shop)
    const [message] = await arrived(orderId)
    for (const words of [
      'Pick-up: The harbor room',
      'Hours: Monday 9 to 5\n  Tuesday 9 to noon',
      `Code for the pick-up table: ${orderId}`,
      'You get a message when the order is ready for pick-up.',
    ]) {
      expect(message?.text).toContain(words)
    }
    expect(message?.html).toContain('src="cid:pickup-code"')
    const [picture, ...others] = message?.attachments ?? []
    expect(others).toEqual([])
    expect(picture).toMatchObject({ contentType: 'image/png', contentId: 'pickup-code' })
    const drawn = sharp(Buffer.from(picture?.content ?? '', 'base64'))
    const { width, height } = await drawn.metadata()
    expect([width >= 120, width]).toEqual([true, height])
    // The margin is light, and the corner of the code is dark.
    const grey = await drawn.greyscale().raw().toBuffer()
    expect([grey[0], grey[13 * width + 13]]).toEqual([255, 0])
  })

  test('says nothing of pick-up when all of it is shipped, or while its check is awaited', async () => {
    const { shopper, cartId } = await shop.withCart({ shippingCents: 500 })
    await shopper.ship(cartId)
    const intentId = await shopper.ready(cartId)
    await shop.provider.pay(intentId)
    const { body } = await shopper.place(cartId, intentId)
    const shipped = await written((body as { id: number }).id)
    const awaited = await written((await checkOrder(shop)).orderId)
    for (const { kind, body_text, body_html } of [...shipped, ...awaited]) {
      expect([kind, body_text]).toEqual([kind, expect.not.stringMatching(/pick-up/i)])
      expect(body_html).not.toContain('<img')
    }
    expect([shipped.length, awaited.length]).toEqual([1, 1])
  })
})

describe('the calendar file', () => {
  test('has the event of the schedule that an item is for, as the feed has it', async () => {
    const { server } = shop
    const guest = await server.guest()
    const ofEvent = { params: { eventId: sampleEventId } }
    const { items } = await guest.call(getSchedule, ofEvent)
    const title = items[2]?.title ?? ''
    const { orderId } = await paidOrder(shop, { scheduleTitle: `  ${title.toUpperCase()}` })
    const [message] = await arrived(orderId)
    const files = message?.attachments.filter(({ contentType }) => !contentType.startsWith('image'))
    expect(files?.length).toBeGreaterThan(0)
    const ids = items.filter((one) => one.title === title).map(({ id }) => id)
    const feed = await guest.call(getCalendar, { ...ofEvent, query: { ids: ids.join(',') } })
    const named = (text: string) => text.match(/^(UID|SEQUENCE|DTSTART).*$/gm)
    for (const { content, contentType } of files ?? []) {
      const text = Buffer.from(content, 'base64').toString()
      expect(named(text)).toEqual(named(feed))
      expect(text).toMatch(/^METHOD:PUBLISH\r?$/m)
      expect(text).not.toMatch(/ATTENDEE|ORGANIZER/)
      expect(contentType).toMatch(/^(text\/calendar; method=PUBLISH|application\/ics)/i)
    }
  })

  test('is missing without a dated item', async () => {
    const { orderId } = await paidOrder(shop, { scheduleTitle: 'No such event' })
    expect((await written(orderId)).map(({ calendar }) => calendar)).toEqual([''])
  })
})

test('the message of the largest order arrives with less than 40 kB', async () => {
  const { db } = shop.server
  const { title } = await db
    .selectFrom('schedule_items')
    .select('title')
    .where('event_id', '=', sampleEventId)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  await db
    .updateTable('schedule_items')
    .set({ title })
    .where('event_id', '=', sampleEventId)
    .execute()
  // Letters of half a line each, which quoted-printable would triple.
  const name = '日本語のたいへんながい品名 abcdefghij '.repeat(5).slice(0, 190)
  const { shopper, cartId } = await shop.withCart({ name, scheduleTitle: title })
  for (let at = 0; at < 60; at++) {
    await shopper.add((await addOffer(db, { name: `${name} ${at}` })).id)
  }
  const intentId = await shopper.ready(cartId)
  await shop.provider.pay(intentId)
  const { body } = await shopper.place(cartId, intentId)
  const [message] = await arrived((body as { id: number }).id)
  expect(message?.bytes).toBeLessThan(40_000)
  expect(message?.attachments.length).toBeGreaterThan(1)
  expect(message?.text).toMatch(/more items are on the order’s page/)
})

describe('the start of pick-up', () => {
  const firstCommittees = async () => {
    const { db } = shop.server
    const query = db.selectFrom('committees').select('id').where('event_id', '=', sampleEventId)
    return (await query.orderBy('id').limit(2).execute()).map(({ id }) => id)
  }
  const begin = (committeeId: number) => desk.browser.call(startPickup, { params: { committeeId } })

  test('tells each ready order once, and only when all of its stores have begun', async () => {
    const [first = 0, second = 0] = await firstCommittees()
    const single = await paidOrder(shop, { committeeId: first })
    const waiting = await checkOrder(shop, { committeeId: first })
    const { shopper, cartId } = await shop.withCart({ committeeId: first })
    await shopper.add((await addOffer(shop.server.db, { committeeId: second })).id)
    const intentId = await shopper.ready(cartId)
    await shop.provider.pay(intentId)
    const both = (await shopper.place(cartId, intentId)).body as { id: number }
    const kinds = async (orderId: number) => (await written(orderId)).map(({ kind }) => kind)

    const { stores } = await begin(first)
    expect(stores.find(({ committeeId }) => committeeId === first)?.startedAtMs).not.toBeNull()
    await begin(first)
    expect(await kinds(single.orderId)).toEqual(['orderPlaced', 'pickupReady'])
    expect(await kinds(both.id)).toEqual(['orderPlaced'])
    expect(await kinds(waiting.orderId)).toEqual(['orderByCheck'])
    await begin(second)
    expect(await kinds(both.id)).toEqual(['orderPlaced', 'pickupReady'])
    expect(await kinds(single.orderId)).toEqual(['orderPlaced', 'pickupReady'])

    // An order that becomes final later says so itself.
    await desk.act(waiting.orderId, 'receive')
    expect(await kinds(waiting.orderId)).toEqual(['orderByCheck', 'checkReceived'])
    expect((await written(waiting.orderId)).at(-1)?.body_text).toContain(
      `Order ${waiting.orderId} is ready.`,
    )
  })

  test('waits only for the stores of what is still to hand out', async () => {
    const [first = 0, second = 0] = await firstCommittees()
    const { shopper, cartId } = await shop.withCart({ committeeId: first })
    await shopper.add((await addOffer(shop.server.db, { committeeId: second })).id)
    const intentId = await shopper.ready(cartId)
    await shop.provider.pay(intentId)
    const { id: orderId } = (await shopper.place(cartId, intentId)).body as { id: number }
    const params = { orderId }
    const order = await desk.browser.call(getPickupOrder, { params })
    const lineIds = order.lines
      .filter(({ committeeId }) => committeeId === first)
      .map(({ id }) => id)
    await desk.browser.call(handOutOrder, {
      params,
      body: { idempotencyKey: randomUUID(), expectedState: order.state, lineIds },
    })
    await begin(second)
    expect((await written(orderId)).map(({ kind }) => kind)).toEqual(['orderPlaced', 'pickupReady'])
  })

  test('tells an order that a dispute holds once it is released, or the dispute is won', async () => {
    const [committeeId = 0] = await firstCommittees()
    const kinds = async (orderId: number) => (await written(orderId)).map(({ kind }) => kind)
    const disputed = async () => {
      const order = await paidOrder(shop, { committeeId })
      await shop.provider.dispute(order.intentId)
      await shop.provider.flushNotices()
      return order
    }
    const [released, won] = [await disputed(), await disputed()]
    await begin(committeeId)
    expect(await kinds(released.orderId)).toEqual(['orderPlaced'])
    const events = shop.server.db.updateTable('events').where('id', '=', sampleEventId)
    const { end_date } = await shop.server.db
      .selectFrom('events')
      .select('end_date')
      .where('id', '=', sampleEventId)
      .executeTakeFirstOrThrow()
    await events.set({ end_date: '2099-05-09' }).execute()
    await desk.act(released.orderId, 'release')
    expect(await kinds(released.orderId)).toEqual(['orderPlaced', 'pickupReady'])
    await shop.provider.decide(won.intentId, 'won')
    await shop.provider.flushNotices()
    expect(await kinds(won.orderId)).toEqual(['orderPlaced', 'pickupReady'])

    // Nobody hands it out months later.
    const late = await disputed()
    await events.set({ end_date: '2020-05-09' }).execute()
    await desk.act(late.orderId, 'release')
    expect(await kinds(late.orderId)).toEqual(['orderPlaced'])
    await events.set({ end_date }).execute()
  })

  test('does not miss an order whose check is received at the same moment', async () => {
    const { db } = shop.server
    const committeeId = 34
    const { orderId } = await checkOrder(shop, { committeeId })
    // The receipt has read that the pick-up has not begun, and waits to write for the shopper's devices.
    const work = async () => {
      const received = desk.act(orderId, 'receive')
      await expect.poll(() => waitingForLocks(db)).toBe(1)
      return Promise.all([received, begin(committeeId)])
    }
    await meetAtLock(db, sql`lock table push_messages in share mode`, { count: 2, work })
    const kinds = (await written(orderId)).map(({ kind }) => kind)
    expect(kinds).toEqual(['orderByCheck', 'checkReceived', 'pickupReady'])
  })

  test('counts the orders that wait, and is missing for an unknown store', async () => {
    const { offer } = await paidOrder(shop, {}, 2)
    const { stores } = await desk.browser.call(findPickupStores, { query: {} })
    const store = stores.find(({ committeeId }) => committeeId === offer.committeeId)
    expect(store?.orderCount).toBeGreaterThan(0)
    expect(store?.pieceCount).toBeGreaterThan(store?.orderCount ?? 0)
    const params = { committeeId: 999_999 }
    expect((await desk.browser.attempt(startPickup, { params })).status).toBe(404)
  })
})
