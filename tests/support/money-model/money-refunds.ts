// The refunds of the money model's card provider: made once per idempotency key, never above the captured
// amount, and sometimes by somebody at the provider.
import type { CardError } from '#server/gateways/card-error.ts'
import type { CardRefund } from '#server/gateways/card-refunds.ts'
import type { CardIntent } from '#server/gateways/card-intents.ts'
import type {
  CardGateway,
  RefundOutcome,
  RefundsOutcome,
  TimeSpan,
} from '#server/gateways/cards.ts'

export type Unreachable = Extract<CardError, { kind: 'unreachable' }>

type Captured = (intentId: string) => CardIntent | undefined

interface StoredRefund extends CardRefund {
  intentId: string
  createdMs: number
}

/** Whether a list of the span includes the time; the provider counts whole seconds. */
export function isWithin({ fromMs, toMs }: TimeSpan, atMs: number): boolean {
  const atSec = Math.floor(atMs / 1000)
  return atSec >= Math.floor(fromMs / 1000) && atSec < Math.floor(toMs / 1000)
}

export class MoneyRefunds {
  readonly all: StoredRefund[] = []
  readonly #captured: Captured
  readonly #isDisputed: (intentId: string) => boolean
  readonly #nowMs: () => number

  constructor(captured: Captured, isDisputed: (intentId: string) => boolean, nowMs: () => number) {
    this.#captured = captured
    this.#isDisputed = isDisputed
    this.#nowMs = nowMs
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
    const refund = { id, intentId, cents, state: 'done' as const, idempotencyKey }
    this.all.push({ ...refund, createdMs: this.#nowMs() })
    return { kind: 'done', refund }
  }

  /** The bank returns the money of a refund that had succeeded. */
  fail(refund: CardRefund): void {
    refund.state = 'failed'
  }

  #list(isListed: (refund: StoredRefund) => boolean): RefundsOutcome {
    return { kind: 'done', refunds: this.all.filter(isListed).map((refund) => ({ ...refund })) }
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
      listRefundsOf: (intentId) => call(() => this.#list((one) => one.intentId === intentId)),
      listRefunds: (span) => call(() => this.#list((one) => isWithin(span, one.createdMs))),
    }
  }
}
