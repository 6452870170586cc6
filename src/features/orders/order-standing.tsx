import { Box, Text } from '@chakra-ui/react'
import type { Order } from '#contract/entities/order.ts'
import {
  hasMoreToFetch,
  hasTicket,
  isCheckDue,
  isShippedInPart,
  standingOf,
} from '#contract/rules/orders/standing.ts'
import { formatCents, formatInstant } from '#lib/format.ts'
import { messages } from './messages.ts'
import { OrderTicket } from './order-ticket.tsx'
import { isPaidByCard, isPartlyPickedUp, refundedCents } from './order-wording.ts'

const words = messages.after

/** What the state of the order means for its shopper, and its number: on a ticket while there is something to pick up. */
export function OrderStanding({ order }: { order: Order }) {
  const standing = standingOf(order)
  const reason = standing === 'canceled' ? order.cancelReason : order.returnedCheck?.reason
  return (
    <>
      {sentences(order).map((sentence) => (
        <Text key={sentence} mb="3" maxW="66ch">
          {sentence}
        </Text>
      ))}
      {reason ? (
        <Text mb="3" maxW="66ch" overflowWrap="anywhere">
          <b>{messages.reason}</b> {reason}
        </Text>
      ) : null}
      {hasTicket(order) ? (
        <OrderTicket
          orderId={order.id}
          eventName={order.eventName}
          note={isCheckDue(standing) ? messages.ticketNotYet : messages.ticketNote}
          isTest={order.isTest}
        />
      ) : (
        <Box borderTop="3px solid" borderColor="fg" pt="2" maxW="560px">
          <Text textStyle="section">
            {order.isTest ? `${messages.testMark} ` : ''}
            {messages.number}
            {order.id}
          </Text>
        </Box>
      )}
    </>
  )
}

function sentences(order: Order): string[] {
  const first = isPaidByCard(order) ? messages.paid : messages.submitted
  const standing = standingOf(order)
  switch (standing) {
    case 'placed': {
      const notes = [
        ...refundNotes(order),
        ...(isPartlyPickedUp(order) && hasMoreToFetch(order) ? [words.partlyPickedUp] : []),
      ]
      return [notes.length > 0 ? [`${first}.`, ...notes].join(' ') : first]
    }
    case 'awaitsCheck':
      return order.state === 'pending' && !order.isTest
        ? [first, messages.pendingAddition]
        : [first]
    case 'checkReturned':
      return [returnedSentence(order)]
    case 'shipped':
      return [
        [
          `${first}.`,
          isShippedInPart(order) ? words.shippedInPart : words.shipped,
          ...refundNotes(order),
        ].join(' '),
      ]
    case 'complete':
      return [[`${first}.`, words.complete, ...refundNotes(order)].join(' ')]
    case 'canceled':
      return [canceledSentence(order), moneySentence(order)].filter((sentence) => sentence !== '')
    case 'refunded':
      return [words.refunded(formatCents(refundedCents(order) || order.totalCents))]
    case 'tooFewLeft':
    case 'lapsed':
    case 'disputed':
    case 'disputeLost':
      return [words[standing]]
  }
}

const refundNotes = ({ state }: Order) =>
  state === 'partiallyRefunded' ? [words.partlyRefunded] : []

function canceledSentence({ canceledAtMs, isOwnCancel, timeZone }: Order): string {
  if (canceledAtMs === null) return words.canceled
  const day = unbroken(formatInstant(canceledAtMs, 'date', timeZone))
  return isOwnCancel ? words.ownCancelOn(day) : words.canceledOn(day)
}

function returnedSentence({ returnedCheck, timeZone }: Order): string {
  const atMs = returnedCheck?.atMs ?? null
  return atMs === null
    ? words.checkReturned
    : words.checkReturnedOn(unbroken(formatInstant(atMs, 'date', timeZone)))
}

/** A date that no line breaks. */
const unbroken = (date: string) => date.replaceAll(' ', '\u00a0')

/** Of a canceled order: what happens to its money. */
function moneySentence(order: Order): string {
  // The bank has the money of a dispute.
  if (order.dispute !== '') return ''
  const isPaid = isPaidByCard(order) || order.paidAtMs !== null
  const isDue = order.isRefundDue ?? refundedCents(order) < order.totalCents
  if (isPaid) return isDue ? words.refundDue : ''
  return order.totalCents > 0 ? words.noCheck : ''
}
