// A returned check and the way back of each step of an order, and what the shopper sees of them.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getOrder, noteMailed } from '#contract/calls/carts.ts'
import { type Desk, checkOrder, deskOf, paidOrder } from '#tests/support/desk/desk.ts'
import { stockOf } from '#tests/support/store/offer.ts'
import type { Shopper } from '#tests/support/people/shopper.ts'
import { codeOf, type Shop, startShop } from '#tests/support/product/shop.ts'

let shop: Shop
let desk: Desk
beforeAll(async () => {
  shop = await startShop()
  desk = await deskOf(shop)
})
afterAll(() => shop.close())

const seenBy = (shopper: Shopper, orderId: number) =>
  shopper.browser.call(getOrder, { params: { orderId } })
const stock = (stockId: number) => stockOf(shop.server.db, stockId)

describe('a returned check', () => {
  const returned = { reason: 'No funds' }

  it('makes the order due again, with its pieces kept or back in stock', async () => {
    for (const restocks of [false, true]) {
      const { orderId, shopper, offer } = await checkOrder(shop, { inventory: 2, cents: 3000 }, 2)
      const body = { date: new Date().toISOString().slice(0, 10) }
      await shopper.browser.attempt(noteMailed, { params: { orderId }, body })
      await desk.act(orderId, 'receive')
      const once = { ...returned, restocks, idempotencyKey: randomUUID() }
      const seen = { ...once, expectedState: 'placed' } as const
      expect((await desk.act(orderId, 'returnCheck', seen)).status).toBe(200)
      expect((await desk.act(orderId, 'returnCheck', seen)).status).toBe(200)
      const canceled = await desk.act(orderId, 'returnCheck', { ...seen, isCanceled: true })
      expect(codeOf(canceled)).toBe('invalid')
      const kept = restocks ? { inventory: 2, sold: 0 } : { inventory: 0, sold: 2 }
      expect(await stock(offer.stockId)).toMatchObject({ ...kept, sold_out: !restocks })
      expect(await desk.order(orderId)).toMatchObject({
        state: 'pending',
        paidAtMs: null,
        refundedCents: 0,
        refunds: [],
        isStockTaken: !restocks,
        mailedOn: '',
        history: [
          { act: 'receive' },
          {
            act: 'returnCheck',
            reason: 'No funds',
            note: restocks ? 'restocked' : '',
            fromState: 'placed',
            toState: 'pending',
          },
        ],
      })
      expect(await seenBy(shopper, orderId)).toMatchObject({
        state: 'pending',
        paidAtMs: null,
        refunds: [],
        returnedCheck: {
          atMs: expect.any(Number),
          reason: 'No funds',
          isReserved: !restocks,
          hasLeft: false,
        },
      })
      // The next check.
      await desk.act(orderId, 'receive')
      expect(await stock(offer.stockId)).toMatchObject({ inventory: 0, sold: 2 })
      expect(await seenBy(shopper, orderId)).toMatchObject({
        state: 'placed',
        returnedCheck: null,
      })
      await desk.act(orderId, 'cancel')
      expect(await stock(offer.stockId)).toMatchObject({ inventory: 2, sold: 0 })
    }
  })

  it('can cancel the order, which returns its pieces and owes nobody money', async () => {
    const { orderId, shopper, offer } = await checkOrder(shop, { inventory: 2 }, 2)
    await desk.act(orderId, 'receive')
    await desk.act(orderId, 'returnCheck', { ...returned, isCanceled: true })
    expect(await stock(offer.stockId)).toMatchObject({ inventory: 2, sold: 0 })
    expect(await desk.order(orderId)).toMatchObject({
      state: 'canceled',
      paidAtMs: null,
      attention: null,
      isStockTaken: false,
    })
    expect(await seenBy(shopper, orderId)).toMatchObject({
      state: 'canceled',
      cancelReason: 'No funds',
      returnedCheck: null,
    })
  })

  it('of a canceled order leaves no refund due', async () => {
    const { orderId } = await checkOrder(shop, { inventory: 2 })
    await desk.act(orderId, 'receive')
    await desk.act(orderId, 'cancel', { reason: 'Asked for it' })
    expect(await desk.order(orderId)).toMatchObject({ attention: 'refundDue' })
    await desk.act(orderId, 'returnCheck', returned)
    expect(await desk.order(orderId)).toMatchObject({ state: 'canceled', attention: null })
  })

  it('of an order that was handed out is due; its pieces stay sold', async () => {
    const { orderId, shopper, offer } = await checkOrder(shop, { inventory: 2 })
    await desk.act(orderId, 'receive')
    await desk.act(orderId, 'pickUp', { reason: '' })
    const canceled = await desk.act(orderId, 'returnCheck', { ...returned, isCanceled: true })
    expect(codeOf(canceled)).toBe('act_refused')
    await desk.act(orderId, 'returnCheck', { ...returned, restocks: true })
    expect(await stock(offer.stockId)).toMatchObject({ inventory: 1, sold: 1 })
    expect(await seenBy(shopper, orderId)).toMatchObject({
      state: 'pending',
      returnedCheck: { hasLeft: true, isReserved: true },
    })
    expect(codeOf(await desk.act(orderId, 'cancel'))).toBe('act_refused')
    await desk.act(orderId, 'receive')
    expect(await seenBy(shopper, orderId)).toMatchObject({ state: 'complete' })
  })

  it('is refused once money has gone back, and for a card', async () => {
    const { orderId } = await checkOrder(shop, { cents: 3000 })
    await desk.act(orderId, 'receive')
    await desk.refund(orderId, 100)
    expect(codeOf(await desk.act(orderId, 'returnCheck', returned))).toBe('act_refused')
    const card = await paidOrder(shop)
    expect(codeOf(await desk.act(card.orderId, 'returnCheck', returned))).toBe('act_refused')
    const { status } = await desk.act(orderId, 'returnCheck', { reason: ' ' })
    expect(status).toBe(422)
  })
})

describe('a step back', () => {
  it('takes back what was picked up, shipped and received, each once', async () => {
    const { orderId, shopper, offer } = await checkOrder(shop, { inventory: 3 }, 2)
    await desk.act(orderId, 'receive')
    await desk.act(orderId, 'ship')
    await desk.act(orderId, 'pickUp')
    expect(codeOf(await desk.act(orderId, 'undoShip'))).toBe('act_refused')
    expect(codeOf(await desk.act(orderId, 'undoReceive'))).toBe('act_refused')
    const stateAfter = async (act: 'undoPickUp' | 'undoShip' | 'undoReceive') => {
      await desk.act(orderId, act, { reason: '' })
      expect(codeOf(await desk.act(orderId, act, { reason: '' }))).toBe('act_refused')
      return (await seenBy(shopper, orderId)).state
    }
    expect(await stateAfter('undoPickUp')).toBe('shipped')
    expect(await stateAfter('undoShip')).toBe('placed')
    expect(await stock(offer.stockId)).toMatchObject({ inventory: 1, sold: 2 })
    expect(await stateAfter('undoReceive')).toBe('pending')
    expect(await stock(offer.stockId)).toMatchObject({ inventory: 3, sold: 0 })
    // Nobody returned a check.
    expect(await seenBy(shopper, orderId)).toMatchObject({ paidAtMs: null, returnedCheck: null })
    expect(await desk.order(orderId)).toMatchObject({ pickedUpAtMs: null, shippedAtMs: null })
    await desk.act(orderId, 'receive')
    await desk.act(orderId, 'complete')
    await desk.act(orderId, 'undoComplete')
    expect(await desk.order(orderId)).toMatchObject({ state: 'placed' })
  })
})

describe('the mail about a step that is taken back', () => {
  const mailOf = async (orderId: number) => {
    const rows = shop.server.db.selectFrom('mail_messages').selectAll()
    return rows.where('order_id', '=', orderId).orderBy('id').execute()
  }
  const statesOf = async (orderId: number) =>
    (await mailOf(orderId)).slice(1).map(({ kind, state }) => [kind, state])
  /** What the sender has made of the newest message. */
  const newestIs = async (orderId: number, state: 'queued' | 'retry' | 'sending' | 'sent') => {
    const id = (await mailOf(orderId)).at(-1)?.id ?? 0
    const at = new Date()
    const times = {
      next_try_at: state === 'retry' ? at : null,
      sent_at: state === 'sent' ? at : null,
    }
    const message = shop.server.db.updateTable('mail_messages').where('id', '=', id)
    await message.set({ state, ...times }).execute()
  }

  it.each(['queued', 'retry'] as const)('is stopped while it waits (%s)', async (state) => {
    const { orderId } = await checkOrder(shop)
    await desk.act(orderId, 'receive')
    await newestIs(orderId, state)
    await desk.act(orderId, 'undoReceive')
    expect(await statesOf(orderId)).toEqual([['checkReceived', 'stopped']])
    expect((await mailOf(orderId))[1]?.reason).toBe('It no longer holds.')
    await desk.act(orderId, 'receive')
    await newestIs(orderId, 'sent')
    await desk.act(orderId, 'ship')
    await newestIs(orderId, state)
    await desk.act(orderId, 'undoShip')
    expect((await statesOf(orderId)).slice(1)).toEqual([
      ['checkReceived', 'sent'],
      ['shipped', 'stopped'],
    ])
  })

  it('is corrected once the shopper was told that the check has come', async () => {
    for (const state of ['sent', 'sending'] as const) {
      const { orderId } = await checkOrder(shop)
      await desk.act(orderId, 'receive')
      await newestIs(orderId, state)
      await desk.act(orderId, 'undoReceive')
      const [, told, corrected] = await mailOf(orderId)
      expect(told?.state).toBe(state === 'sent' ? 'sent' : 'stopped')
      expect(corrected?.kind).toBe('checkNotReceived')
      expect(corrected?.body_text).toContain('Please send your check')
      expect(corrected?.body_text).toContain('Payable to')
      // The check comes before the correction is sent.
      await newestIs(orderId, 'queued')
      await desk.act(orderId, 'receive')
      expect((await statesOf(orderId)).at(-2)).toEqual(['checkNotReceived', 'stopped'])
    }
  })

  it('asks for no check of a canceled order', async () => {
    const { orderId } = await checkOrder(shop)
    await desk.act(orderId, 'receive')
    await newestIs(orderId, 'sent')
    await desk.act(orderId, 'cancel')
    await desk.act(orderId, 'undoReceive')
    const { kind, body_text } = (await mailOf(orderId)).at(-1) ?? {}
    expect(kind).toBe('checkNotReceived')
    expect(body_text).toContain('Please do not send a check.')
    expect(body_text).not.toContain('Payable to')
  })
})
