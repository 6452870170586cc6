import type { DeskOrder } from '../../../../contract/entities/desk-order.ts'
import { leftOfLine } from '../../../../contract/rules/orders/refund-lines.ts'
import type { OrderDecision } from '../../../data/desk/desk-acts.ts'
import { formatCents } from '../../../lib/format.ts'
import type { Question } from '../../../ui/overlay/confirm.tsx'
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

function consequence(order: DeskOrder, decision: OrderDecision): string {
  switch (decision.act) {
    case 'pickUp':
      return words.pickUp(order.lines.reduce((sum, line) => sum + leftOfLine(line).quantity, 0))
    case 'cancel':
      return order.facts.paidCents > order.facts.refundedCents
        ? `${words.cancel} ${words.cancelPaid}`
        : words.cancel
    case 'cancelAndRefund':
      return `${words.cancelStock} ${refundText(order, decision.cents)}`
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
    isRemoval: isMoney || decision.act === 'cancel',
  }
}
