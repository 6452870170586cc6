// The books: loads and sums payments, refunds and disputes, and compares them with the card provider's records.
import type { DeskBooks, DeskProviderCheck } from '../../../contract/entities/desk-books.ts'
import { eventTimeZone } from '../../../contract/event-time-zone.ts'
import type { Db } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import type { CardGateway, TimeSpan } from '../../gateways/cards.ts'
import {
  findCardMoney,
  findCheckMoney,
  findCommitteeNames,
  findDoneRefunds,
  findOrderParts,
  firstCartAt,
} from '../../repositories/desk-sales.ts'
import { type DisputeRow, findDisputesOfMode } from '../../repositories/disputes.ts'
import { findCurrentEvent } from '../../repositories/catalog/events.ts'
import { disputedCentsOf } from './desk-facts.ts'
import { type BookEntry, sumBooks } from './book-sums.ts'
import { compareBooks, type ProviderSide } from './compare-books.ts'

/** The event's time zone, which defines its days. */
export async function deskTimeZone(db: Db): Promise<string> {
  return (await findCurrentEvent(db))?.time_zone ?? eventTimeZone
}

/** Captured, refunded, disputed and pending amounts of the mode, by day, method and part. */
export async function readBooks(db: Db, isTest: boolean): Promise<DeskBooks> {
  const [cards, checks, parts, refunds, disputes, committees, timeZone] = await Promise.all([
    findCardMoney(db, isTest),
    findCheckMoney(db, isTest),
    findOrderParts(db, isTest),
    findDoneRefunds(db),
    findDisputesOfMode(db, isTest),
    findCommitteeNames(db),
    deskTimeZone(db),
  ])
  const partsOfOrder = Map.groupBy(parts, (part) => part.order_id)
  const partsOf = (orderId: number): BookEntry['parts'] => {
    const own = partsOfOrder.get(orderId) ?? []
    return {
      committees: own.map((part) => ({
        committeeId: part.committee_id,
        cents: part.cents,
      })),
      shippingCents: own[0]?.shipping_cents ?? 0,
    }
  }
  const backOfIntent = Map.groupBy(refunds, (refund) => refund.intent_id)
  const backOfOrder = Map.groupBy(refunds, (refund) => refund.order_id)
  const disputesOfIntent = Map.groupBy(disputes, (dispute) => dispute.intent_id)
  const backOf = (rows: typeof refunds = []) =>
    rows.map(({ cents, settled_at, asked_at }) => ({
      cents,
      atMs: (settled_at ?? asked_at).getTime(),
    }))
  const entries: BookEntry[] = [
    ...cards.map((payment) => ({
      method: 'card' as const,
      cents: payment.amount_cents,
      paidAtMs: payment.created_at.getTime(),
      orderedAtMs: payment.created_at.getTime(),
      parts: payment.order_id === null ? null : partsOf(payment.order_id),
      refunds: backOf(backOfIntent.get(payment.intent_id)),
      disputes: (disputesOfIntent.get(payment.intent_id) ?? []).flatMap(movementsOf),
    })),
    ...checks.map((order) => ({
      method: 'check' as const,
      cents: order.total_cents,
      paidAtMs: order.paid_at?.getTime() ?? null,
      orderedAtMs: order.ordered_at.getTime(),
      parts: partsOf(order.id),
      refunds: backOf(backOfOrder.get(order.id)),
      disputes: [],
    })),
  ]
  const committeeNames = new Map(committees.map(({ id, name }) => [id, name]))
  return sumBooks(entries, { timeZone, committeeNames })
}

function movementsOf(dispute: DisputeRow): BookEntry['disputes'] {
  const { withdrawn_cents, withdrawn_at, reinstated_cents, reinstated_at } = dispute
  return [
    ...(withdrawn_at ? [{ cents: withdrawn_cents, atMs: withdrawn_at.getTime() }] : []),
    ...(reinstated_at ? [{ cents: -reinstated_cents, atMs: reinstated_at.getTime() }] : []),
  ]
}

const dayMs = 24 * 60 * 60_000
const slices = 6

/** Our records of card payments beside the provider's own, to the cent. */
export async function checkBooks(
  { db, cards, clock }: Pick<Deps, 'db' | 'cards' | 'clock'>,
  isTest: boolean,
): Promise<DeskProviderCheck> {
  const nowMs = clock.realNowMs()
  const [payments, refunds, disputes, firstAt] = await Promise.all([
    findCardMoney(db, isTest),
    findDoneRefunds(db),
    findDisputesOfMode(db, isTest),
    firstCartAt(db),
  ])
  const span = { fromMs: (firstAt?.getTime() ?? nowMs) - dayMs, toMs: nowMs + dayMs }
  const theirs = await listProviderPayments(cards(isTest), span)
  const backOfIntent = Map.groupBy(refunds, (refund) => refund.intent_id)
  const disputesOfIntent = Map.groupBy(disputes, (dispute) => dispute.intent_id)
  const ours = payments.map((payment) => ({
    intentId: payment.intent_id,
    orderId: payment.order_id,
    capturedCents: payment.amount_cents,
    refundedCents: (backOfIntent.get(payment.intent_id) ?? []).reduce(
      (sum, refund) => sum + refund.cents,
      0,
    ),
    disputedCents: disputedCentsOf(disputesOfIntent.get(payment.intent_id) ?? []),
  }))
  return { ...compareBooks(ours, theirs), checkedAtMs: nowMs }
}

/** All of the provider's records, loaded in concurrent slices; null when a slice has no answer. */
async function listProviderPayments(
  gateway: CardGateway,
  span: TimeSpan,
): Promise<ProviderSide | null> {
  const [intents, refunds, disputes] = await Promise.all([
    Promise.all(slicesOf(span).map((slice) => gateway.listIntents(slice))),
    Promise.all(slicesOf(span).map((slice) => gateway.listRefunds(slice))),
    gateway.listDisputes(span),
  ])
  if (disputes.kind !== 'done') return null
  const side: ProviderSide = { intents: [], refunds: [], disputes: disputes.disputes }
  for (const answer of intents) {
    if (answer.kind !== 'done') return null
    side.intents.push(...answer.intents)
  }
  for (const answer of refunds) {
    if (answer.kind !== 'done') return null
    side.refunds.push(...answer.refunds)
  }
  return side
}

// Slices begin at whole seconds, the provider's unit, so that no row is in two slices.
function slicesOf({ fromMs, toMs }: TimeSpan): TimeSpan[] {
  const stepMs = Math.ceil((toMs - fromMs) / slices / 1000) * 1000
  const startMs = Math.floor(fromMs / 1000) * 1000
  return Array.from({ length: slices }, (_, each) => ({
    fromMs: startMs + each * stepMs,
    toMs: startMs + (each + 1) * stepMs,
  }))
}
