// What the fields of the refund form stand for. Pure.
import type { DeskLine, DeskOrder } from '#contract/entities/desk/order.ts'
import { centsOfPieces, leftOfLine } from '#contract/rules/orders/refund-lines.ts'
import { findRefundRefusal, refundableCents } from '#contract/rules/orders/refund.ts'
import type { RefundChoice } from '#data/desk/acts.ts'
import { formatCents } from '#lib/format.ts'
import { readDollars } from '../acts/act-form.tsx'
import { actMessages } from '../acts/messages.ts'

export interface RefundFields {
  /** `items` = chosen pieces and shipping, `order` = an amount, or the id of the line that gets a lower price. */
  what: string
  /** By the line's position in the order. */
  pieces: number[]
  shipping: boolean
  restocks: boolean
  amount: string
  reason: string
}

export const shippingLeft = (order: DeskOrder) =>
  Math.max(0, order.shippingCents - order.refundedShippingCents)

/** The name of a line with its variant. */
export const itemName = ({ productName, variantName }: DeskLine) =>
  variantName ? `${productName}, ${variantName}` : productName

/** The refund that the fields choose; `error` says why it can't be made, or is null. */
export function readRefundChoice(
  order: DeskOrder,
  fields: RefundFields,
): { choice: RefundChoice; error: string | null } {
  const none = { lines: [], shippingCents: 0, restocks: false }
  const words = actMessages.form
  const atMost = words.atMost(formatCents(refundableCents(order.facts)))
  if (fields.what === 'items') {
    const lines = order.lines.flatMap((line, at) => {
      const quantity = Math.min(fields.pieces[at] ?? 0, leftOfLine(line).quantity)
      return quantity > 0
        ? [{ lineId: line.id, quantity, cents: centsOfPieces(line, quantity) }]
        : []
    })
    const shippingCents = fields.shipping ? shippingLeft(order) : 0
    const cents = lines.reduce((sum, line) => sum + line.cents, shippingCents)
    const choice = { cents, lines, shippingCents, restocks: fields.restocks && lines.length > 0 }
    if (cents === 0) return { choice, error: words.nothingChosen }
    const why = findRefundRefusal(cents, order.facts)
    return { choice, error: why && `${words.amounts[why]} ${atMost}` }
  }
  const cents = readDollars(fields.amount) ?? 0
  const line = order.lines.find(({ id }) => String(id) === fields.what)
  const lines = line ? [{ lineId: line.id, quantity: 0, cents }] : []
  const choice = { ...none, cents, lines }
  const why = findRefundRefusal(cents, order.facts)
  if (why !== null) return { choice, error: `${words.amounts[why]} ${atMost}` }
  const left = line ? leftOfLine(line).cents : cents
  const isAbove = cents > left
  return {
    choice,
    error: isAbove ? `${words.amounts.abovePaid} ${words.atMost(formatCents(left))}` : null,
  }
}
