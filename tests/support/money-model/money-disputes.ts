// The disputes of the money model's card provider: at most one for each payment.
import type { CardDispute } from '#server/gateways/card-disputes.ts'
import type { CardGateway, DisputesOutcome } from '#server/gateways/cards.ts'
import { isWithin, type Unreachable } from './money-refunds.ts'

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
    call: <T>(work: () => T) => Promise<T | Unreachable>,
  ): Pick<CardGateway, 'listDisputesOf' | 'listDisputes'> {
    const list = (isListed: (one: CardDispute) => boolean) =>
      call((): DisputesOutcome => {
        const disputes = this.all.filter(isListed).map((one) => ({ ...one }))
        return { kind: 'done', disputes }
      })
    return {
      listDisputesOf: (intentId) => list((one) => one.intentId === intentId),
      listDisputes: (span) => list((one) => isWithin(span, one.openedAtMs)),
    }
  }
}
