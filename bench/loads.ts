// The measured work: Add to Cart and whole orders over HTTP, and a bare sale in SQL as the baseline.
import { sql } from 'kysely'
import type { Db } from '#server/db/schema.ts'
import type { TestOffer } from '#tests/support/store/offer.ts'
import { type Line, type Reply, requestText } from './line.ts'
import type { Load } from './measure.ts'
import type { Shopper } from './stage.ts'

type Work = Pick<Load, 'what' | 'work'>

/** The price of each product in the benchmark. */
export const priceCents = 2500

export const anyOf = <T>(items: readonly T[]): T => {
  const item = items[Math.floor(Math.random() * items.length)]
  if (item === undefined) throw new Error('The list is empty.')
  return item
}

/** The baseline: one transaction that locks a stock row, decrements it and inserts an order. */
export function bareSale(db: Db, offers: TestOffer[], userId: number): Work {
  return {
    what: 'bare sale: take stock, insert order, no HTTP',
    work: () => {
      const { stockId, id, committeeId } = anyOf(offers)
      return db.transaction().execute(async (tx) => {
        const { rows } = await sql<{ inventory: number }>`
        select inventory from stock where id = ${stockId} for no key update`.execute(tx)
        const left = (rows[0]?.inventory ?? 0) - 1
        await sql`update stock set inventory = ${left}, sold = sold + 1, sold_out = ${left === 0} where id = ${stockId}`.execute(
          tx,
        )
        await sql`
        with cart as (
          insert into carts (user_id, state) values (${userId}, 'ordered') returning id
        ), placed as (
          insert into orders (cart_id, user_id, state, payment_method, shipping_cents, total_cents, stock_taken)
          select id, ${userId}, 'placed', 'none', 0, ${priceCents}::int, true from cart returning id
        )
        insert into order_lines
          (order_id, committee_id, stock_id, event_product_id, product_name, unit_cents, quantity)
        select id, ${committeeId}, ${stockId}, ${id}, 'Sample tote', ${priceCents}::int, 1 from placed`.execute(
          tx,
        )
      })
    },
  }
}

/** Add to Cart only, spread over all shoppers so that carts stay small. */
export function addToCart(lines: Line[], offers: TestOffer[], shoppers: Shopper[]): Work {
  let next = 0
  return {
    what: 'add to cart, over HTTP',
    work: async (worker) => {
      const shopper = at(shoppers, next++ % shoppers.length)
      require200(await at(lines, worker).ask(addText(shopper, anyOf(offers))))
    },
  }
}

/** A whole order, each by another shopper: add, confirm, intent, place. */
export function wholeOrder(lines: Line[], offers: TestOffer[], shoppers: Shopper[]): Work {
  let next = 0
  return {
    what: 'whole order by card, over HTTP, four calls',
    work: async (worker) => {
      const line = at(lines, worker)
      const shopper = at(shoppers, next++)
      require200(await line.ask(addText(shopper, anyOf(offers))))
      require200(await line.ask(confirmText(shopper)))
      const { id } = require200(await line.ask(intentText(shopper)))
      require200(await line.ask(placeText(shopper, id)))
    },
  }
}

export function addText({ cartId, headers }: Shopper, { id }: TestOffer): string {
  return requestText('POST', `/store-v1/carts/${cartId}/addProduct`, headers, {
    storeProductsForEventId: id,
    storeProductVariantsForEventId: null,
    quantity: 1,
    cartId,
  })
}

export function confirmText({ cartId, headers }: Shopper): string {
  return requestText('POST', `/store-v1/carts/${cartId}/confirm`, headers, {})
}

export function intentText({ headers }: Shopper): string {
  return requestText('POST', '/store-v1/payments/intent', headers, {
    amount: priceCents,
    currency: 'usd',
    description: 'Ann Lee\nSample order',
    email: 'ann@example.com',
  })
}

export function placeText({ cartId, headers }: Shopper, intentId: string): string {
  return requestText('POST', `/store-v1/carts/${cartId}/place`, headers, {
    stripePaymentIntentId: intentId,
  })
}

function at<T>(items: readonly T[], index: number): T {
  const item = items[index]
  if (item === undefined) throw new Error(`The list has no item ${index}.`)
  return item
}

/** The body of the reply; throws unless its status is 200. */
export function require200({ status, body }: Reply): { id: string } {
  if (status !== 200) throw new Error(`The server answered ${status}: ${body.toString()}`)
  return JSON.parse(body.toString()) as { id: string }
}
