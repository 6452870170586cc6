// The tables as the queries see them; the truth is migrations/*.sql. JSON columns are written as text.
import type {
  ColumnType,
  Generated,
  GeneratedAlways,
  JSONColumnType,
  Kysely,
  Transaction,
} from 'kysely'
import type { Address } from '../../contract/entities/address.ts'
import type { EventState } from '../../contract/entities/desk-events.ts'
import type { DeskPaymentException } from '../../contract/entities/desk-order.ts'
import type { OrderState } from '../../contract/entities/order.ts'
import type { ScheduleStatus } from '../../contract/entities/schedule.ts'
import type { FieldType } from '../../contract/rules/field-types.ts'
import type { DeskOrderColumns, DeskTables } from './desk-tables.ts'
import type { PeopleTables } from './people-tables.ts'
import type { ScheduleTables } from './schedule-tables.ts'

type Id = Generated<number>
type Made = ColumnType<Date, Date | undefined, Date>
type Json<T extends object> = JSONColumnType<T, string | undefined, string>
type MaybeJson<T extends object> = JSONColumnType<
  T | null,
  string | null | undefined,
  string | null
>

export type CustomField = {
  id: string
  label: string
  type: FieldType
  required: 0 | 1
  options: string[]
}

export interface UsersTable {
  id: Id
  identity_sub: string | null
  member_id: number | null
  non_member_id: number | null
  email: Generated<string>
  email_verified: Generated<boolean>
  first_name: Generated<string>
  last_name: Generated<string>
  address: Generated<string>
  address2: Generated<string>
  city: Generated<string>
  state: Generated<string>
  zipcode: Generated<string>
  zipcode_plus4: Generated<string>
  country: Generated<string>
  phone: Generated<string>
  renewal_action: Generated<string>
  member_lapsed: Generated<boolean>
  created_at: Made
}

export interface Schema extends PeopleTables, DeskTables, ScheduleTables {
  secrets: { name: string; value: string }
  /** The highest id of the removed rows of a table. */
  removed_ids: { table_name: 'events' | 'committees'; last_id: number }
  users: UsersTable
  events: {
    id: number
    name: string
    start_date: string
    end_date: string
    state: Generated<EventState>
    time_zone: Generated<string>
  }
  schedule_items: {
    id: Id
    event_id: number
    starts_local: string
    ends_local: string | null
    expected_local: string | null
    actual_start_local: string | null
    actual_end_local: string | null
    title: string
    ring: Generated<string>
    room: Generated<string>
    status: Generated<ScheduleStatus>
    updated_at: Made
    /** What an imported folder calls it. */
    key: string | null
  }
  committees: {
    id: number
    event_id: number
    name: string
    store_name: string
    store_tag_line: Generated<string>
    deadline_at: Date | null
    store_presence: Generated<boolean>
    is_featured: Generated<boolean>
    is_merchandise: Generated<boolean>
    products_offered: Generated<boolean>
    contact_email: Generated<string>
    chairs: Json<string[]>
    content: Generated<string>
    form_fields: string | null
    /** '' = the logo was never changed at the desk. */
    logo_version: Generated<string>
    /** Folded: the names. */
    search_text: GeneratedAlways<string>
  }
  stock: {
    id: Id
    /** Unsold pieces; null = not counted. 0 is always sold out. */
    inventory: number | null
    sold: Generated<number>
    sold_out: Generated<boolean>
    sold_out_by_sale: Generated<boolean>
  }
  products: {
    id: Id
    name: string
    description: Generated<string>
    /** Folded: the name and the text of the description. */
    search_text: GeneratedAlways<string>
  }
  event_products: {
    id: Id
    product_id: number
    event_id: number
    committee_id: number
    stock_id: number
    sort_order: Generated<number>
    limit_threshold: number | null
    available_at: Date | null
    member_available_at: Date | null
    needs_shipping: Generated<boolean>
    shipping_cents: Generated<number>
    test_only: Generated<boolean>
    images: Json<string[]>
    /** What the pictures show, in their order. */
    image_texts: Json<string[]>
    custom_fields: Json<CustomField[]>
    /** What an imported folder calls it. */
    key: string | null
  }
  base_prices: {
    id: Id
    event_product_id: number
    cents: number
    starts_at: Date | null
    ends_at: Date | null
  }
  event_variants: {
    id: Id
    event_product_id: number
    variant_id: number
    stock_id: number
    display_name: string
    color_id: number | null
    image: Generated<string>
    images: Json<string[]>
    /** Folded: the name. */
    search_text: GeneratedAlways<string>
  }
  variant_costs: {
    id: Id
    event_variant_id: number
    /** Added to the base price; negative, on purpose, for a variant that costs less. */
    cents: number
    starts_at: Date | null
    ends_at: Date | null
  }
  carts: {
    id: Id
    user_id: number
    state: Generated<'open' | 'ordered' | 'attention'>
    is_test: Generated<boolean>
    created_at: Made
    intent_id: string | null
    intent_cents: number | null
    /** How often the provider has answered 5xx to a new intent of this cart. */
    intent_attempt: Generated<number>
    paid_intent_id: string | null
    /** The provider has canceled `intent_id`, so nobody can pay it. */
    intent_canceled: Generated<boolean>
    confirmed_at: Date | null
    shipping_address: MaybeJson<Address>
  }
  cart_lines: {
    id: Id
    cart_id: number
    event_product_id: number
    event_variant_id: number | null
    quantity: number
    added_at: Made
    unit_cents: number
    shipping_cents: Generated<number>
    data_points: Json<Record<string, unknown>>
  }
  holds: {
    user_id: number
    stock_id: number
    quantity: number
    first_held_at: Date
    expires_at: Date
  }
  payments: {
    intent_id: string
    /** null = the charge was found in the provider's list, and no cart here has its intent. */
    cart_id: number | null
    user_id: number | null
    amount_cents: number
    currency: string
    is_test: boolean
    status: string
    refunded_cents: Generated<number>
    created_at: Made
    /** Noted by the database; null = recorded before there was an event. */
    event_id: GeneratedAlways<number | null>
    /** Whether an order or a payment exception has come of it: noted by the database. */
    is_settled: GeneratedAlways<boolean>
  }
  orders: DeskOrderColumns & {
    id: Id
    cart_id: number
    intent_id: string | null
    user_id: number
    state: OrderState
    payment_method: 'card' | 'check' | 'none'
    is_test: Generated<boolean>
    shipping_cents: number
    total_cents: number
    shipping_address: MaybeJson<Address>
    customer_address: MaybeJson<Address>
    stock_taken: boolean
    ordered_at: Made
    paid_at: Date | null
    /** YYYY-MM-DD. */
    mailed_on: string | null
    /** Noted by the database, like that of payments. */
    event_id: GeneratedAlways<number | null>
  }
  order_lines: {
    id: Id
    order_id: number
    committee_id: number
    stock_id: number
    event_product_id: number
    event_variant_id: number | null
    product_name: string
    variant_name: Generated<string>
    data_points: Json<Record<string, unknown>>
    unit_cents: number
    quantity: number
    /** Pieces that went back to stock. */
    returned_quantity: Generated<number>
    /** Folded: the product and the variant. */
    search_text: GeneratedAlways<string>
  }
  payment_exceptions: {
    id: Id
    /** null = an unknown payment, like `user_id`. */
    cart_id: number | null
    intent_id: string
    user_id: number | null
    reason: DeskPaymentException['why']
    /** The cart and user that the metadata of an unknown payment names; they may not exist here. */
    named_cart_id: number | null
    named_user_id: number | null
    receipt_email: Generated<string>
    created_at: Made
    resolved_at: Date | null
  }
  reconciler: {
    one: Generated<boolean>
    begun_at: Date
    done_at: Date | null
    /** Up to when the provider's lists have been compared with the records here. */
    listed_until: Date | null
  }
  form_submissions: {
    id: Id
    committee_id: number
    user_id: number
    submission_id: string | null
    answers: Json<Record<string, unknown>>
    created_at: Made
    /** null = the committee has not seen to it. */
    done_at: Date | null
  }
}

/** The database, or a transaction in it: enough for whatever needs no other statement beside it. */
export type Db = Kysely<Schema>
/** A transaction: what locks, or writes what belongs together, asks for one. */
export type Tx = Transaction<Schema>
