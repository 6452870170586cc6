// Paying: the steps in their order, and every way they can end. Owns no request, no clock, no React.
// Nothing here may place a card order before its charge succeeded, or charge a cart that is paid.

export type PayMethod = 'card' | 'check' | 'free'

export type Phase =
  | 'saving'
  | 'confirming'
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
  /** It has other items or goes somewhere else, whatever it costs. */
  | { kind: 'cartChanged' }
  | { kind: 'cardIncomplete'; message: string | null }
  | { kind: 'declined'; message: string | null }
  | { kind: 'notSucceeded' }
  | { kind: 'chargeBroke' }
  /** The card is charged and there is no order yet: only placing may be tried again, never a charge. */
  | { kind: 'placeCharged'; intentId: string }
  | { kind: 'placePaid'; intentId: string }
  | { kind: 'placeUnpaid' }
  /** Nobody can tell now whether there is an order; nothing was charged by card. */
  | { kind: 'placeUnknown' }

export type PayOutcome = { kind: 'placed'; orderId: number } | { kind: 'failed'; failure: Failure }

export type StepOutcome = { kind: 'ok' } | { kind: 'refused'; message: string | null }

export type ChargeOutcome =
  | { kind: 'succeeded'; intentId: string }
  /** The provider would charge another sum than was shown: it was not asked to. */
  | { kind: 'otherAmount'; totalCents: number }
  /** The payment was called off: its cart was changed elsewhere. */
  | { kind: 'canceled' }
  /** The card form itself found something missing; the provider was not asked. */
  | { kind: 'incomplete'; message: string | null }
  | { kind: 'declined'; message: string | null }
  | { kind: 'notSucceeded' }
  | { kind: 'broke' }

export type PlaceOutcome =
  | { kind: 'placed'; orderId: number }
  | { kind: 'refused' }
  /** No clear answer, and the cart is no longer open: there may be an order. */
  | { kind: 'cartGone' }

export interface CartNow {
  totalCents: number
  /** Not empty = the server knows that this cart's charge succeeded (rule 24). */
  paidIntentId: string
  /** Whether it has the items and goes to the address that the shopper sees. */
  isAsShown: boolean
}

export interface PaySteps {
  /** The total that the shopper sees when paying begins. */
  shownTotalCents: number
  /** The intent this page knows to be charged for the cart, '' = none. */
  chargedIntentId: string
  saveCustomerAddress(): Promise<StepOutcome>
  saveShippingAddress(): Promise<StepOutcome>
  confirmCart(): Promise<StepOutcome>
  reloadCart(): Promise<CartNow | null>
  wait(ms: number): Promise<void>
  charge(): Promise<ChargeOutcome>
  place(intentId: string): Promise<PlaceOutcome>
  /** The order of the cart when it turns out that the cart has been closed, null = no such order. */
  findOrder(): Promise<number | null>
}

export const chargeDelayMs = 500

const failed = (failure: Failure): PayOutcome => ({ kind: 'failed', failure })

/** Runs one payment to its end; `report` hears of each phase as it begins. */
export async function pay(
  method: PayMethod,
  steps: PaySteps,
  report: (phase: Phase) => void,
): Promise<PayOutcome> {
  if (steps.chargedIntentId !== '') return placePaid(steps, steps.chargedIntentId, report)
  report('saving')
  if ((await steps.saveCustomerAddress()).kind !== 'ok') return failed({ kind: 'customerAddress' })
  if ((await steps.saveShippingAddress()).kind !== 'ok') {
    return orderedElsewhere(steps, { kind: 'shippingAddress' })
  }
  report('confirming')
  const confirmed = await steps.confirmCart()
  if (confirmed.kind === 'refused') {
    return orderedElsewhere(steps, { kind: 'cartRefused', message: confirmed.message })
  }
  const cart = await steps.reloadCart()
  if (!cart) return failed({ kind: 'cartRefused', message: null })
  if (cart.paidIntentId !== '') return placePaid(steps, cart.paidIntentId, report)
  if (cart.totalCents !== steps.shownTotalCents) {
    return failed({ kind: 'totalChanged', totalCents: cart.totalCents })
  }
  if (!cart.isAsShown) return failed({ kind: 'cartChanged' })
  return method === 'card' ? chargeAndPlace(steps, report) : placeUnpaid(steps, report)
}

/** A cart that another window has ordered refuses every step: then its order is where this one ends. */
async function orderedElsewhere(steps: PaySteps, refusal: Failure): Promise<PayOutcome> {
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
  // Another window may have ordered the cart by check.
  if (charged.kind === 'canceled') return orderedElsewhere(steps, { kind: 'cartChanged' })
  return placeCharged(steps, charged, report)
}

async function placeUnpaid(steps: PaySteps, report: (phase: Phase) => void): Promise<PayOutcome> {
  report('placingUnpaid')
  return placed(await steps.place(''), { kind: 'placeUnpaid' })
}

/** Places the order of a cart that is paid; nothing is charged. */
async function placePaid(
  steps: Pick<PaySteps, 'place'>,
  intentId: string,
  report: (phase: Phase) => void,
): Promise<PayOutcome> {
  report('placingPaid')
  return placed(await steps.place(intentId), { kind: 'placePaid', intentId })
}

/** Places the order of a charge if it succeeded, here or before a 3-D Secure redirect (rule 23). */
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
    case 'succeeded':
      report('placing')
      return placed(await steps.place(charged.intentId), {
        kind: 'placeCharged',
        intentId: charged.intentId,
      })
  }
}

/** Money that was taken is told of either way; without any, a cart that is gone may be an order. */
function placed(outcome: PlaceOutcome, refusal: Failure): PayOutcome {
  if (outcome.kind === 'placed') return outcome
  const isUnclear = outcome.kind === 'cartGone' && refusal.kind === 'placeUnpaid'
  return failed(isUnclear ? { kind: 'placeUnknown' } : refusal)
}
