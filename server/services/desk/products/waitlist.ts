// The waitlist of a product at the desk (rule 100): who waits, and in which order.
import { fullName } from '#contract/entities/address.ts'
import type { CallBody } from '#contract/define-call.ts'
import type { changeDeskWaitlist } from '#contract/calls/desk/products.ts'
import type { DeskPlace } from '#contract/entities/waitlist.ts'
import type { Db } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { lockProduct } from '#server/event/write/lock-product.ts'
import { publishChange } from '#server/live/publish-change.ts'
import { noSuch, refusedField } from '#server/refusal.ts'
import {
  deletePlaces,
  findPlacesOf,
  type PlaceWithPerson,
  rankPlaces,
} from '#server/repositories/cart/waitlist.ts'
import { recordChange } from '#server/repositories/desk/changes.ts'
import { changedMeanwhile } from '../shared/changes.ts'
import { type ProductCaller, type ProductDeps, requireProduct } from './read-products.ts'

/** The places of a product; 404 unless the caller may change it. */
export async function readWaitlist(
  { db }: Pick<ProductDeps, 'db'>,
  caller: ProductCaller,
  productId: number,
): Promise<{ places: DeskPlace[] }> {
  await requireProduct(db, caller, productId)
  return { places: (await currentPlaces(db, productId)).map(toDeskPlace) }
}

/** Sorts the list and removes who is left out, unless somebody else has sorted it meanwhile. */
export async function changeWaitlist(
  deps: ProductDeps,
  caller: ProductCaller,
  productId: number,
  { placeIds, expected }: CallBody<typeof changeDeskWaitlist>,
): Promise<{ places: DeskPlace[] }> {
  const place = await requireProduct(deps.db, caller, productId)
  const isSubset = placeIds.every((id) => expected.includes(id))
  if (!isSubset || new Set(placeIds).size < placeIds.length) {
    throw refusedField('placeIds', 'The order must name places of the list once.')
  }
  await inTransaction(deps.db, async (tx) => {
    const locked = await lockProduct(tx, place)
    if (!locked) throw noSuch('product')
    const before = await currentPlaces(tx, productId)
    const ids = before.map(({ id }) => id)
    const seen = ids.filter((id) => expected.includes(id))
    if (String(seen) !== String(expected.filter((id) => ids.includes(id)))) {
      throw await changedMeanwhile(
        tx,
        {
          subject: 'product',
          key: String(productId),
          concerns: ({ after }) => after !== null && 'waitlist' in after,
        },
        { what: 'this list', next: 'Look at it again.' },
      )
    }
    const joined = ids.filter((id) => !expected.includes(id))
    const next = [...placeIds.filter((id) => ids.includes(id)), ...joined]
    if (String(next) === String(ids)) return
    await deletePlaces(
      tx,
      ids.filter((id) => !next.includes(id)),
    )
    await rankPlaces(tx, next)
    const facts = { name: locked.record.plan.name }
    await recordChange(tx, {
      eventId: place.eventId,
      subject: 'product',
      key: String(productId),
      byUserId: caller.userId,
      before: { ...facts, waitlist: namesOf(ids, before) },
      after: { ...facts, waitlist: namesOf(next, before) },
    })
  })
  // An offer of somebody who was removed is free again.
  publishChange(deps, null, 'products')
  return readWaitlist(deps, caller, productId)
}

const currentPlaces = async (db: Db, productId: number) =>
  (await findPlacesOf(db, productId)).filter((place) => !place.has_ended)

const nameOf = ({ first_name, last_name }: PlaceWithPerson) =>
  fullName({ firstName: first_name, lastName: last_name })

/** The people in this order, by name, else by address. */
const namesOf = (ids: readonly number[], places: readonly PlaceWithPerson[]) =>
  ids.flatMap((id) => {
    const place = places.find((one) => one.id === id)
    return place ? [nameOf(place) || place.email] : []
  })

const toDeskPlace = (place: PlaceWithPerson): DeskPlace => ({
  id: place.id,
  eventVariantId: place.event_variant_id,
  variantName: place.display_name ?? '',
  name: nameOf(place),
  email: place.email,
  joinedAtMs: place.joined_at.getTime(),
  offeredUntilMs: place.offered_until?.getTime() ?? null,
})
