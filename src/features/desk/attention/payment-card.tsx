import { Box, Text, chakra } from '@chakra-ui/react'
import { type ReactNode, useId } from 'react'
import type { DeskPaymentException } from '#contract/entities/desk/order.ts'
import { refundableCents } from '#contract/rules/orders/refund.ts'
import { formatCents, formatInstant } from '#lib/format.ts'
import { Badge } from '#ui/content/badge.tsx'
import { Card } from '#ui/content/card.tsx'
import { messages } from '../messages.ts'
import { attentionMessages } from './messages.ts'
import { DisputeList } from '../shared/dispute-list.tsx'
import { disputeMessages } from '../shared/dispute-messages.ts'
import { Facts, numbered } from '../shared/facts.tsx'
import { HistoryList, RefundList } from '../shared/order-records.tsx'
import { deskOrderPath } from '../shared/paths.ts'
import { PaymentActs } from './payment-acts.tsx'
import { DeskLink } from '../shared/desk-link.tsx'

const words = attentionMessages

/** A payment without an order: reason, customer, amounts and actions. */
export function PaymentCard({ payment }: { payment: DeskPaymentException }) {
  const headingId = useId()
  const { orderId, resolvedAtMs, isTest, refundedCents, underwayCents } = payment
  const hasFailedRefund =
    payment.refunds.some(({ state }) => state === 'failed') && refundableCents(payment) > 0
  return (
    <Card as="article" aria-labelledby={headingId}>
      <Box display="flex" flexWrap="wrap" alignItems="center" gap="4px 10px">
        <chakra.h3 id={headingId} textStyle="card">
          {words.payment(payment.reference)}
        </chakra.h3>
        <Badge tone={resolvedAtMs === null ? 'warning' : 'success'}>
          {resolvedAtMs === null ? words.open : words.resolved}
        </Badge>
        {isTest ? <Badge tone="edge">{messages.testBadge}</Badge> : null}
      </Box>
      <Text my="1">
        {words.why[payment.why]}{' '}
        {orderId === null ? null : (
          <chakra.span textDecoration="underline">
            <DeskLink to={deskOrderPath(orderId)}>{words.otherOrder(orderId)}</DeskLink>
          </chakra.span>
        )}
      </Text>
      {hasFailedRefund ? <Text my="1">{messages.attentionTexts.refundFailed}</Text> : null}
      <Facts
        facts={[
          { label: messages.one.customer, value: customerOf(payment) },
          { label: words.namedCart, value: payment.namedCartId?.toString() ?? '' },
          { label: words.namedUser, value: payment.namedUserId?.toString() ?? '' },
          { label: messages.one.paid, value: formatInstant(payment.atMs, 'dateTimeShort') },
          { label: messages.one.received, value: formatCents(payment.paidCents) },
          { label: messages.one.refunded, value: refundedCents ? formatCents(refundedCents) : '' },
          { label: messages.one.underway, value: underwayCents ? formatCents(underwayCents) : '' },
          { label: messages.one.left, value: formatCents(refundableCents(payment)) },
          { label: messages.one.intent, value: payment.intentId },
        ]}
      />
      <Cart lines={payment.lines} />
      <RefundList refunds={payment.refunds} />
      {payment.disputes.length > 0 ? (
        <Part heading={disputeMessages.heading}>
          <DisputeList disputes={payment.disputes} />
        </Part>
      ) : null}
      {payment.history.length > 0 ? (
        <Part heading={messages.one.history}>
          <HistoryList entries={payment.history} />
        </Part>
      ) : null}
      <PaymentActs payment={payment} />
    </Card>
  )
}

function Part({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <Box mt="4">
      <chakra.h4 textStyle="label">{heading}</chakra.h4>
      {children}
    </Box>
  )
}

const customerOf = ({ customerName, email }: DeskPaymentException) =>
  [customerName, email].filter((part) => part !== '').join(', ')

function Cart({ lines }: Pick<DeskPaymentException, 'lines'>) {
  if (lines.length === 0) return null
  return (
    <chakra.ul
      aria-label={words.cart}
      listStyleType="none"
      textStyle="second"
      color="fg.muted"
      mt="2"
    >
      {numbered(lines).map(({ key, item: { productName, variantName, quantity, unitCents } }) => (
        <li key={key}>
          {messages.one.unit(formatCents(unitCents), quantity)} {productName}
          {variantName ? `, ${variantName}` : ''}
        </li>
      ))}
    </chakra.ul>
  )
}
