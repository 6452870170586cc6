// State, payment and notices of an order as text (rule 27).
import {
  type Order,
  orderStates,
  paymentMethods,
  paymentMethodWords,
} from '#contract/entities/order.ts'
import { findLineChangeRefusal } from '#contract/rules/orders/line-change.ts'
import { findRequestRefusal } from '#contract/rules/orders/refund-request.ts'
import {
  awaitsCheck,
  isCheckDue,
  isOpenForPickup,
  type Standing,
  type StandingFacts,
  standingOf,
} from '#contract/rules/orders/standing.ts'
import { readPublished } from '#lib/event/event-words.ts'
import { formatInstant, timeZoneName } from '#lib/format.ts'
import { type StateTone, stateTones } from '#ui/content/badge.tsx'
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

/** The time zone of an order's event; of the shown one, where the order does not say it. */
export const zoneOf = ({ timeZone }: Pick<Order, 'timeZone'>): string =>
  timeZone || readPublished().timeZone

/** When it was ordered, in its event's time zone, which is named where it is not the only one. */
export function orderedAtText(
  order: Pick<Order, 'timeZone'>,
  orderedAtMs: number,
  isZoneNamed: boolean,
): string {
  const zone = zoneOf(order)
  const time = formatInstant(orderedAtMs, 'dateTimeShort', zone)
  return isZoneNamed ? `${time}, ${timeZoneName(zone)}` : time
}

/** What tells the orders of a list apart: of several events their names, of several time zones the zones. */
export function namesInList(orders: readonly Pick<Order, 'eventName' | 'timeZone'>[]) {
  return {
    isEventNamed: new Set(orders.map(({ eventName }) => eventName)).size > 1,
    isZoneNamed: new Set(orders.map(zoneOf)).size > 1,
  }
}

/** Whether the steps of paying by check are shown: as long as the order is, or becomes, final, and no test. */
export function hasCheckSteps(order: Order): boolean {
  const standing = standingOf(order)
  const live: readonly Standing[] = ['placed', 'shipped', 'complete']
  return !order.isTest && isByCheck(order) && (isCheckDue(standing) || live.includes(standing))
}

/** The sum of the refunds that the card provider has confirmed, or that were made by hand. */
export function refundedCents({ refunds }: Pick<Order, 'refunds'>): number {
  return refunds.reduce((sum, { cents, isUnderway }) => sum + (isUnderway ? 0 : cents), 0)
}

/** Some of its lines were handed out before the others. */
export const isPartlyPickedUp = (
  order: Pick<Order, 'lines' | 'refunds'> & StandingFacts,
): boolean =>
  isOpenForPickup(order) && order.lines.some(({ handedOutAtMs }) => handedOutAtMs !== null)

/** Whether its shopper can cancel it: its check is awaited, and nothing of it has left (rule 72). */
export const mayCancel = (order: Order): boolean =>
  isCheckDue(standingOf(order)) && !order.returnedCheck?.hasLeft

/** Whether its shopper can change an item, as far as the page knows: a variant, or answers (rule 83). */
export function mayChangeLines(order: Order): boolean {
  const { state, canceledAtMs, dispute, isLapsed, lines, shippedAtMs, completedAtMs } = order
  const hasLeft = isPartlyPickedUp(order) || order.returnedCheck?.hasLeft === true
  const why = findLineChangeRefusal({
    state,
    isCanceled: state === 'canceled' || canceledAtMs !== null,
    isDisputed: dispute !== '',
    isShipped: state === 'shipped' || shippedAtMs !== null,
    isHandedOver: state === 'complete' || completedAtMs !== null || hasLeft,
  })
  const hasChoice = lines.some(
    ({ variantName, answers }) => variantName !== '' || answers.length > 0,
  )
  return why === null && hasChoice && !isLapsed
}

/** Whether its shopper can ask for a refund, as far as the page knows (rule 82). */
export function mayAskRefund(order: Order): boolean {
  const backCents = order.refunds.reduce((sum, { cents }) => sum + cents, 0)
  const why = findRequestRefusal({
    paidCents: order.paidAtMs === null ? 0 : order.totalCents,
    refundedCents: refundedCents(order),
    underwayCents: backCents - refundedCents(order),
    disputedCents: order.disputedCents,
    isCanceled: order.state === 'canceled' || order.canceledAtMs !== null,
    isDisputed: order.dispute !== '',
    isRefundAsked: order.refundRequest?.isOpen ?? false,
  })
  return why === null
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
