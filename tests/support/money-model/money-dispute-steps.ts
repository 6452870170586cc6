// Steps of the money model that open and decide disputes, and what must hold of them.
import fc from 'fast-check'
import { type Selectable, sql } from 'kysely'
import { expect } from 'vitest'
import type { Schema } from '#server/db/schema.ts'
import { takeEvent } from '#server/services/money/webhook.ts'
import { allowed, type Records, type World } from './money-world.ts'

type NamedRun = { name: string; run: (world: World) => Promise<unknown> }

const pick = <T>(all: readonly T[], which: number): T | undefined => all[which % all.length]

const disputes = (which: number): NamedRun => ({
  name: `dispute of ${which}`,
  run: async ({ cards }) => {
    const intent = pick(cards.captured(), which)
    if (intent) cards.disputes.open(intent.id)
  },
})

const decides = (which: number, outcome: 'won' | 'lost'): NamedRun => ({
  name: `dispute ${which} ${outcome}`,
  run: async ({ cards }) => {
    const dispute = pick(cards.disputes.all, which)
    if (dispute) cards.disputes.decide(dispute, outcome)
  },
})

const notices = (which: number, times: number): NamedRun => ({
  name: `dispute notice of ${which} ×${times}`,
  run: async ({ cards, deps }) => {
    const dispute = pick(cards.disputes.all, which)
    const event = {
      id: 'evt',
      type: 'charge.dispute.updated',
      intentId: dispute?.intentId ?? null,
    }
    await Promise.all(Array.from({ length: times }, () => allowed(takeEvent(deps, event))))
  },
})

const which = fc.nat(9)

/** Opens and decides disputes, and sends their webhooks. */
export const disputeRuns: fc.Arbitrary<NamedRun> = fc.oneof(
  which.map(disputes),
  fc.tuple(which, fc.constantFrom('won' as const, 'lost' as const)).map((a) => decides(...a)),
  fc.tuple(which, fc.integer({ min: 1, max: 2 })).map((a) => notices(...a)),
  fc.tuple(which, fc.integer({ min: 1, max: 2 })).map((a) => notices(...a)),
)

type Entry = Pick<Selectable<Schema['audit_log']>, 'id' | 'act' | 'order_id'>

/** The invariant of the history: nothing leaves the club between a dispute and its release or its win. */
export function expectHeld(orderId: number, entries: readonly Entry[]): void {
  let isHeld = false
  const own = entries.filter((entry) => entry.order_id === orderId)
  for (const { act } of own.toSorted((a, b) => a.id - b.id)) {
    if (act === 'disputeOpened' || act === 'disputeLost') isHeld = true
    if (act === 'disputeWon' || act === 'release') isHeld = false
    if (act === 'ship' || act === 'complete' || act === 'pickUp') expect(isHeld).toBe(false)
  }
}

/** Compares the recorded disputes with the provider's, after every webhook has come. */
export async function expectDisputesAtHome(
  { cards, deps }: World,
  { payments }: Records,
): Promise<void> {
  for (const { intent_id: id } of payments) {
    await takeEvent(deps, { id: 'evt', type: 'charge.dispute.updated', intentId: id })
    const { rows } = await sql<{ cents: number }>`select
      coalesce(sum(withdrawn_cents - reinstated_cents), 0)::int as cents
      from disputes where intent_id = ${id}`.execute(deps.db)
    expect(rows[0]?.cents).toBe(cards.disputes.centsOf(id))
  }
}
