// What waits for the treasurers: disputes, payments without an order, and payments on which the books differ.
import { dateTimeWords, zoneWords } from '#contract/values/time/date-words.ts'
import type { Deps } from '#server/deps.ts'
import { moneyWords } from '#server/money-words.ts'
import { findDisputesOfMode, isHeld } from '#server/repositories/money/disputes.ts'
import { findPaymentExceptions } from '#server/repositories/money/payment-exceptions.ts'
import { tellTreasurers, type WaitingThing } from '../../mail/tell-treasurers.ts'
import { zoneWithoutEvent } from '../shared/event.ts'
import { checkBooks } from './books.ts'

type SummaryDeps = Pick<Deps, 'cards' | 'clock' | 'config' | 'db' | 'live'>

const exceptionsAtMost = 100

/**
 * Compares the books with the provider's, which the state of the server shows, and tells the treasurers what is new, at
 * most once an hour.
 */
export async function sendTreasurersSummary(deps: SummaryDeps): Promise<void> {
  const things = await waitingThings(deps)
  if (await tellTreasurers(deps, { things, nowMs: deps.clock.realNowMs() })) deps.live.mailQueued()
}

/** Of live payments; those of the provider only while it answers. */
export async function waitingThings(
  deps: Pick<Deps, 'cards' | 'clock' | 'db'>,
): Promise<WaitingThing[]> {
  const isTest = false
  const disputes = (await findDisputesOfMode(deps.db, isTest)).filter(isHeld)
  const open = { isTest, eventId: null, withResolved: false, atMost: exceptionsAtMost }
  const exceptions = await findPaymentExceptions(deps.db, open)
  const { differences } = await checkBooks(deps, isTest)
  return [
    ...disputes.map(({ provider_id, state, cents, intent_id, due_at, time_zone }) => ({
      key: `dispute ${provider_id} ${state}`,
      heading: 'Disputes',
      text: `${moneyWords(cents)} of payment ${intent_id}${dueWords(due_at, time_zone)}`,
      mayPass: false,
    })),
    ...exceptions.map(({ id, amount_cents, intent_id }) => ({
      key: `exception ${id}`,
      heading: 'Payments without an order',
      text: `${moneyWords(amount_cents)}, payment ${intent_id}`,
      mayPass: false,
    })),
    ...differences.map(({ intentId, ours, theirs }) => ({
      key: `books ${intentId} ${JSON.stringify([ours, theirs])}`,
      heading: 'Payments on which our books and the card provider’s differ',
      text: `Payment ${intentId}`,
      mayPass: true,
    })),
  ]
}

/** The time zone is named, because the treasurers may read of the payments of several events. */
function dueWords(dueAt: Date | null, timeZone: string | null): string {
  if (dueAt === null) return ''
  const zone = timeZone ?? zoneWithoutEvent
  return `, answer by ${dateTimeWords(dueAt.getTime(), zone)} ${zoneWords(zone)}`
}
