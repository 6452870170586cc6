// An event as one object, independent of rows and files: the folder and the sample event produce it, and the
// database is compared with it. Money is in cents, instants are in milliseconds.
import type { EventWords } from '../../contract/entities/event-words/sections.ts'
import type { FormField } from '../../contract/entities/form.ts'
import type { PriceEntry } from '../../contract/entities/product.ts'
import type { ScheduleItem } from '../../contract/entities/schedule.ts'
import { nameKey } from '../../contract/values/same-name.ts'
import type { ProductColumnValues } from './product-columns.ts'

export interface EventFacts {
  id: number
  name: string
  /** YYYY-MM-DD in the event's time zone. */
  startDate: string
  endDate: string
  timeZone: string
  /** Whether its stores are open; at most one event is open. */
  isOpen: boolean
}

/** Identified by its id, which is part of its address. */
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
  /** All pieces including sold ones; null = not counted. */
  stock: number | null
  /** Marked as sold out by the committee; a product that sells out is closed without this mark. */
  isSoldOut: boolean
}

/** Identified by its name within its product. */
export interface VariantPlan extends StockPlan {
  name: string
  colorId: number | null
  /** The extra cost over the product's price. */
  costs: PriceEntry[]
  images: string[]
}

/** Identified by its key within the event. */
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

/** Identified by its key within the event. */
export interface ScheduleItemPlan extends Omit<
  ScheduleItem,
  'id' | 'updatedMs' | 'actualStart' | 'actualEnd'
> {
  key: string
}

/** A part that is null is not changed. Products are in their committee's order. */
export interface EventPlan {
  event: EventFacts
  committees: CommitteePlan[] | null
  products: ProductPlan[] | null
  schedule: ScheduleItemPlan[] | null
  /** A section that is missing is not changed. */
  words: Partial<EventWords> | null
}

/** Names the subject of an error. */
export const nameOf = {
  event: 'event',
  committee: (id: number) => `committee ${id}`,
  product: (key: string) => `product ${key}`,
  variant: (key: string, name: string) => `variant ${JSON.stringify([key, nameKey(name)])}`,
  item: (key: string) => `item ${key}`,
  words: (section: string) => `words ${section}`,
}
