// The chairs are told once when a sale leaves few pieces, and again only after more were in stock.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Desk, deskOf, paidOrder } from '../../support/desk/desk.ts'
import { type Shop, startShop } from '../../support/product/shop.ts'
import { addOffer, type TestOffer } from '../../support/store/offer.ts'

let shop: Shop
let desk: Desk
beforeAll(async () => {
  shop = await startShop()
  desk = await deskOf(shop)
})
afterAll(() => shop.close())

async function chairOf(committeeId: number): Promise<string> {
  const { browser } = await deskOf(shop, 'chair', { committee_ids: [committeeId] })
  const email = `chair${browser.userId}@example.com`
  const users = shop.server.db.updateTable('users').where('id', '=', browser.userId)
  await users.set({ email }).execute()
  return email
}

const told = async (email: string) => {
  const rows = shop.server.db.selectFrom('mail_messages').selectAll().where('kind', '=', 'fewLeft')
  return (await rows.where('recipient', '=', email).orderBy('id').execute()).map(
    ({ body_text }) => /(Only \d+ of .+ left|.+ is sold out)\./.exec(body_text)?.[1],
  )
}

async function buy({ id }: TestOffer, quantity: number): Promise<number> {
  const shopper = await shop.shopper()
  const cartId = await shopper.add(id, quantity)
  const intentId = await shopper.ready(cartId)
  await shop.provider.pay(intentId)
  return ((await shopper.place(cartId, intentId)).body as { id: number }).id
}

test('a sale that leaves the number or fewer is told to each chair of the store, once', async () => {
  const offer = await addOffer(shop.server.db, { name: 'Mug', inventory: 8, fewLeft: 5 })
  const [one, other] = [await chairOf(offer.committeeId), await chairOf(offer.committeeId)]
  const elsewhere = await chairOf(34)
  await buy(offer, 2)
  expect(await told(one)).toEqual([])
  const orderId = await buy(offer, 2)
  await buy(offer, 1)
  for (const chair of [one, other]) expect(await told(chair)).toEqual(['Only 4 of Mug left'])
  expect(await told(elsewhere)).toEqual([])

  // Pieces that come back above the number are told again when they are sold.
  await desk.cancelAndRefund(orderId, 5000)
  await desk.cancelAndRefund(await buy(offer, 1), 2500)
  await shop.server.db
    .updateTable('stock')
    .set({ inventory: 6 })
    .where('id', '=', offer.stockId)
    .execute()
  await buy(offer, 6)
  expect(await told(one)).toEqual(['Only 4 of Mug left', 'Mug is sold out'])
})

test('the receipt of a check takes the pieces too', async () => {
  const { shopper, cartId, offer } = await shop.withCart({ name: 'Cap', inventory: 3, fewLeft: 2 })
  const chair = await chairOf(offer.committeeId)
  const { id } = (await shopper.place(cartId, '')).body as { id: number }
  expect(await told(chair)).toEqual([])
  await desk.act(id, 'receive')
  expect(await told(chair)).toEqual(['Only 2 of Cap left'])
})

test('a product without a number tells nobody', async () => {
  const { offer } = await paidOrder(shop, { inventory: 1 })
  expect(await told(await chairOf(offer.committeeId))).toEqual([])
})
