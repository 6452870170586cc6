// The steps of a payment in their order, and every outcome. A card order is never placed before its charge succeeded, and
// a paid cart is never charged again.

export type PayMethod = 'card' | 'check' | 'free'

export type Phase =
  | 'saving'
  | 'confirming'
  /** A question to the shopper is open. */
  | 'asking'
  | 'charging'
  | 'placing'
  | 'placingPaid'
  | 'placingUnpaid'
  | 'returning'

export type Failure =
  | { kind: 'customerAddress' }
  | { kind: 'shippingAddress' }
  | { kind: 'cartRefused'; message: string | null }
  | { kind: 'totalChanged'; totalCents: number }
  /** It has other items or another address, at the same total. */
  | { kind: 'cartChanged' }
  | { kind: 'cardIncomplete'; message: string | null }
  | { kind: 'declined'; message: string | null }
  | { kind: 'notSucceeded' }
  | { kind: 'chargeBroke' }
  /** The connection was lost during the charge, which may have succeeded. */
  | { kind: 'chargeCut' }
  /** The card is charged without an order: only the placement may be retried. */
  | { kind: 'placeCharged'; intentId: string }
  | { kind: 'placePaid'; intentId: string }
  | { kind: 'placeUnpaid' }
  /** There may be an order; no card was charged. */
  | { kind: 'placeUnknown' }

export type PayOutcome =
  | { kind: 'placed'; orderId: number }
  | { kind: 'failed'; failure: Failure }
  /** The shopper went back before the charge. */
  | { kind: 'stopped' }

export type StepOutcome = { kind: 'ok' } | { kind: 'refused'; message: string | null }

/** `notHeld` = the names of the items that are no longer held. */
export type ConfirmStep =
  | { kind: 'ok'; notHeld: readonly string[] }
  | { kind: 'refused'; message: string | null }

export type ChargeOutcome =
  | { kind: 'succeeded'; intentId: string }
  /** The intent has another amount than the shopper sees; nothing was charged. */
  | { kind: 'otherAmount'; totalCents: number }
  /** The intent was canceled because its cart has changed. */
  | { kind: 'canceled' }
  /** The card form is incomplete; nothing was charged. */
  | { kind: 'incomplete'; message: string | null }
  | { kind: 'declined'; message: string | null }
  | { kind: 'notSucceeded' }
  | { kind: 'broke' }
  /** The connection was lost before the provider answered. */
  | { kind: 'cut' }

export type PlaceOutcome =
  | { kind: 'placed'; orderId: number }
  | { kind: 'refused' }
  /** No answer, and the cart is no longer open: there may be an order. */
  | { kind: 'cartGone' }

export interface CartNow {
  totalCents: number
  /** The intent whose charge succeeded, '' = none (rule 24). */
  paidIntentId: string
  /** Whether items and address are those on the screen. */
  isAsShown: boolean
}

export interface PaySteps {
  /** The total on the screen when paying starts. */
  shownTotalCents: number
  /** The intent that this page has charged for the cart, '' = none. */
  chargedIntentId: string
  saveCustomerAddress(): Promise<StepOutcome>
  saveShippingAddress(): Promise<StepOutcome>
  confirmCart(): Promise<ConfirmStep>
  /** Whether the shopper pays although others may buy these items meanwhile. */
  askAboutUnheld(names: readonly string[]): Promise<boolean>
  reloadCart(): Promise<CartNow | null>
  wait(ms: number): Promise<void>
  charge(): Promise<ChargeOutcome>
  place(intentId: string): Promise<PlaceOutcome>
  /** The order of a cart that is closed, null = none. */
  findOrder(): Promise<number | null>
}

/** So that the page and the card form show the confirmed cart before the card is charged (rule 20). */
export const chargeDelayMs = 500

const failed = (failure: Failure): PayOutcome => ({ kind: 'failed', failure })

/** Runs one payment; `report` is called with each phase as it starts. */
export async function pay(
  method: PayMethod,
  steps: PaySteps,
  report: (phase: Phase) => void,
): Promise<PayOutcome> {
  if (steps.chargedIntentId !== '') return placePaid(steps, steps.chargedIntentId, report)
  report('saving')
  if ((await steps.saveCustomerAddress()).kind !== 'ok') return failed({ kind: 'customerAddress' })
  if ((await steps.saveShippingAddress()).kind !== 'ok') {
    return findOrderOrFail(steps, { kind: 'shippingAddress' })
  }
  report('confirming')
  const confirmed = await steps.confirmCart()
  if (confirmed.kind === 'refused') {
    return findOrderOrFail(steps, { kind: 'cartRefused', message: confirmed.message })
  }
  const cart = await steps.reloadCart()
  if (!cart) return failed({ kind: 'cartRefused', message: null })
  if (cart.paidIntentId !== '') return placePaid(steps, cart.paidIntentId, report)
  if (cart.totalCents !== steps.shownTotalCents) {
    return failed({ kind: 'totalChanged', totalCents: cart.totalCents })
  }
  if (!cart.isAsShown) return failed({ kind: 'cartChanged' })
  if (method !== 'card') return placeUnpaid(steps, report)
  if (confirmed.notHeld.length > 0) {
    report('asking')
    if (!(await steps.askAboutUnheld(confirmed.notHeld))) return { kind: 'stopped' }
  }
  return chargeAndPlace(steps, report)
}

/** A cart that another tab has ordered refuses every step: then the payment ends in that order. */
async function findOrderOrFail(steps: PaySteps, refusal: Failure): Promise<PayOutcome> {
  const orderId = await steps.findOrder()
  return orderId === null ? failed(refusal) : { kind: 'placed', orderId }
}

async function chargeAndPlace(
  steps: PaySteps,
  report: (phase: Phase) => void,
): Promise<PayOutcome> {
  report('charging')
  await steps.wait(chargeDelayMs)
  const charged = await steps.charge()
  // Another tab may have ordered the cart by check.
  if (charged.kind === 'canceled') return findOrderOrFail(steps, { kind: 'cartChanged' })
  return placeCharged(steps, charged, report)
}

async function placeUnpaid(steps: PaySteps, report: (phase: Phase) => void): Promise<PayOutcome> {
  report('placingUnpaid')
  return placed(await steps.place(''), { kind: 'placeUnpaid' })
}

/** Places the order of a paid cart. */
async function placePaid(
  steps: Pick<PaySteps, 'place'>,
  intentId: string,
  report: (phase: Phase) => void,
): Promise<PayOutcome> {
  report('placingPaid')
  return placed(await steps.place(intentId), { kind: 'placePaid', intentId })
}

/** Places the order if the charge succeeded, in this page or before a redirect (rule 23). */
export async function placeCharged(
  steps: Pick<PaySteps, 'place'>,
  charged: ChargeOutcome,
  report: (phase: Phase) => void,
): Promise<PayOutcome> {
  switch (charged.kind) {
    case 'otherAmount':
      return failed({ kind: 'totalChanged', totalCents: charged.totalCents })
    case 'canceled':
      return failed({ kind: 'cartChanged' })
    case 'incomplete':
      return failed({ kind: 'cardIncomplete', message: charged.message })
    case 'declined':
      return failed({ kind: 'declined', message: charged.message })
    case 'notSucceeded':
      return failed({ kind: 'notSucceeded' })
    case 'broke':
      return failed({ kind: 'chargeBroke' })
    case 'cut':
      return failed({ kind: 'chargeCut' })
    case 'succeeded':
      report('placing')
      return placed(await steps.place(charged.intentId), {
        kind: 'placeCharged',
        intentId: charged.intentId,
      })
  }
}

/** Without a charge, a cart that is no longer open may have become an order. */
function placed(outcome: PlaceOutcome, refusal: Failure): PayOutcome {
  if (outcome.kind === 'placed') return outcome
  const isUnclear = outcome.kind === 'cartGone' && refusal.kind === 'placeUnpaid'
  return failed(isUnclear ? { kind: 'placeUnknown' } : refusal)
}
