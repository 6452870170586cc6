// The leading process offers pieces that have come back to the people who wait for them (rule 100). A transaction locks
// the stock of one product as a sale does, and writes offers and mail together: a process that dies leaves all or
// nothing of it. Pieces that are not offered yet are kept for the list by `findStockWithHolds`.
import { isOrderingClosed } from '#contract/rules/buying/availability.ts'
import { countedStock } from '#contract/rules/buying/quantity.ts'
import { nextOffers, offerLengthMs } from '#contract/rules/buying/waitlist.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { publishChange } from '#server/live/publish-change.ts'
import { errorFields } from '#server/log.ts'
import { heldNow } from '#server/repositories/cart/holds.ts'
import { lockStock, type StockRow } from '#server/repositories/cart/stock.ts'
import {
  deletePlaces,
  findListedProducts,
  findPlacesOf,
  offerPlace,
  type PlaceWithPerson,
} from '#server/repositories/cart/waitlist.ts'
import { findOffer, type OfferWithChoices } from '#server/repositories/catalog/offers.ts'
import { type MailConfig } from '../../mail/enqueue.ts'
import { tellOffer } from '../../mail/tell-waitlist.ts'
import { getOfferState } from '../price/offer-state.ts'
import { stockRequestOf } from '../stock/stock-requests.ts'

type OfferDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'publicReplies' | 'live'> & {
  config: MailConfig
}

/** Each offer writes a message, while buyers wait for the lock of the stock. */
const offersAtOnce = 10

/** Offers what has come back, and ends lists that are over; an error of one product is logged and stops no other. */
export async function offerReturned(deps: OfferDeps): Promise<void> {
  for (const id of await listedProducts(deps)) {
    try {
      for (let made = offersAtOnce; made === offersAtOnce;) made = await offerProduct(deps, id)
    } catch (error) {
      deps.log.error(
        { act: 'offerReturned', eventProductId: id, ...errorFields(error) },
        'waitlist',
      )
    }
  }
}

async function listedProducts({ db, log }: { db: Db; log: Deps['log'] }): Promise<number[]> {
  try {
    return await findListedProducts(db)
  } catch (error) {
    log.error({ act: 'offerReturned', ...errorFields(error) }, 'waitlist')
    return []
  }
}

/** Offers some free pieces of one product; returns how many. */
async function offerProduct(deps: OfferDeps, eventProductId: number): Promise<number> {
  const { db, clock, config, log, live } = deps
  const nowMs = clock.domainNowMs()
  const { ended, offered } = await inTransaction(db, async (tx) => {
    const offer = await findOffer(tx, eventProductId)
    if (!offer) return { ended: 0, offered: 0 }
    const stockIds = [offer.stockId, ...offer.variants.map(({ stockId }) => stockId)]
    const stock = await lockStock(tx, stockIds)
    const places = await findPlacesOf(tx, eventProductId)
    const gone = isOver(offer, nowMs) ? places : places.filter((place) => place.has_ended)
    await deletePlaces(
      tx,
      gone.map(({ id }) => id),
    )
    const waiting = places.filter((place) => place.offered_until === null && !gone.includes(place))
    const next = nextOffers(
      waiting.map((place) => ({ ...place, stockId: saleStockId(place, offer, stock, nowMs) })),
      await freePieces(tx, stock),
      offersAtOnce,
    )
    const lengthMs = offerLengthMs(offer.deadlineMs, nowMs)
    for (const { stockId: _, ...place } of next) {
      const until = await offerPlace(tx, place.id, lengthMs)
      const { name: item } = stockRequestOf(offer, variantOf(place, offer), 1)
      const { committeeId, timeZone } = offer
      await tellOffer(tx, config, { place, item, committeeId, until, timeZone })
    }
    return { ended: gone.length, offered: next.length }
  })
  // Open apps then also read their own places again.
  if (ended + offered > 0) publishChange(deps, null, 'products')
  if (offered > 0) live.mailQueued()
  if (ended + offered > 0)
    log.info({ act: 'offerReturned', eventProductId, ended, offered }, 'waitlist')
  return offered
}

const isOver = ({ eventState, deadlineMs }: OfferWithChoices, nowMs: number) =>
  eventState !== 'open' || isOrderingClosed(deadlineMs, nowMs)

const variantOf = (place: Pick<PlaceWithPerson, 'event_variant_id'>, offer: OfferWithChoices) =>
  offer.variants.find(({ id }) => id === place.event_variant_id) ?? null

/** What anybody may buy: a person who no longer may finds the offer refused, and it goes on when it ends. */
const anyRights = { isMember: true, earlyAccess: 'everywhere', isTestMode: false } as const

/** The row of stock that decides for a place; null while the item is not for sale. */
function saleStockId(
  place: PlaceWithPerson,
  offer: OfferWithChoices,
  stock: readonly StockRow[],
  nowMs: number,
): number | null {
  const variant = variantOf(place, offer)
  const state = getOfferState(offer, variant, anyRights, { nowMs, orderedMs: nowMs })
  const product = stock.find(({ id }) => id === offer.stockId)
  const own = variant ? stock.find(({ id }) => id === variant.stockId) : null
  if (state.kind !== 'onSale' || !product || own === undefined) return null
  return product.sold_out || own?.sold_out ? null : countedStock(product, own).id
}

/** Pieces that nobody holds or is offered, by row of stock; null = not counted. */
async function freePieces(tx: Tx, stock: readonly StockRow[]): Promise<Map<number, number | null>> {
  const held = await heldNow(
    tx,
    stock.map(({ id }) => id),
  )
  return new Map(
    stock.map(({ id, inventory }) => [
      id,
      inventory === null ? null : inventory - (held.get(id) ?? 0),
    ]),
  )
}
