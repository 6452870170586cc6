// The treasurers' summary: what is new among disputes, payments without an order and books that differ, once an hour.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSystemState } from '#server/repositories/system-state.ts'
import { sendTreasurersSummary } from '#server/services/desk/books/treasurers-summary.ts'
import { deskOf, paidOrder } from '../../support/desk/desk.ts'
import { type Shop, startShop } from '../../support/product/shop.ts'

let shop: Shop
const treasurers: string[] = []
/** Of the sample event; the person has not signed in yet. */
const sampleTreasurer = 'treasurer@example.com'
beforeAll(async () => {
  shop = await startShop()
  for (const name of ['ann', 'bo']) {
    const { browser } = await deskOf(shop)
    const email = `${name}.treasurer@example.com`
    const users = shop.server.db.updateTable('users').where('id', '=', browser.userId)
    await users.set({ email }).execute()
    treasurers.push(email)
  }
  await deskOf(shop, 'steward')
})
afterAll(() => shop.close())

const minuteMs = 60_000
let nowMs = Date.now()
const smtp = { smtpUrl: 'smtp://127.0.0.1:1', from: 'store@specialty.example' }

async function summarize(mailServer: typeof smtp | null = smtp) {
  const { deps, db } = shop.server
  await db.deleteFrom('mail_messages').where('kind', '=', 'treasurerSummary').execute()
  const clock = { domainNowMs: () => nowMs, realNowMs: () => nowMs }
  await sendTreasurersSummary({ ...deps, clock, config: { ...deps.config, mailServer } })
  const rows = db.selectFrom('mail_messages').selectAll().where('kind', '=', 'treasurerSummary')
  return (await rows.orderBy('recipient').execute()).map(({ recipient, body_text }) => ({
    to: recipient,
    text: body_text,
  }))
}

test('nothing is written while nothing waits', async () => {
  await paidOrder(shop)
  expect(await summarize()).toEqual([])
})

test('news is told to each treasurer, once, and the next news an hour later', async () => {
  const disputed = await paidOrder(shop, { cents: 7000 })
  await shop.provider.dispute(disputed.intentId)
  await shop.provider.flushNotices()
  // In UTC it is the next day.
  const due = shop.server.db.updateTable('disputes').where('intent_id', '=', disputed.intentId)
  await due.set({ due_at: new Date('2026-05-12T02:30:00Z') }).execute()
  const told = await summarize()
  expect(told.map(({ to }) => to)).toEqual([...treasurers, sampleTreasurer])
  expect(told[0]?.text).toContain(`Disputes (1): $70.00 of payment ${disputed.intentId}`)
  expect(told[0]?.text).toContain('answer by May 11, 2026, 10:30 PM Eastern Time')
  expect(await summarize()).toEqual([])
  nowMs += 2 * 60 * minuteMs
  expect(await summarize()).toEqual([])

  // Books that differ: a refund that the provider does not know.
  const { db } = shop.server
  const other = await paidOrder(shop)
  await db
    .updateTable('payments')
    .set({ amount_cents: 2400 })
    .where('intent_id', '=', other.intentId)
    .execute()
  // It may be a payment that is being recorded: the next check tells it.
  expect(await summarize()).toEqual([])
  expect((await summarize())[0]?.text).toContain(`Payment ${other.intentId}`)

  // A payment without an order, within the hour.
  const { shopper, cartId, offer } = await shop.withCart({ inventory: 1 })
  const intentId = await shopper.ready(cartId)
  await shop.provider.pay(intentId)
  await db.deleteFrom('holds').where('user_id', '=', shopper.userId).execute()
  const stock = db.updateTable('stock').set({ inventory: 0, sold_out: true })
  await stock.where('id', '=', offer.stockId).execute()
  await shopper.place(cartId, intentId)
  nowMs += 59 * minuteMs
  expect(await summarize()).toEqual([])
  nowMs += minuteMs
  const last = (await summarize())[0]?.text
  expect(last).toContain(`Payments without an order (1): $25.00, payment ${intentId}`)
  expect(last).toContain('Disputes (1)')
})

test('without a mail server the books are compared all the same, and are told once there is one', async () => {
  const { db } = shop.server
  const { intentId } = await paidOrder(shop)
  const differing = async () => (await readSystemState(db, nowMs)).differing
  const pay = async (amount_cents: number) => {
    const own = db.updateTable('payments').where('intent_id', '=', intentId)
    await own.set({ amount_cents }).execute()
  }
  const before = await differing()
  await pay(2300)
  await summarize(null)
  expect(await summarize(null)).toEqual([])
  expect(await differing()).toBe(before + 1)
  expect((await summarize())[0]?.text).toContain(`Payment ${intentId}`)
  await pay(2500)
  await summarize(null)
  expect(await differing()).toBe(before)
})
