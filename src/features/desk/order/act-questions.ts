import type { DeskOrder } from '../../../../contract/entities/desk-order.ts'
import type { OrderDecision } from '../../../data/desk/desk-acts.ts'
import { formatCents } from '../../../lib/format.ts'
import type { Question } from '../../../ui/overlay/confirm.tsx'
import { messages } from '../messages.ts'

const words = messages.actText

function consequence(order: DeskOrder, decision: OrderDecision): string {
  switch (decision.act) {
    case 'pickUp':
      return words.pickUp(order.lines.reduce((sum, { quantity }) => sum + quantity, 0))
    case 'cancel':
      return order.facts.paidCents > order.facts.refundedCents
        ? `${words.cancel} ${words.cancelPaid}`
        : words.cancel
    case 'refund': {
      const amount = formatCents(decision.cents)
      return order.method === 'card' ? words.refundCard(amount) : words.refundCheck(amount)
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
  const { title, label } = messages.acts[decision.act]
  const isMoney = decision.act === 'refund'
  return {
    title,
    text: `${who} ${consequence(order, decision)}`,
    confirmLabel: isMoney ? messages.form.refund(formatCents(decision.cents)) : label,
    isRemoval: isMoney || decision.act === 'cancel',
  }
}
