// What an event consists of, as one piece: what a folder says, what the sample draws up, and what the
// database is compared with. Money is in cents, instants in milliseconds. It knows nothing
// of rows and of files.
import type { FormField } from '../../contract/entities/form.ts'
import type { PriceEntry } from '../../contract/entities/product.ts'
import type { ScheduleItem } from '../../contract/entities/schedule.ts'
import type { ProductColumnValues } from './product-columns.ts'

export interface EventFacts {
  id: number
  name: string
  /** YYYY-MM-DD, as at the event. */
  startDate: string
  endDate: string
  timeZone: string
  /** Whether its stores are open; of all events one at most. */
  isOpen: boolean
}

/** Known by its id, which addresses name. */
export interface CommitteePlan {
  id: number
  name: string
  storeName: string
  tagLine: string
  deadlineMs: number | null
  isListed: boolean
  isFeatured: boolean
  isMerchandise: boolean
  /** Its products are listed as options, not as products for sale. */
  offersOptions: boolean
  email: string
  chairs: string[]
  /** HTML of its page. */
  content: string
  /** Its request form; empty = none. */
  form: FormField[]
}

export interface StockPlan {
  /** All pieces there are, sold ones among them; null = not counted. */
  stock: number | null
  /** Closed by hand. What sells out is closed without it. */
  isSoldOut: boolean
}

/** Known by its name, within its product. */
export interface VariantPlan extends StockPlan {
  name: string
  colorId: number | null
  /** What it costs more than the product. */
  costs: PriceEntry[]
  images: string[]
}

/** Known by its key, within the event. */
export interface ProductPlan extends StockPlan, ProductColumnValues {
  key: string
  committeeId: number
  name: string
  /** HTML. */
  description: string
  prices: PriceEntry[]
  fields: FormField[]
  variants: VariantPlan[]
}

/** Known by its key, within the event. */
export interface ScheduleItemPlan extends Omit<ScheduleItem, 'id' | 'updatedMs'> {
  key: string
}

/** A part that is null stays as it is. Products stand in their committee's order. */
export interface EventPlan {
  event: EventFacts
  committees: CommitteePlan[] | null
  products: ProductPlan[] | null
  schedule: ScheduleItemPlan[] | null
}

/** Names of the things a error can be about. */
export const nameOf = {
  event: 'event',
  committee: (id: number) => `committee ${id}`,
  product: (key: string) => `product ${key}`,
  variant: (key: string, name: string) => `variant ${JSON.stringify([key, name])}`,
  item: (key: string) => `item ${key}`,
}
