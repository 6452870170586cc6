// An in-memory card provider for the money model: it implements the gateway thousands of times faster than over
// HTTP, and can fail before or after a call takes effect.
import { setImmediate as turn } from 'node:timers/promises'
import { MoneyDisputes } from './money-disputes.ts'
import { isWithin, MoneyRefunds, type Unreachable } from './money-refunds.ts'
import type { CardCharge } from '#server/gateways/card-charges.ts'
import type { CardIntent } from '#server/gateways/card-intents.ts'
import type { CardGateway, IntentOutcome, IntentWording } from '#server/gateways/cards.ts'

/** `saved` = an answer of 500, which is repeated for the same idempotency key. */
export type Fault = 'before' | 'after' | 'saved'

const unreachable: Unreachable = { kind: 'unreachable', reason: 'fault', isServerError: false }

/** No cart here has this id. */
export const lostCartId = 2_000_000_000

interface StoredIntent extends CardIntent {
  awaitsBank: boolean
}

/** All intents of one world, and the actions of the shopper's browser and the provider on them. */
export class MoneyCards {
  readonly intents = new Map<string, StoredIntent>()
  readonly refunds = new MoneyRefunds(
    (id) => this.intents.get(id),
    (id) => this.disputes.blocks(id),
    () => this.nowMs(),
  )
  readonly disputes = new MoneyDisputes(
    (id) => this.refunds.leftCents(id),
    () => this.nowMs(),
  )
  readonly #byKey = new Map<string, string>()
  readonly #savedErrors = new Set<string>()
  faults: Fault[] = []
  nowMs: () => number
  readonly #prefix: string

  constructor(prefix: string, nowMs: () => number) {
    this.#prefix = prefix
    this.nowMs = nowMs
  }

  /** The shopper pays by card: it is charged, declined, or needs the bank's confirmation. */
  pay(id: string, card: 'good' | 'declined' | 'asks'): void {
    const intent = this.intents.get(id)
    if (intent?.status !== 'open') return
    intent.awaitsBank = card === 'asks'
    if (card === 'good') this.#capture(intent)
  }

  /** The shopper confirms or refuses at the bank. */
  answerBank(id: string, isYes: boolean): void {
    const intent = this.intents.get(id)
    if (intent?.status !== 'open' || !intent.awaitsBank) return
    intent.awaitsBank = false
    if (isYes) this.#capture(intent)
  }

  /** A captured charge of a cart that the database has lost with a restored backup. */
  chargeLostCart(amountCents: number): void {
    const id = `${this.#prefix}lost${this.intents.size}`
    const request = { amountCents, description: '', email: '', cartId: lostCartId, userId: 1 }
    const intent = newIntent(id, request, this.nowMs())
    this.intents.set(id, intent)
    this.#capture(intent)
  }

  captured(): CardIntent[] {
    return [...this.intents.values()].filter(({ status }) => status === 'succeeded')
  }

  #capture(intent: StoredIntent): void {
    Object.assign(intent, { status: 'succeeded', receivedCents: intent.amountCents })
    intent.chargedAtMs = this.nowMs()
  }

  async #call<T>(work: () => T, key?: string): Promise<T | Unreachable> {
    const fault = this.faults.shift()
    await turn()
    if (fault === 'before') return unreachable
    if (fault === 'saved' && key !== undefined) this.#savedErrors.add(key)
    if (fault === 'saved' || (key !== undefined && this.#savedErrors.has(key))) {
      return { ...unreachable, isServerError: true }
    }
    const outcome = work()
    await turn()
    return fault === 'after' ? unreachable : outcome
  }

  #change(id: string, isAllowed: boolean, work: (intent: StoredIntent) => void): IntentOutcome {
    const intent = this.intents.get(id)
    if (!intent) return { kind: 'notFound' }
    if (!isAllowed && intent.status !== 'open') return { kind: 'wrongState' }
    work(intent)
    return { kind: 'done', intent: { ...intent } }
  }

  readonly gateway: CardGateway = {
    hasKey: true,
    createIntent: (request) =>
      this.#call(() => {
        const id =
          this.#byKey.get(request.idempotencyKey) ?? `${this.#prefix}${this.intents.size + 1}`
        this.#byKey.set(request.idempotencyKey, id)
        if (!this.intents.has(id)) this.intents.set(id, newIntent(id, request, this.nowMs()))
        return this.#change(id, true, () => {})
      }, request.idempotencyKey),
    updateIntent: (id, { amountCents }: Partial<IntentWording>) =>
      this.#call(() =>
        this.#change(id, false, (intent) => {
          if (amountCents !== undefined && amountCents !== intent.amountCents) {
            Object.assign(intent, { amountCents, awaitsBank: false })
          }
        }),
      ),
    retrieveIntent: (id) => this.#call(() => this.#change(id, true, () => {})),
    cancelIntent: (id) =>
      this.#call(() =>
        this.#change(id, false, (intent) => {
          intent.status = 'canceled'
        }),
      ),
    ...this.refunds.gateway((work, key) => this.#call(work, key)),
    ...this.disputes.gateway((work) => this.#call(work)),
    listIntents: (span) =>
      this.#call(() => {
        const all = [...this.intents.values()]
        return { kind: 'done', intents: all.filter((one) => isWithin(span, one.createdMs)) }
      }),
    listCharges: (span) =>
      this.#call(() => {
        const all = this.captured().map(chargeOf)
        return { kind: 'done', charges: all.filter((one) => isWithin(span, one.chargedAtMs)) }
      }),
    verifyWebhook: () => null,
  }
}

const chargeOf = (intent: CardIntent): CardCharge => ({
  intentId: intent.id,
  capturedCents: intent.receivedCents,
  currency: intent.currency,
  chargedAtMs: intent.chargedAtMs ?? 0,
  cartId: intent.cartId,
  userId: intent.userId,
  email: '',
})

function newIntent(
  id: string,
  request: IntentWording & { cartId: number; userId: number },
  createdMs: number,
): StoredIntent {
  return {
    id,
    clientSecret: `${id}_secret`,
    createdMs,
    status: 'open',
    requiresAction: false,
    amountCents: request.amountCents,
    receivedCents: 0,
    chargedAtMs: null,
    currency: 'usd',
    isTest: false,
    cartId: request.cartId,
    userId: request.userId,
    awaitsBank: false,
  }
}
