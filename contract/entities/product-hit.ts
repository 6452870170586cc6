// A product as a search finds it: enough to tell it apart and to go to it (rule 43).
import * as z from 'zod/mini'
import { flag, id, maybeInstant, text } from '../wire.ts'
import { basePriceHistory, type PriceEntry } from './product.ts'

export interface ProductHit {
  id: number
  name: string
  committeeId: number
  storeName: string
  basePriceHistory: PriceEntry[]
  availabilityMs: number | null
  memberAvailabilityMs: number | null
  isSoldOut: boolean
  /** '' = it has no picture. */
  imagePath: string
}

export const productHit = z.pipe(
  z.looseObject({
    id,
    name: text,
    committeeId: id,
    storeName: text,
    basePriceHistory,
    availabilityDate: maybeInstant,
    memberAvailabilityDate: maybeInstant,
    soldOut: flag,
    image: text,
  }),
  z.transform((wire): ProductHit => ({
    id: wire.id,
    name: wire.name,
    committeeId: wire.committeeId,
    storeName: wire.storeName,
    basePriceHistory: wire.basePriceHistory,
    availabilityMs: wire.availabilityDate,
    memberAvailabilityMs: wire.memberAvailabilityDate,
    isSoldOut: wire.soldOut,
    imagePath: wire.image,
  })),
)
