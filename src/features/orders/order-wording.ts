// State, payment and notices of an order as text (rule 27).
import {
  type Order,
  orderStates,
  paymentMethods,
  paymentMethodWords,
} from '../../../contract/entities/order.ts'
import { type StateTone, stateTones } from '../../ui/content/badge.tsx'
import { messages } from './messages.ts'

/** The label of a state; an unknown state is shown as it is, a missing one as Unknown. */
export function stateLabel(state: string): string {
  const known = orderStates.find((one) => one === state)
  return known ? messages.states[known] : state || messages.unknownState
}

/** The badge's tone; quiet for an unknown state. */
export function stateTone(state: string): StateTone | 'quiet' {
  const known = orderStates.find((one) => one === state)
  return known ? stateTones[known] : 'quiet'
}

/** "Confirmed and paid" depends on the card payment's id alone. */
export function isPaidByCard(order: Pick<Order, 'intentId'>): boolean {
  return order.intentId !== ''
}

const settledStates = ['shipped', 'complete', 'canceled', 'refunded', 'partiallyRefunded']

/** Whether the notice about the check is shown: pending or without a payment id, and still unpaid. */
export function awaitsCheck(
  order: Pick<Order, 'state' | 'intentId' | 'totalCents' | 'paidAtMs'>,
): boolean {
  if (order.totalCents === 0 || order.paidAtMs !== null) return false
  if (settledStates.includes(order.state)) return false
  return order.state === 'pending' || order.intentId === ''
}

/** The label of a payment method; an unknown one is shown as it is. */
export function methodLabel(method: string): string {
  const known = paymentMethods.find((one) => one === method)
  return known ? paymentMethodWords[known] : method
}

/** Whether the order is paid, or to be paid, by a check. */
export function isByCheck(
  order: Pick<Order, 'paymentMethod' | 'state' | 'intentId' | 'totalCents' | 'paidAtMs'>,
): boolean {
  return order.paymentMethod === 'check' || (order.paymentMethod === '' && awaitsCheck(order))
}
