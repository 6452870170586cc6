// An event as one object, independent of rows and files: the folder and the sample event produce it, and the
// database is compared with it. Money is in cents, instants are in milliseconds.
import type * as z from 'zod/mini'
import type { committeeFacts } from '#contract/entities/committee.ts'
import type { ImportTable } from '#contract/entities/desk/imports.ts'
import type { deskFacts } from '#contract/entities/desk/products.ts'
import type { eventFacts } from '#contract/entities/event.ts'
import type { EventWords } from '#contract/entities/event-words/sections.ts'
import type { FormField } from '#contract/entities/form.ts'
import type {
  PriceEntry,
  pictureFacts,
  productTexts,
  saleFacts,
} from '#contract/entities/product.ts'
import type { ScheduleItem } from '#contract/entities/schedule.ts'
import { nameKey } from '#contract/values/same-name.ts'

export interface PlannedEvent extends z.output<typeof eventFacts> {
  id: number
  /** Whether its stores are open; at most one event is open. */
  isOpen: boolean
}

/** Identified by its id, which is part of its address. */
export interface CommitteePlan extends z.output<typeof committeeFacts> {
  id: number
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

type ProductFacts = z.output<typeof productTexts> &
  z.output<typeof saleFacts> &
  z.output<typeof pictureFacts> &
  z.output<typeof deskFacts>

/** Identified by its key within the event. */
export interface ProductPlan extends StockPlan, ProductFacts {
  key: string
  committeeId: number
  prices: PriceEntry[]
  /** For each piece; null = needs no shipping. */
  shippingCents: number | null
  fields: FormField[]
  variants: VariantPlan[]
}

/** Identified by its key within the event. */
export interface ScheduleItemPlan extends Omit<
  ScheduleItem,
  'id' | 'updatedMs' | 'actualStart' | 'actualEnd' | 'heardAt'
> {
  key: string
}

/** A part that is null is not changed. Products are in their committee's order. */
export interface EventPlan {
  event: PlannedEvent
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
  table: (name: ImportTable) => `table ${name}`,
}
