// A product as a search finds it: enough to tell it apart and to go to it (rule 43).
import type { PriceEntry } from './product.ts'

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
