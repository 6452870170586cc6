// Mail at the desk: the list, one message, sending again and stopping; for treasurers and administrators.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeDeskMail, findDeskMail, getDeskMail } from '#contract/calls/desk/mail.ts'
import type { MailAct, MailState } from '#contract/entities/mail.ts'
import { checkOrder, type Desk, deskOf, paidOrder } from '../../support/desk/desk.ts'
import { codeOf, type Shop, startShop } from '../../support/product/shop.ts'

let shop: Shop
let desk: Desk
beforeAll(async () => {
  shop = await startShop()
  desk = await deskOf(shop)
})
afterAll(() => shop.close())

const listOf = (orderId: number) => desk.browser.call(findDeskMail, { query: { orderId } })

/** A message about a new order, in this state. */
async function messageIn(state: MailState): Promise<{ mailId: number; orderId: number }> {
  const { orderId } = await checkOrder(shop)
  const next_try_at = state === 'retry' ? new Date() : null
  const sent_at = state === 'sent' ? new Date() : null
  const { db } = shop.server
  const row = db.updateTable('mail_messages').where('order_id', '=', orderId)
  await row.set({ state, reason: '', attempts: 3, next_try_at, sent_at }).execute()
  const [message] = (await listOf(orderId)).messages
  return { mailId: message?.id ?? 0, orderId }
}

const change = (mailId: number, act: MailAct, expectedState: MailState) =>
  desk.browser.attempt(changeDeskMail, { params: { mailId }, body: { act, expectedState } })

test('the list has the event’s messages, newest first, by kind and state', async () => {
  const { orderId } = await paidOrder(shop)
  await desk.act(orderId, 'ship')
  expect((await listOf(orderId)).messages.map(({ kind }) => kind)).toEqual([
    'shipped',
    'orderPlaced',
  ])
  const { messages, counts } = await desk.browser.call(findDeskMail, { query: { kind: 'shipped' } })
  expect(messages.map((one) => [one.kind, one.orderId])).toEqual([['shipped', orderId]])
  expect(counts.withheld).toBeGreaterThanOrEqual(2)
  const none = await desk.browser.call(findDeskMail, { query: { state: 'failed' } })
  expect(none).toMatchObject({ messages: [], totalCount: 0 })
})

test('a message is shown as its reader sees it', async () => {
  const { mailId, orderId } = await messageIn('sent')
  const message = await desk.browser.call(getDeskMail, { params: { mailId } })
  expect(message.html).toContain(`Order ${orderId}`)
  expect(message.text).toContain('Payable to')
})

test('a message is sent again to the order’s address of now, under a new id if it was sent', async () => {
  const { db } = shop.server
  for (const state of ['sent', 'failed', 'withheld', 'stopped', 'retry'] as const) {
    const { mailId, orderId } = await messageIn(state)
    const find = () =>
      db.selectFrom('mail_messages').selectAll().where('id', '=', mailId).executeTakeFirstOrThrow()
    const before = await find()
    expect((await desk.correctEmail(orderId, 'corrected@example.com')).status).toBe(200)
    expect((await change(mailId, 'sendAgain', state)).status).toBe(200)
    const after = await find()
    expect(after).toMatchObject({
      state: 'queued',
      attempts: 0,
      recipient: 'corrected@example.com',
      next_try_at: null,
    })
    expect([state, after.message_id === before.message_id]).toEqual([state, state !== 'sent'])
  }
})

test('only a message that waits is stopped, and one in flight is left alone', async () => {
  for (const state of ['queued', 'retry'] as const) {
    const { mailId } = await messageIn(state)
    const { body } = await change(mailId, 'stop', state)
    expect(body).toMatchObject({ state: 'stopped', reason: 'Stopped at the desk.' })
  }
  const { mailId } = await messageIn('sending')
  for (const act of ['stop', 'sendAgain'] as const) {
    expect(codeOf(await change(mailId, act, 'sending'))).toBe('act_refused')
    expect(codeOf(await change(mailId, act, 'queued'))).toBe('state_changed')
  }
})

test('a chair, a steward and the pick-up table do not see the mail', async () => {
  const { mailId } = await messageIn('sent')
  for (const role of ['chair', 'steward', 'pickup'] as const) {
    const { browser } = await deskOf(shop, role, role === 'chair' ? { committee_ids: [31] } : {})
    expect((await browser.attempt(findDeskMail, { query: {} })).status).toBe(404)
    const read = await browser.attempt(getDeskMail, { params: { mailId } })
    expect(read.status).toBe(404)
  }
  const admin = await deskOf(shop, 'admin')
  expect((await admin.browser.attempt(findDeskMail, { query: {} })).status).toBe(200)
})
