import type { DeskOrder } from '#contract/entities/desk/order.ts'
import { refundableCents } from '#contract/rules/orders/refund.ts'
import { formatCents, formatInstant, formatLocalDate } from '#lib/format.ts'
import { Section } from '#ui/page/section.tsx'
import { messages } from '../messages.ts'
import { Facts } from '../shared/facts.tsx'
import { RefundList } from '../shared/order-records.tsx'

const words = messages.one

const amount = (cents: number) => (cents === 0 ? null : formatCents(cents))

/** Payment, refunds, stock and delivery of an order. */
export function OrderPayment({ order }: { order: DeskOrder }) {
  const { method, facts, paidAtMs, mailedOn, intentId, timeZone } = order
  const when = (ms: number | null) =>
    ms === null ? null : formatInstant(ms, 'dateTimeShort', timeZone)
  const isPaid = facts.paidCents > 0
  return (
    <Section heading={words.payment}>
      <Facts
        facts={[
          { label: words.method, value: messages.methods[method] },
          { label: words.ordered, value: when(order.orderedAtMs) },
          { label: words.mailed, value: formatLocalDate(mailedOn, 'dateShort') },
          {
            label: words.paid,
            value: when(paidAtMs) ?? (method === 'check' && !isPaid ? words.notPaid : null),
          },
          { label: words.received, value: amount(facts.paidCents) },
          { label: words.refunded, value: amount(facts.refundedCents) },
          { label: words.underway, value: amount(facts.underwayCents) },
          { label: words.disputed, value: amount(facts.disputedCents) },
          { label: words.left, value: isPaid ? formatCents(refundableCents(facts)) : null },
          {
            label: words.stock,
            value: order.isStockTaken ? words.stockTaken : words.stockNotTaken,
          },
          { label: words.shipped, value: when(order.shippedAtMs) },
          { label: words.pickedUp, value: when(order.pickedUpAtMs) },
          { label: words.intent, value: intentId },
        ]}
      />
      <RefundList refunds={order.refunds} timeZone={timeZone} />
    </Section>
  )
}
