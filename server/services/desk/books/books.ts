// The books: sums payments, refunds and disputes, and compares them with the card provider's records.
import type { DayRange } from '#contract/calls/desk/books.ts'
import type { DeskBooks, DeskProviderCheck } from '#contract/entities/desk/books.ts'
import type { Db } from '#server/db/schema.ts'
import { inSnapshot } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import type { CardGateway, TimeSpan } from '#server/gateways/cards.ts'
import { sumUnreversedByDay, sumUnreversedByPart } from '#server/repositories/desk/books.ts'
import {
  findCommitteeNames,
  firstCartAt,
  sumCardPayments,
} from '#server/repositories/desk/sales.ts'
import { instantsOf } from '../shared/day-range.ts'
import { findDeskEvent, zoneWithoutEvent } from '../shared/event.ts'
import { readReversedEntries } from './book-entries.ts'
import { sumBooks } from './book-sums.ts'
import { compareBooks, type ProviderSide } from './compare-books.ts'

/** The books of an event and of a range of its days; without an event those of the desk's. */
export interface BooksRequest extends DayRange {
  isTest: boolean
  eventId?: number | undefined
}

/** Captured, refunded, disputed and pending amounts, by day, method and part. */
export async function readBooks(db: Db, { isTest, ...request }: BooksRequest): Promise<DeskBooks> {
  const event = await findDeskEvent(db, request.eventId)
  const timeZone = event?.time_zone ?? zoneWithoutEvent
  const range = instantsOf(request, timeZone)
  const of = { isTest, eventId: event?.id ?? null }
  const inRange = { ...of, range, timeZone }
  // One snapshot: a refund in between would count its order twice or not at all.
  return inSnapshot(db, async (tx) => {
    const committees = await findCommitteeNames(tx, of.eventId)
    return sumBooks(
      await readReversedEntries(tx, of),
      { timeZone, range, committeeNames: new Map(committees.map(({ id, name }) => [id, name])) },
      {
        days: await sumUnreversedByDay(tx, inRange),
        parts: await sumUnreversedByPart(tx, inRange),
      },
    )
  })
}

const dayMs = 24 * 60 * 60_000
const slices = 6

/** Our records of card payments of all events beside the provider's own, to the cent. */
export async function checkBooks(
  { db, cards, clock }: Pick<Deps, 'db' | 'cards' | 'clock'>,
  isTest: boolean,
): Promise<DeskProviderCheck> {
  const nowMs = clock.realNowMs()
  const [ours, firstAt] = await Promise.all([sumCardPayments(db, isTest), firstCartAt(db)])
  const span = { fromMs: (firstAt?.getTime() ?? nowMs) - dayMs, toMs: nowMs + dayMs }
  const theirs = await listProviderPayments(cards(isTest), span)
  return { ...compareBooks(ours, theirs), checkedAtMs: clock.domainNowMs() }
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
