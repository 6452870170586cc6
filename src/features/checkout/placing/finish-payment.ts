// Finishes a payment that another page, or an earlier connection, has begun. The card provider, the orders and the cart
// say how far it got.
import type { QueryClient } from '@tanstack/react-query'
import { reloadCart } from '#data/cart/cart.ts'
import { findPlaced } from '#data/orders/orders.ts'
import { isUnreachable } from '#lib/http/api-error.ts'
import { type ChargeOutcome, type Cut, readCut, readReturned } from '../payment/charge.ts'
import { loadProvider } from '../payment/provider.ts'
import { type OwnCart, placeCharged } from './pay.ts'
import type { Failure, PayOutcome, Phase } from './pay-outcome.ts'

type Report = (phase: Phase) => void

const failed = (failure: Failure): PayOutcome => ({ kind: 'failed', failure })

/** After the bank's page (rule 23). Never rejects. */
export async function finishReturn(
  client: QueryClient,
  own: OwnCart,
  clientSecret: string,
  report: Report,
): Promise<PayOutcome> {
  report('returning')
  const provider = await loadProvider()
  const charged: ChargeOutcome = provider
    ? await readReturned(provider, clientSecret)
    : { kind: 'cut', clientSecret, late: null }
  return placeCharged(client, own, charged, report)
}

/** What became of a charge that was cut off; `cut` while nobody can know. Never rejects. */
export async function findCharge(cut: Cut): Promise<ChargeOutcome> {
  const provider = await loadProvider()
  return provider ? readCut(provider, cut) : cut
}

/** Looks for the order of an unpaid placement that was cut off; sends nothing again. Never rejects. */
export async function findUnpaidOrder(
  client: QueryClient,
  { userId, cartId }: OwnCart,
  report: Report,
): Promise<PayOutcome> {
  report('finding')
  try {
    const order = await findPlaced(client, { userId, cartId, intentId: '' })
    if (order) return { kind: 'placed', orderId: order.id }
    const open = await reloadCart(client, userId)
    if (open.id !== cartId) return failed({ kind: 'placeUnknown' })
    return failed({ kind: 'placeUnpaid', message: null })
  } catch (error) {
    return failed(
      isUnreachable(error) ? { kind: 'placeCut', intentId: '' } : { kind: 'placeUnknown' },
    )
  }
}
