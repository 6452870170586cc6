// Creates the card provider's events and puts them into the outbox.
import { randomText } from '../../ids.ts'
import type {
  CardRecords,
  ChargeRecord,
  DisputeRecord,
  IntentRecord,
  Mode,
  RefundRecord,
} from '../records/records.ts'
import { disputeView } from '../views/dispute-view.ts'
import { chargeView, intentView, refundView } from '../views/views.ts'

export type IntentEvent =
  | 'payment_intent.succeeded'
  | 'payment_intent.payment_failed'
  | 'payment_intent.canceled'

export type EmitEvent = (type: IntentEvent, intent: IntentRecord) => void

export type EmitRefund = (charge: ChargeRecord) => void

export type EmitFailedRefund = (refund: RefundRecord) => void
export type DisputeEvent =
  | 'charge.dispute.created'
  | 'charge.dispute.updated'
  | 'charge.dispute.closed'
  | 'charge.dispute.funds_withdrawn'
  | 'charge.dispute.funds_reinstated'

export type EmitDispute = (type: DisputeEvent, dispute: DisputeRecord) => void

export type Enqueue = (event: { id: string; mode: Mode; body: string }) => void

const apiVersion = '2026-10-28.endive'

/** The functions return when the event is on disk. */
export function createEmitters(
  records: CardRecords,
  { enqueue, cardUrl, now }: { enqueue: Enqueue; cardUrl: string; now: () => Date },
): {
  emit: EmitEvent
  emitRefund: EmitRefund
  emitFailedRefund: EmitFailedRefund
  emitDispute: EmitDispute
} {
  const send = (type: string, mode: Mode, object: unknown) => {
    const id = `evt_${randomText(24)}`
    const created = Math.floor(now().getTime() / 1000)
    enqueue({ id, mode, body: eventBody({ id, type, mode, created, object }) })
  }
  return {
    emit: (type, intent) =>
      send(type, intent.mode, intentView(intent, records, { secret: true, expand: [], cardUrl })),
    emitRefund: (charge) => send('charge.refunded', charge.mode, chargeView(charge, records)),
    emitFailedRefund: (refund) => send('refund.failed', refund.mode, refundView(refund)),
    emitDispute: (type, dispute) => send(type, dispute.mode, disputeView(dispute)),
  }
}

function eventBody(event: {
  id: string
  type: string
  mode: Mode
  created: number
  object: unknown
}): string {
  return JSON.stringify(
    {
      id: event.id,
      object: 'event',
      api_version: apiVersion,
      created: event.created,
      data: { object: event.object },
      livemode: event.mode === 'live',
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
      type: event.type,
    },
    null,
    2,
  )
}
