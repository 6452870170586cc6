// Disputes of charges: opened by a cardholder, closed by the bank. The money leaves the balance when a dispute opens
// and returns when it is won; an inquiry moves none.
import { randomText } from '../../ids.ts'
import { invalid } from '../protocol/api-error.ts'
import { newestFirst } from '../protocol/paging.ts'
import type { EmitDispute } from '../webhooks/events.ts'
import {
  type CardRecords,
  type ChargeRecord,
  type DisputeOpening,
  type DisputeRecord,
  type Mode,
  findDispute,
} from '../records/records.ts'

type Disputing = { records: CardRecords; now: Date; emitDispute: EmitDispute }

const evidenceSec = 7 * 24 * 3600

/** Disputes what is left of a paid charge; throws if the charge is refunded or was disputed before. */
export function openDispute(
  charge: ChargeRecord,
  opening: DisputeOpening,
  doing: Disputing,
): DisputeRecord {
  const { records, now, emitDispute } = doing
  const amountCents = charge.amountCents - charge.refundedCents
  if (charge.status !== 'succeeded' || amountCents === 0) {
    throw invalid(`Charge ${charge.id} has nothing to dispute.`)
  }
  if (findDispute(records, charge.id)) {
    throw invalid(`Charge ${charge.id} has been disputed already.`)
  }
  const createdSec = Math.floor(now.getTime() / 1000)
  const dispute: DisputeRecord = {
    id: `du_${randomText(24)}`,
    mode: charge.mode,
    createdSec,
    chargeId: charge.id,
    intentId: charge.intentId,
    amountCents,
    currency: charge.currency,
    ...opening,
    outcome: 'open',
    dueBySec: createdSec + evidenceSec,
    closedSec: null,
  }
  records.disputes.set(dispute.id, dispute)
  emitDispute('charge.dispute.created', dispute)
  if (!dispute.isInquiry) emitDispute('charge.dispute.funds_withdrawn', dispute)
  return dispute
}

/** Decides an open dispute; a closed dispute is returned as it is. An inquiry can only be closed, as won. */
export function closeDispute(
  dispute: DisputeRecord,
  outcome: 'won' | 'lost',
  { records, now, emitDispute }: Disputing,
): DisputeRecord {
  if (dispute.outcome !== 'open') return dispute
  if (dispute.isInquiry && outcome === 'lost') throw invalid('An inquiry takes no money.')
  const closed = { ...dispute, outcome, closedSec: Math.floor(now.getTime() / 1000) }
  records.disputes.set(closed.id, closed)
  emitDispute('charge.dispute.updated', closed)
  emitDispute('charge.dispute.closed', closed)
  if (outcome === 'won' && !dispute.isInquiry)
    emitDispute('charge.dispute.funds_reinstated', closed)
  return closed
}

/** The disputes of this mode, newest first, optionally of one intent or charge. */
export function findDisputes(
  records: CardRecords,
  mode: Mode,
  of: { intentId?: string | undefined; chargeId?: string | undefined },
): DisputeRecord[] {
  return records.disputes
    .values()
    .filter((dispute) => dispute.mode === mode)
    .filter((dispute) => of.intentId === undefined || dispute.intentId === of.intentId)
    .filter((dispute) => of.chargeId === undefined || dispute.chargeId === of.chargeId)
    .sort(newestFirst)
}
