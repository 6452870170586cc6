// The refunds of the money model's card provider: made once per idempotency key, never above the captured
// amount, and sometimes by somebody at the provider.
import type { CardRefund } from '../../server/gateways/card-refunds.ts'
import type {
  CardGateway,
  CardIntent,
  RefundOutcome,
  RefundsOutcome,
} from '../../server/gateways/cards.ts'
import type { Unreachable } from './money-cards.ts'

type Captured = (intentId: string) => CardIntent | undefined

export class MoneyRefunds {
  readonly all: CardRefund[] = []
  readonly #captured: Captured
  readonly #isDisputed: (intentId: string) => boolean

  constructor(captured: Captured, isDisputed: (intentId: string) => boolean) {
    this.#captured = captured
    this.#isDisputed = isDisputed
  }

  /** The refunded cents of an intent. */
  centsOf(intentId: string): number {
    const own = this.all.filter((refund) => refund.intentId === intentId)
    return own.reduce((sum, { cents, state }) => sum + (state === 'done' ? cents : 0), 0)
  }

  /** The cents of an intent that are not refunded. */
  leftCents(intentId: string): number {
    return (this.#captured(intentId)?.receivedCents ?? 0) - this.centsOf(intentId)
  }

  /** Makes a refund, for a desk action or, without its id, at the provider. */
  make(intentId: string, cents: number, idempotencyKey: string | null): RefundOutcome {
    const before = this.all.find(
      (refund) => idempotencyKey !== null && refund.idempotencyKey === idempotencyKey,
    )
    if (before) return { kind: 'done', refund: { ...before } }
    if (this.#isDisputed(intentId)) return { kind: 'refused', code: 'charge_disputed' }
    const leftCents = this.leftCents(intentId)
    if (leftCents === 0) return { kind: 'refused', code: 'charge_already_refunded' }
    if (cents > leftCents || cents <= 0) return { kind: 'refused', code: 'parameter_invalid' }
    const id = `re_${intentId}_${this.all.length}`
    const refund: CardRefund = { id, intentId, cents, state: 'done', idempotencyKey }
    this.all.push(refund)
    return { kind: 'done', refund: { ...refund } }
  }

  /** The bank returns the money of a refund that had succeeded. */
  fail(refund: CardRefund): void {
    refund.state = 'failed'
  }

  #list(intentId: string): RefundsOutcome {
    const own = this.all.filter((refund) => refund.intentId === intentId)
    return { kind: 'done', refunds: own.map((refund) => ({ ...refund })) }
  }

  /** The refund calls of the gateway; `call` sends each, and may fail. */
  gateway(
    call: <T>(work: () => T, key?: string) => Promise<T | Unreachable>,
  ): Pick<CardGateway, 'refund' | 'listRefundsOf' | 'listRefunds'> {
    return {
      refund: ({ intentId, amountCents, idempotencyKey, attempt }) =>
        call(
          () => this.make(intentId, amountCents, idempotencyKey),
          `${idempotencyKey} ${attempt}`,
        ),
      listRefundsOf: (intentId) => call(() => this.#list(intentId)),
      listRefunds: () => call((): RefundsOutcome => ({ kind: 'done', refunds: [...this.all] })),
    }
  }
}
