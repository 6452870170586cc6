// What is measured: the shop's two busiest paths over HTTP, beside the least a sale can cost.
import { sql } from 'kysely'
import { confirmCart } from '../contract/calls/carts.ts'
import type { TestOffer } from '../tests/support/offer.ts'
import type { Shop, Shopper } from '../tests/support/shop.ts'
import { type Load, timed } from './measure.ts'

interface Stage {
  shop: Shop
  offers: TestOffer[]
  shoppers: Shopper[]
}

type Work = Pick<Load, 'what' | 'work'>

const anyOf = <T>(things: readonly T[]): T => {
  const thing = things[Math.floor(Math.random() * things.length)]
  if (thing === undefined) throw new Error('There is nothing to choose from.')
  return thing
}

/** The yardstick: one transaction that locks a piece of stock, takes it and writes an order. */
export function bareSale({ shop, offers, shoppers }: Stage): Work {
  const { db } = shop.server
  const sell = (userId: number, { stockId, id, committeeId }: TestOffer) =>
    db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ inventory: number }>`
        select inventory from stock where id = ${stockId} for no key update`.execute(tx)
      const left = (rows[0]?.inventory ?? 0) - 1
      await sql`update stock set inventory = ${left}, sold = sold + 1 where id = ${stockId}`.execute(
        tx,
      )
      await sql`
        with cart as (
          insert into carts (user_id, state) values (${userId}, 'ordered') returning id
        ), placed as (
          insert into orders (cart_id, user_id, state, payment_method, shipping_cents, total_cents, stock_taken)
          select id, ${userId}, 'placed', 'none', 0, 2500, true from cart returning id
        )
        insert into order_lines
          (order_id, committee_id, stock_id, event_product_id, product_name, unit_cents, quantity)
        select id, ${committeeId}, ${stockId}, ${id}, 'Sample tote', 2500, 1 from placed`.execute(
        tx,
      )
    })
  return {
    what: 'bare sale: take stock, insert order, no HTTP',
    work: (worker) => timed(() => sell(shoppers[worker]?.userId ?? 0, anyOf(offers))),
  }
}

/** Add to Cart alone; the cart is emptied off the clock before it grows long. */
export function addToCart({ shop, offers, shoppers }: Stage): Work {
  const added = new Map<number, number>()
  const cartIds = new Map<number, number>()
  return {
    what: 'add to cart, over HTTP',
    work: async (worker) => {
      const shopper = shopperAt(shoppers, worker)
      const cartId = cartIds.get(worker) ?? (await shopper.cart()).id
      cartIds.set(worker, cartId)
      const count = added.get(worker) ?? 0
      if (count > 0 && count % 5 === 0) {
        await shop.server.db.deleteFrom('cart_lines').where('cart_id', '=', cartId).execute()
      }
      added.set(worker, count + 1)
      const body = {
        storeProductsForEventId: anyOf(offers).id,
        storeProductVariantsForEventId: null,
      }
      return timed(async () => require200(await shopper.tryAdd(cartId, body)))
    },
  }
}

/** A whole order: cart, add, confirm, intent, charge at the sandbox card provider, place. */
export function wholeOrder({ shop, offers, shoppers }: Stage): Work {
  return {
    what: 'whole order by card, over HTTP, six calls',
    work: (worker) =>
      timed(async () => {
        const shopper = shopperAt(shoppers, worker)
        const cartId = await shopper.add(anyOf(offers).id)
        await shopper.browser.call(confirmCart, { params: { cartId }, body: {} })
        const intent = require200(await shopper.intent(2500))
        await shop.provider.pay(intent.id)
        require200(await shopper.place(cartId, intent.id))
      }),
  }
}

function shopperAt(shoppers: readonly Shopper[], worker: number): Shopper {
  const shopper = shoppers[worker]
  if (!shopper) throw new Error(`There is no shopper ${worker}.`)
  return shopper
}

function require200({ status, body }: { status: number; body: unknown }): { id: string } {
  if (status !== 200) throw new Error(`Answered ${status}: ${JSON.stringify(body)}`)
  return body as { id: string }
}
