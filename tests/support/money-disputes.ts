// The disputes of the money model's card provider, one for each payment, and the steps that open and decide them.
import fc from 'fast-check'
import { type Selectable, sql } from 'kysely'
import { expect } from 'vitest'
import type { Schema } from '../../server/db/schema.ts'
import type { CardDispute } from '../../server/gateways/card-disputes.ts'
import type { CardGateway, DisputesOutcome } from '../../server/gateways/cards.ts'
import { takeEvent } from '../../server/services/money/webhook.ts'
import { allowed, type Records, type World } from './money-world.ts'

export class MoneyDisputes {
  readonly all: CardDispute[] = []
  readonly #leftCents: (intentId: string) => number
  readonly #nowMs: () => number

  constructor(leftCents: (intentId: string) => number, nowMs: () => number) {
    this.#leftCents = leftCents
    this.#nowMs = nowMs
  }

  /** Whether a dispute keeps the provider from refunding the payment. */
  blocks(intentId: string): boolean {
    return this.all.some((one) => one.intentId === intentId && one.state !== 'won')
  }

  /** The cents that disputes have taken of an intent and not given back. */
  centsOf(intentId: string): number {
    const own = this.all.filter((one) => one.intentId === intentId)
    return own.reduce((sum, one) => sum + one.withdrawn.cents - one.reinstated.cents, 0)
  }

  open(intentId: string): void {
    const cents = this.#leftCents(intentId)
    if (cents === 0 || this.all.some((one) => one.intentId === intentId)) return
    const atMs = this.#nowMs()
    this.all.push({
      id: `du_${intentId}`,
      intentId,
      cents,
      reason: 'fraudulent',
      state: 'needsResponse',
      openedAtMs: atMs,
      dueAtMs: atMs,
      withdrawn: { cents, atMs },
      reinstated: { cents: 0, atMs: null },
    })
  }

  decide(dispute: CardDispute, state: 'won' | 'lost'): void {
    if (dispute.state !== 'needsResponse') return
    dispute.state = state
    if (state === 'won') dispute.reinstated = { cents: dispute.cents, atMs: this.#nowMs() }
  }

  /** The dispute calls of the gateway; `call` sends each, and may fail. */
  gateway(
    call: <T>(work: () => T) => Promise<T | { kind: 'unreachable'; reason: string }>,
  ): Pick<CardGateway, 'listDisputesOf' | 'listDisputes'> {
    const list = (isListed: (one: CardDispute) => boolean) =>
      call((): DisputesOutcome => {
        const disputes = this.all.filter(isListed).map((one) => ({ ...one }))
        return { kind: 'done', disputes }
      })
    return {
      listDisputesOf: (intentId) => list((one) => one.intentId === intentId),
      listDisputes: () => list(() => true),
    }
  }
}

type Run = (world: World) => Promise<unknown>
export type NamedRun = { name: string; run: Run }

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
