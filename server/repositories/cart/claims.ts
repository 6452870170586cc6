// Whose pieces of stock are spoken for: those that a confirmed cart holds, and those that are offered to people of the
// waitlist or that they wait for (rules 13 and 100). Every statement that counts free pieces is made of these parts.
import { sql } from 'kysely'

/**
 * Each place of the waitlist with each row of stock that it takes from: its own, and the product's where the pieces of
 * its variant are not counted.
 */
const placesByStock = sql`(
  select w.stock_id, w.user_id, w.offered_until from waitlist_places w
  union all
  select w.product_stock_id, w.user_id, w.offered_until
  from waitlist_places w join stock own on own.id = w.stock_id
  where w.stock_id <> w.product_stock_id and own.inventory is null and not own.sold_out)`

/** The places whose people wait or have an offer that has not expired, by row of stock. */
export const currentPlaces = sql`(
  select stock_id, user_id, offered_until from ${placesByStock} as place
  where offered_until is null or offered_until > shop_statement_now())`

/**
 * What each person holds or is offered now, by row of stock. A confirmed cart holds the piece that is offered to its
 * owner, so the larger of both counts, not their sum.
 */
export const liveClaims = sql`(
  select stock_id, user_id, max(pieces) as pieces, min(ends_at) as ends_at
  from (
    select stock_id, user_id, quantity as pieces, expires_at as ends_at
    from holds where expires_at > shop_statement_now()
    union all
    select stock_id, user_id, count(*)::integer, min(offered_until)
    from ${placesByStock} as place where offered_until > shop_statement_now()
    group by stock_id, user_id
  ) as claim
  group by stock_id, user_id)`
