// A shopper joins and leaves the waitlist of what is sold out (rule 100).
import type { CallBody } from '#contract/define-call.ts'
import type { joinWaitlist } from '#contract/calls/waitlist.ts'
import type { OwnPlace } from '#contract/entities/waitlist.ts'
import { isMissingParent } from '#server/db/errors.ts'
import type { Db } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { publishChange } from '#server/live/publish-change.ts'
import { noSuch, Refusal } from '#server/refusal.ts'
import { findStockWithHolds, lockStock } from '#server/repositories/cart/stock.ts'
import {
  deletePlaces,
  findOwnPlaces,
  findPlace,
  hasPlace,
  insertPlace,
} from '#server/repositories/cart/waitlist.ts'
import { findOffer } from '#server/repositories/catalog/offers.ts'
import { findUser, hasConfirmedEmail } from '#server/repositories/people/users.ts'
import type { MailConfig } from '../../mail/enqueue.ts'
import { chosenVariant } from '../cart/add-product.ts'
import { getOfferState, isHidden, offerRefusal } from '../price/offer-state.ts'
import type { Shopper } from '../shopper.ts'
import { planStock } from '../stock/stock-plan.ts'
import { stockIdsOf, stockRequestOf } from '../stock/stock-requests.ts'

type WaitlistDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'publicReplies' | 'live'>

/** The person's places in the open event, offers first. */
export async function listOwnPlaces(
  { db, config }: { db: Db; config: Pick<MailConfig, 'mailServer'> },
  { userId }: { userId: number },
): Promise<{ places: OwnPlace[] }> {
  const rows = await findOwnPlaces(db, userId)
  const user = rows.length > 0 ? await findUser(db, userId) : undefined
  const isTold = config.mailServer !== null && user !== undefined && hasConfirmedEmail(user)
  const places = rows.map((row) => ({
    id: row.id,
    eventProductId: row.event_product_id,
    eventVariantId: row.event_variant_id,
    committeeId: row.committee_id,
    productId: row.product_id,
    productName: row.name,
    variantName: row.display_name ?? '',
    position: row.position ?? 0,
    offeredUntilMs: row.offered_until?.getTime() ?? null,
    isTold,
  }))
  return { places }
}

/** Gives the person a place at the end of the list, once; refused for what can be bought, or is not for sale at all. */
export async function joinList(
  { db, clock, log }: WaitlistDeps,
  shopper: Shopper,
  { eventProductId, eventVariantId }: CallBody<typeof joinWaitlist>,
): Promise<void> {
  const { userId } = shopper
  await inTransaction(db, async (tx) => {
    const offer = await findOffer(tx, eventProductId)
    if (!offer || isHidden(offer, shopper)) throw noSuch('product')
    const variant = chosenVariant(offer, eventVariantId)
    const request = stockRequestOf(offer, variant, 1)
    const stockIds = stockIdsOf([request])
    const locked = await lockStock(tx, stockIds)
    // The desk has removed it since the offer was read.
    if (locked.length < stockIds.length) throw noSuch('product')
    const key = { event_product_id: offer.id, event_variant_id: eventVariantId, user_id: userId }
    if (await hasPlace(tx, key)) return
    const nowMs = clock.domainNowMs()
    const state = getOfferState(offer, variant, shopper, { nowMs, orderedMs: nowMs })
    if (state.kind !== 'onSale') throw offerRefusal(request.name, state)
    const plan = planStock([request], await findStockWithHolds(tx, stockIds, userId))
    if (plan.kind === 'enough') {
      throw new Refusal('act_refused', `${request.name} can be bought now: add it to your cart.`)
    }
    const stock = { product_stock_id: offer.stockId, stock_id: variant?.stockId ?? offer.stockId }
    await insertPlace(tx, { ...key, ...stock })
  }).catch((error: unknown) => {
    throw isMissingParent(error) ? noSuch('product') : error
  })
  log.info({ act: 'joinWaitlist', eventProductId, eventVariantId }, 'waitlist')
}

/** Gives up a place of the person, with its offer; 404 for another person's. */
export async function leaveList(
  deps: WaitlistDeps,
  { userId }: { userId: number },
  placeId: number,
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const place = await findPlace(tx, placeId)
    if (place?.user_id !== userId) throw noSuch('place')
    await lockStock(tx, [...new Set([place.product_stock_id, place.stock_id])])
    await deletePlaces(tx, [placeId])
  })
  // What was kept for this person may be for sale again.
  publishChange(deps, null, 'products')
  deps.log.info({ act: 'leaveWaitlist', placeId }, 'waitlist')
}
