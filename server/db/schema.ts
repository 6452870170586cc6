// The tables as the queries see them: `tables.ts`, made from the migrations, with narrower types where the database
// knows only text or JSON, or where the database itself fills a column.
import type { GeneratedAlways, JSONColumnType, Kysely, Transaction } from 'kysely'
import type { Address } from '#contract/entities/address.ts'
import type { AnnouncementKind } from '#contract/entities/announcement.ts'
import type { EventState } from '#contract/entities/desk/events.ts'
import type { DeskEntry, DeskPaymentException } from '#contract/entities/desk/order.ts'
import type { DisputeState } from '#contract/entities/desk/dispute.ts'
import type { OrderState } from '#contract/entities/order.ts'
import type { MailKind, MailState } from '#contract/entities/mail.ts'
import type { ScheduleStatus } from '#contract/entities/schedule.ts'
import type { FieldType } from '#contract/entities/field-types.ts'
import type { Role } from '#contract/entities/session.ts'
import type { DB, Generated } from './tables.ts'

// JSON is written as text.
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

/** A picture that an import has replaced, or a logo that it has added or deleted. */
export type KeptPicture = {
  path: string
  /** Where its copy is; '' = there was none. */
  keptPath: string
  /** The hash of the picture that replaced it; '' = it was deleted. */
  replacedBy: string
}

/** What people change at the desk apart from orders. */
export type DeskSubject =
  | 'person'
  | 'code'
  | 'event'
  | 'committee'
  | 'form'
  | 'submission'
  | 'import'
  | 'product'
  | 'schedule'
  | 'announcement'

/** What a push message tells of. */
export type PushKind =
  | 'announcement'
  | 'allClear'
  | 'change'
  | 'reminder'
  | 'orderReady'
  | 'checkReceived'

/**
 * `refused`: the push service does not take it. `lost`: nobody knows whether it was sent. `dropped`: nobody needs it
 * any more.
 */
export type PushMessageState = 'queued' | 'sending' | 'sent' | 'refused' | 'lost' | 'dropped'

type Folded = GeneratedAlways<string>

interface NarrowColumns {
  announcements: { kind: AnnouncementKind }
  audit_log: {
    act: DeskEntry['act']
    before: object | null
    after: object | null
    from_state: OrderState | null
    to_state: OrderState | null
    note: Generated<DeskEntry['note']>
  }
  cart_lines: { data_points: Json<Record<string, unknown>> }
  carts: {
    state: Generated<'open' | 'ordered' | 'attention'>
    shipping_address: MaybeJson<Address>
  }
  class_lists: { list: object }
  class_reports: { report: object }
  committees: { chairs: Json<string[]>; search_text: Folded }
  desk_changes: { subject: DeskSubject; before: object | null; after: object | null }
  disputes: { state: DisputeState }
  early_access_codes: { id: GeneratedAlways<number> }
  event_products: {
    images: Json<string[]>
    image_texts: Json<string[]>
    custom_fields: Json<CustomField[]>
  }
  event_variants: { images: Json<string[]>; search_text: Folded }
  event_words: { draft: object; published: object | null }
  events: { state: Generated<EventState> }
  form_submissions: { answers: Json<Record<string, unknown>> }
  import_undos: { changes: object; pictures: Json<KeptPicture[]> }
  mail_messages: { kind: MailKind; state: Generated<MailState> }
  order_lines: {
    data_points: Json<Record<string, unknown>>
    /** The database fills it in where it is missing. */
    needs_shipping: Generated<boolean>
    search_text: Folded
  }
  orders: {
    state: OrderState
    payment_method: 'card' | 'check' | 'none'
    attention: 'outOfStock' | 'refundDue' | 'refundFailed' | null
    shipping_address: MaybeJson<Address>
    customer_address: MaybeJson<Address>
    event_id: GeneratedAlways<number | null>
    search_text: Folded
  }
  payment_exceptions: { reason: DeskPaymentException['why'] }
  payments: { event_id: GeneratedAlways<number | null>; is_settled: GeneratedAlways<boolean> }
  pending_roles: { role: Role }
  products: { search_text: Folded }
  push_messages: { kind: PushKind; state: Generated<PushMessageState> }
  push_subscriptions: { kinds: Json<AnnouncementKind[]> }
  refunds: { state: 'asked' | 'done' | 'failed' }
  removed_ids: { table_name: 'events' | 'committees' }
  schedule_acts: { act: object; changes: object }
  schedule_drafts: { after: object | null }
  schedule_items: { status: Generated<ScheduleStatus> }
  schedule_release_changes: { before: object | null; after: object | null }
  user_roles: { role: Role }
}

// A narrower type for a column that no longer exists is a type error.
type Narrowed<
  N extends {
    [T in keyof N]: {
      [C in keyof N[T]]: T extends keyof DB ? (C extends keyof DB[T] ? unknown : never) : never
    }
  },
> = {
  [T in keyof DB]: T extends keyof N ? Omit<DB[T], keyof N[T]> & N[T] : DB[T]
}

export type Schema = Narrowed<NarrowColumns>

/** The database, or a transaction in it: enough for whatever needs no other statement beside it. */
export type Db = Kysely<Schema>
/** A transaction: what locks, or writes what belongs together, asks for one. */
export type Tx = Transaction<Schema>
