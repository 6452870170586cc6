// What the database refuses by itself, whatever the code writes.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkOrder, paidOrder } from '../../support/desk/desk.ts'
import { type Shop, startShop } from '../../support/product/shop.ts'

let shop: Shop
let paid: Awaited<ReturnType<typeof paidOrder>>
let check: Awaited<ReturnType<typeof checkOrder>>
beforeAll(async () => {
  shop = await startShop()
  paid = await paidOrder(shop)
  check = await checkOrder(shop)
})
afterAll(() => shop.close())

/** Runs the statement in a transaction that is rolled back; returns the name of the violated constraint. */
async function violated(statement: string): Promise<string | undefined> {
  const { db } = shop.server
  try {
    await db.transaction().execute(async (tx) => {
      await sql.raw(statement).execute(tx)
      throw new Error('The statement was accepted.')
    })
  } catch (error) {
    const name = error instanceof Error && 'constraint' in error ? error.constraint : undefined
    if (typeof name === 'string') return name
    throw error
  }
  return undefined
}

it.each([
  [
    'a card order without an intent',
    'orders_card_has_intent',
    () => `update orders set intent_id = null where id = ${paid.orderId}`,
  ],
  [
    'a check order with an intent',
    'orders_card_has_intent',
    () =>
      `update orders set intent_id = 'pi_1', payment_method = 'check' where id = ${paid.orderId}`,
  ],
  [
    'an order with the payment of another cart',
    'orders_payment',
    () => `with other as (
        insert into payments (intent_id, cart_id, user_id, amount_cents, currency, is_test, status)
        select 'pi_x', cart_id, user_id, 100, 'usd', false, 'succeeded' from orders where id = ${paid.orderId})
      update orders set payment_method = 'card', intent_id = 'pi_x' where id = ${check.orderId}`,
  ],
  [
    'an order line without pieces',
    'order_lines_amounts',
    () => 'update order_lines set quantity = 0',
  ],
  ['a negative price', 'order_lines_amounts', () => 'update order_lines set unit_cents = -1'],
  ['a negative total', 'orders_amounts', () => 'update orders set shipping_cents = -1'],
  ['negative shipping', 'cart_lines_shipping', () => 'update cart_lines set shipping_cents = -1'],
  ['a negative intent', 'carts_intent_cents', () => 'update carts set intent_cents = -1'],
  [
    'a second unsettled payment of a cart',
    'payments_one_unsettled',
    () => `insert into payments (intent_id, cart_id, user_id, amount_cents, currency, is_test, status)
      select 'pi_x' || n, cart_id, user_id, 100, 'usd', false, 'succeeded'
      from payments, generate_series(1, 2) n where intent_id = '${paid.intentId}'`,
  ],
  [
    'a stock of none left that is not sold out',
    'stock_none_left_is_sold_out',
    () => 'update stock set inventory = 0, sold_out = false',
  ],
  ['an unknown time zone', undefined, () => `update events set time_zone = 'Rhode/Island'`],
  ['a day that is none', undefined, () => `update events set start_date = '2026-02-30'`],
])('the database refuses %s', async (_, constraint, statement) => {
  const outcome = violated(statement())
  if (constraint === undefined) await expect(outcome).rejects.toThrow(/time zone|date/)
  else expect(await outcome).toBe(constraint)
})
