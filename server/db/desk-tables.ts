// The desk's tables, as the queries see them.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { OrderState } from '../../contract/entities/order.ts'
import type { DeskEntry } from '../../contract/entities/desk-order.ts'
import type { DisputeState } from '../../contract/entities/dispute.ts'

type Made = ColumnType<Date, Date | undefined, Date>

/** What the desk adds to an order. */
export interface DeskOrderColumns {
  customer_name: Generated<string>
  customer_email: Generated<string>
  /** Folded: what a search looks through. */
  search_text: GeneratedAlways<string>
  shipped_at: Date | null
  completed_at: Date | null
  picked_up_at: Date | null
  canceled_at: Date | null
  refunded_cents: Generated<number>
  attention: 'outOfStock' | 'refundDue' | 'refundFailed' | null
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

export interface DeskTables {
  event_words: {
    event_id: number
    section: string
    draft: object
    /** null = never published. */
    published: object | null
  }
  desk_changes: {
    id: Generated<number>
    subject: DeskSubject
    subject_key: string
    /** null = by a command on the server's machine. */
    by_user_id: number | null
    before: object | null
    after: object | null
    at: Made
  }
  refunds: {
    id: Generated<number>
    idempotency_key: string | null
    order_id: number | null
    payment_exception_id: number | null
    /** null = a check's. */
    intent_id: string | null
    cents: number
    state: 'asked' | 'done' | 'failed'
    provider_id: string | null
    /** How often the provider has answered 5xx. */
    attempt: Generated<number>
    reason: Generated<string>
    failure: Generated<string>
    asked_at: Made
    settled_at: Date | null
  }
  /** What a refund by line gives back. */
  refund_lines: {
    id: Generated<number>
    refund_id: number
    /** null = shipping. */
    order_line_id: number | null
    quantity: number
    cents: number
    restocks: boolean
  }
  disputes: {
    provider_id: string
    intent_id: string
    state: DisputeState
    reason: string
    cents: number
    opened_at: Date
    due_at: Date | null
    withdrawn_cents: number
    withdrawn_at: Date | null
    reinstated_cents: number
    reinstated_at: Date | null
    /** When the report was requested from the provider. */
    read_at: Date
    released_at: Date | null
  }
  audit_log: {
    id: Generated<number>
    idempotency_key: string | null
    order_id: number | null
    payment_exception_id: number | null
    act: DeskEntry['act']
    /** null = done at the card provider. */
    by_user_id: number | null
    reason: string
    from_state: OrderState | null
    to_state: OrderState | null
    cents: Generated<number>
    note: Generated<'' | 'outOfStock'>
    at: Made
  }
}
