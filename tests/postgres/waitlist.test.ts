// The waitlist on PostgreSQL (rule 100): pieces come back while people wait, others try to buy, and the process that
// offers them is killed. No piece is offered or sold twice, and none is lost.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { leaveWaitlist } from '#contract/calls/waitlist.ts'
import { offerReturned } from '#server/services/purchase/waitlist/offer-returned.ts'
import { requireCluster } from '../support/database/database.ts'
import { lockOfRow, meetAtLock } from '../support/database/meet-at-lock.ts'
import { rounds } from '../support/money-model/rounds.ts'
import { createTripwire, type Moment } from '../support/network/tripwire.ts'
import { patiently } from '../support/people/caller.ts'
import { asConnectionsAllow, type Buyer, fillCarts } from '../support/product/buyers.ts'
import { type Shop, startShop } from '../support/product/shop.ts'
import { shopProcess } from '../support/product/shop-process.ts'
import { addOffer, stockOf, type TestOffer } from '../support/store/offer.ts'
import { comeBack, endOffers, join, placesOf, waitedFor } from '../support/desk/waitlist.ts'

let shop: Shop
beforeAll(async () => {
  requireCluster()
  shop = await startShop()
})
afterAll(() => shop.close())

const makeOffers = () => offerReturned(shop.server.deps)

/** The users with a live offer of the product. */
async function offeredUsers({ id }: TestOffer): Promise<number[]> {
  const rows = shop.server.db
    .selectFrom('waitlist_places')
    .select('user_id')
    .where('event_product_id', '=', id)
    .where('offered_until', '>', new Date())
  return (await rows.execute()).map((row) => row.user_id)
}

const mailCount = async () => {
  const rows = shop.server.db.selectFrom('mail_messages').select('id')
  return (await rows.where('kind', '=', 'waitlistOffer').execute()).length
}

/** The person with an offer buys the piece. */
async function buy({ shopper, cartId }: Buyer): Promise<number> {
  const intentId = await shopper.ready(cartId)
  await shop.provider.pay(intentId)
  const { body } = await patiently(() => shopper.place(cartId, intentId))
  return (body as { id: number }).id
}

const { people: waitingCount, pieces } = rounds.waitlist

it(`${waitingCount} people share ${pieces} pieces that come back one at a time while others try to buy`, async () => {
  const { db } = shop.server
  const otherCount = 20
  const offer = await addOffer(db, { inventory: waitingCount + otherCount })
  // Everybody has it in the cart already, so that each can buy at any moment.
  const buyers = await fillCarts(shop, waitingCount + otherCount, offer.id)
  const [others, waiting] = [buyers.slice(0, otherCount), buyers.slice(otherCount)]
  await db
    .updateTable('stock')
    .set({ inventory: 0, sold_out: true, sold_out_by_sale: true })
    .where('id', '=', offer.stockId)
    .execute()
  await asConnectionsAllow.map(waiting, ({ shopper }) => join(shopper, offer.id))

  const told = new Set<number>()
  let bought = 0
  for (let returned = 1, round = 0; bought < pieces; round += 1) {
    expect(round).toBeLessThan(waitingCount)
    if (returned <= pieces) {
      await comeBack(db, offer.stockId)
      returned += 1
    }
    const confirms = asConnectionsAllow.map(others, ({ shopper, cartId }) =>
      patiently(() => shopper.confirm(cartId)),
    )
    // Two processes at once, which the lock of the leader would not allow.
    const [answers] = await Promise.all([confirms, makeOffers(), makeOffers()])
    expect(answers.filter(({ status }) => status === 200)).toEqual([])
    const offered = await offeredUsers(offer)
    expect(offered).toHaveLength((await stockOf(db, offer.stockId)).inventory ?? 0)
    const buyer = waiting.find(({ shopper }) => offered.includes(shopper.userId))
    if (!buyer) throw new Error('Nobody has an offer.')
    for (const userId of offered) told.add(userId)
    if (round % 5 === 3) await endOffers(db, offer.id)
    else if (round % 5 === 4) {
      const [place] = await placesOf(buyer.shopper)
      const params = { placeId: place?.id ?? 0 }
      await buyer.shopper.browser.call(leaveWaitlist, { params })
    } else {
      expect(await buy(buyer)).toBeGreaterThan(0)
      bought += 1
    }
  }
  expect(await stockOf(db, offer.stockId)).toMatchObject({ inventory: 0, sold: pieces })
  await makeOffers()
  expect(await offeredUsers(offer)).toEqual([])
  // Each of them once.
  expect(await mailCount()).toBe(told.size)
})

it('of an offer and a confirm that wait for the same piece, the offer gets it', async () => {
  const { db } = shop.server
  const offer = await addOffer(db, { inventory: 2 })
  const [eve, ann] = await fillCarts(shop, 2, offer.id)
  if (!eve || !ann) throw new Error('There are two buyers.')
  await db
    .updateTable('stock')
    .set({ inventory: 0, sold_out: true })
    .where('id', '=', offer.stockId)
    .execute()
  await join(ann.shopper, offer.id)
  await comeBack(db, offer.stockId)
  const [confirmed] = await meetAtLock(db, lockOfRow('stock', offer.stockId), {
    count: 3,
    work: () =>
      Promise.all([patiently(() => eve.shopper.confirm(eve.cartId)), makeOffers(), makeOffers()]),
  })
  expect(confirmed.status).toBe(409)
  expect(await offeredUsers(offer)).toEqual([ann.shopper.userId])
})

it(`a server that is killed ${rounds.killsOfOffer} times while it offers a piece offers it once`, async () => {
  const { db } = shop.server
  const count = rounds.killsOfOffer
  const { offer, people } = await waitedFor(shop, count + 1)
  const tripwire = createTripwire()
  const env = { RECONCILE_EVERY_SEC: '1' }
  const server = await shopProcess(shop, { databaseLine: tripwire.line, env })
  const mailBefore = await mailCount()
  const isDone = async (returned: number) => (await offeredUsers(offer)).length === returned
  /** The steps of a start are none of an offer: it is over when its first round is. */
  const roundDoneAt = async () =>
    (await db.selectFrom('reconciler').select('done_at').executeTakeFirst())?.done_at ?? null
  const killed = { before: 0, after: 0 }
  try {
    const before = await roundDoneAt()
    await server.part.start()
    await expect.poll(roundDoneAt).not.toEqual(before)
    let steps = 0
    for (let round = 0; round <= count; round += 1) {
      let isKilled = false
      const moment: Moment = round % 2 === 0 ? 'before' : 'after'
      // The last third comes after the offer, in the rounds that follow.
      const step = Math.ceil((round * steps * 1.5) / count)
      tripwire.arm(step, moment, () => {
        isKilled = true
        void server.part.stop('SIGKILL')
      })
      await comeBack(db, offer.stockId)
      await expect.poll(async () => (round === 0 ? isDone(1) : isKilled)).toBe(true)
      if (round === 0) steps = tripwire.steps
      tripwire.disarm()
      if (isKilled) {
        await server.part.stop('SIGKILL')
        killed[(await isDone(round + 1)) ? 'after' : 'before'] += 1
        const before = await roundDoneAt()
        await server.part.start()
        await expect.poll(roundDoneAt).not.toEqual(before)
      }
      await expect.poll(() => isDone(round + 1)).toBe(true)
    }
  } finally {
    await server.stop()
    await tripwire.close()
  }
  process.stdout.write(`kill -9 in offers: ${JSON.stringify(killed)}\n`)
  expect(killed.before).toBeGreaterThan(0)
  expect(killed.after).toBeGreaterThan(0)
  expect(new Set(await offeredUsers(offer)).size).toBe(people.length)
  expect((await mailCount()) - mailBefore).toBe(people.length)
  const { inventory } = await stockOf(db, offer.stockId)
  expect(inventory).toBe(people.length)
})
