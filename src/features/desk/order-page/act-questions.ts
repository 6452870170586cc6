import type { DeskOrder } from '#contract/entities/desk/order.ts'
import { refundableCents } from '#contract/rules/orders/refund.ts'
import { leftOfLine } from '#contract/rules/orders/refund-lines.ts'
import type { OrderDecision, ReturnChoice } from '#data/desk/acts.ts'
import { formatCents } from '#lib/format.ts'
import type { Question } from '#ui/overlay/confirm.tsx'
import { messages } from '../messages.ts'
import { actMessages } from '../acts/messages.ts'

const words = actMessages.actText

function refundText({ method }: DeskOrder, cents: number): string {
  const amount = formatCents(cents)
  return method === 'card' ? words.refundCard(amount) : words.refundCheck(amount)
}

function confirmLabelOf(decision: OrderDecision): string {
  const { form, acts } = actMessages
  if (decision.act === 'refund') return form.refund(formatCents(decision.cents))
  if (decision.act === 'cancelAndRefund') return form.cancelAndRefund(formatCents(decision.cents))
  return acts[decision.act].label
}

const sentences = (...all: readonly string[]) => all.filter((one) => one !== '').join(' ')

const stockText = ({ isStockTaken }: DeskOrder) => (isStockTaken ? words.cancelStock : '')

/** What a cancel leaves to do about the money. */
function moneyText({ method, facts }: DeskOrder): string {
  if (refundableCents(facts) > 0) return words.cancelPaid
  return method === 'check' && facts.paidCents === 0 ? words.cancelNotPaid : ''
}

function returnedText({ facts }: DeskOrder, { isCanceled }: ReturnChoice): string {
  if (facts.isCanceled) return words.returnedAfterCancel
  return isCanceled ? words.returnedCanceled : words.returnedDue
}

function returnedStockText(order: DeskOrder, { isCanceled, restocks }: ReturnChoice): string {
  if (hasLeft(order)) return words.returnedLeft
  if (isCanceled || restocks) return stockText(order)
  return order.isStockTaken ? words.returnedKept : ''
}

/** Whether the pieces of an order are out of the house. */
export const hasLeft = ({ facts }: DeskOrder) =>
  facts.isShipped || facts.isHandedOver || facts.isPartlyHandedOut

/** Of an order that was shipped, and of which other items are picked up. */
const hasBeenMailed = ({ facts, lines }: DeskOrder, line: DeskOrder['lines'][number]) =>
  facts.isShipped && line.isShipped && lines.some(({ isShipped }) => !isShipped)

function consequence(order: DeskOrder, decision: OrderDecision): string {
  switch (decision.act) {
    case 'pickUp':
      return words.pickUp(
        order.lines
          .filter((line) => line.handedOutAtMs === null && !hasBeenMailed(order, line))
          .reduce((sum, line) => sum + leftOfLine(line).quantity, 0),
      )
    case 'cancel':
      // A refunded order stays one.
      return sentences(
        order.state === 'refunded' ? '' : words.cancel,
        stockText(order),
        moneyText(order),
      )
    case 'cancelAndRefund':
      return sentences(stockText(order), refundText(order, decision.cents))
    case 'undoReceive':
      return sentences(words.undoReceive, stockText(order))
    case 'returnCheck':
      return sentences(returnedText(order, decision), returnedStockText(order, decision))
    case 'refund': {
      const pieces = decision.restocks
        ? decision.lines.reduce((sum, { quantity }) => sum + quantity, 0)
        : 0
      const text = refundText(order, decision.cents)
      return pieces > 0 ? `${words.restock(pieces)} ${text}` : text
    }
    case 'receive':
    case 'place':
    case 'ship':
    case 'complete':
    case 'resolve':
    case 'release':
    case 'undoShip':
    case 'undoComplete':
    case 'undoPickUp':
    case 'declineRefund':
      return words[decision.act]
  }
}

/** The confirmation before an act: order, customer, amount and consequence. */
export function questionOf(order: DeskOrder, decision: OrderDecision): Question {
  const who = words.who(messages.order(order.id), order.customerName, formatCents(order.totalCents))
  const isMoney = decision.act === 'refund' || decision.act === 'cancelAndRefund'
  return {
    title: actMessages.acts[decision.act].title,
    text: `${who} ${consequence(order, decision)}`,
    confirmLabel: confirmLabelOf(decision),
    // "Cancel" would read as "Cancel order".
    cancelLabel: actMessages.form.close,
    isRemoval: isMoney || decision.act === 'cancel' || decision.act === 'returnCheck',
  }
}
