// Which words an order gets: its state, whether it is paid, which notices show (rule 27). Pure.
import {
  type Order,
  orderStates,
  paymentMethods,
  paymentMethodWords,
} from '../../../contract/entities/order.ts'
import { type StateTone, stateTones } from '../../ui/content/badge.tsx'
import { messages } from './messages.ts'

/** The label of a state; an unknown one is shown raw, a missing one as Unknown. */
export function stateLabel(state: string): string {
  const known = orderStates.find((one) => one === state)
  return known ? messages.states[known] : state || messages.unknownState
}

/** The look of a state; an unknown one draws no eye. */
export function stateTone(state: string): StateTone | 'quiet' {
  const known = orderStates.find((one) => one === state)
  return known ? stateTones[known] : 'quiet'
}

/** "Confirmed and paid" follows the card payment's id alone. */
export function isPaidByCard(order: Pick<Order, 'intentId'>): boolean {
  return order.intentId !== ''
}

const settledStates = ['shipped', 'complete', 'canceled', 'refunded', 'partiallyRefunded']

/** The notice about the check: pending or without a payment id, and still owed. */
export function awaitsCheck(
  order: Pick<Order, 'state' | 'intentId' | 'totalCents' | 'paidAtMs'>,
): boolean {
  if (order.totalCents === 0 || order.paidAtMs !== null) return false
  if (settledStates.includes(order.state)) return false
  return order.state === 'pending' || order.intentId === ''
}

/** The payment method in words; one we do not know is shown as it came. */
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
