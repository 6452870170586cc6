// Compares our records of card payments with the provider's, payment by payment. Pure.
import type { DeskProviderCheck } from '#contract/entities/desk/books.ts'
import type { CardDispute } from '#server/gateways/card-disputes.ts'
import type { CardRefund } from '#server/gateways/card-refunds.ts'
import type { CardIntent } from '#server/gateways/card-intents.ts'

export interface OurPayment {
  intentId: string
  orderId: number | null
  capturedCents: number
  refundedCents: number
  disputedCents: number
}

export interface ProviderSide {
  intents: CardIntent[]
  refunds: CardRefund[]
  disputes: CardDispute[]
}

type Sums = { capturedCents: number; refundedCents: number; disputedCents: number }

const listedAtMost = 50

/** Whether both sides agree, and each payment that differs; null = the provider did not answer. */
export function compareBooks(
  payments: readonly OurPayment[],
  side: ProviderSide | null,
): Omit<DeskProviderCheck, 'checkedAtMs'> {
  const ours = sumOf(payments)
  if (side === null) return { outcome: 'unreachable', ours, theirs: null, differences: [] }
  const known = new Map(payments.map((payment) => [payment.intentId, payment]))
  const their = sumsOfProvider(side, known)
  const differences = [...new Set([...known.keys(), ...their.keys()])].flatMap((intentId) => {
    const mine = known.get(intentId)
    const theirs = their.get(intentId)
    const isSame =
      mine?.capturedCents === theirs?.capturedCents &&
      mine?.refundedCents === theirs?.refundedCents &&
      mine?.disputedCents === theirs?.disputedCents
    if (isSame) return []
    const orderId = mine?.orderId ?? null
    return [{ intentId, orderId, ours: mine ? sumOf([mine]) : null, theirs: theirs ?? null }]
  })
  return {
    outcome: differences.length === 0 ? 'agrees' : 'differs',
    ours,
    theirs: sumOf([...their.values()]),
    differences: differences.slice(0, listedAtMost),
  }
}

/** The provider's captured, refunded and disputed amounts by payment, without charges that belong to none of our carts. */
function sumsOfProvider(
  { intents, refunds, disputes }: ProviderSide,
  known: ReadonlyMap<string, OurPayment>,
): Map<string, Sums> {
  const their = new Map<string, Sums>()
  for (const { id, status, cartId, receivedCents } of intents) {
    if (status !== 'succeeded' || (cartId === null && !known.has(id))) continue
    their.set(id, { capturedCents: receivedCents, refundedCents: 0, disputedCents: 0 })
  }
  for (const { intentId, state, cents } of refunds) {
    const sums = intentId === null ? undefined : their.get(intentId)
    if (sums && state === 'done') sums.refundedCents += cents
  }
  for (const { intentId, withdrawn, reinstated } of disputes) {
    const sums = intentId === null ? undefined : their.get(intentId)
    if (sums) sums.disputedCents += withdrawn.cents - reinstated.cents
  }
  return their
}

function sumOf(all: readonly Sums[]): Sums {
  return {
    capturedCents: all.reduce((sum, one) => sum + one.capturedCents, 0),
    refundedCents: all.reduce((sum, one) => sum + one.refundedCents, 0),
    disputedCents: all.reduce((sum, one) => sum + one.disputedCents, 0),
  }
}
