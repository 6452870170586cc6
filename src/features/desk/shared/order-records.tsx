import { chakra, Text } from '@chakra-ui/react'
import type {
  DeskEntry,
  DeskOrder,
  DeskOrderRow,
  DeskRefund,
} from '#contract/entities/desk/order.ts'
import { readTimeZone } from '#lib/event/event-words.ts'
import { formatCents, formatInstant, timeZoneName } from '#lib/format.ts'
import { Badge, stateTones } from '#ui/content/badge.tsx'
import { Money } from '#ui/content/money.tsx'
import { messages } from '../messages.ts'

type Shown = Pick<DeskOrderRow, 'state' | 'attention' | 'isTest'>

/** An order's state, its open issue, and whether it is a test order. */
export function StateBadges({ order: { state, attention, isTest } }: { order: Shown }) {
  return (
    <>
      <Badge tone={stateTones[state]}>{messages.states[state]}</Badge>
      {attention ? <Badge tone="warning">{messages.attentionTitles[attention]}</Badge> : null}
      {isTest ? <Badge tone="edge">{messages.testBadge}</Badge> : null}
    </>
  )
}

/** Says that an order is of another event than visitors see, and the zone of its times if that is another one; '' = neither. */
export function otherEventText({
  otherEventName,
  timeZone,
}: Pick<DeskOrder, 'otherEventName' | 'timeZone'>): string {
  const name = otherEventName === '' ? '' : messages.otherEvent(otherEventName)
  const zone = timeZone === readTimeZone() ? '' : messages.otherZone(timeZoneName(timeZone))
  return `${name} ${zone}`.trim()
}

const done = {
  receive: 'Check received',
  place: 'Pieces found',
  ship: 'Shipped',
  complete: 'Complete',
  pickUp: 'Picked up',
  handOutLines: 'Handed out in part',
  cancel: 'Canceled',
  cancelAndRefund: 'Canceled and refunded',
  refund: 'Refund',
  resolve: 'Resolved',
  release: 'Released although disputed',
  returnCheck: 'Check returned',
  undoReceive: 'Check not received',
  undoShip: 'Not shipped',
  undoComplete: 'Not complete',
  undoPickUp: 'Not picked up',
  correct: 'Corrected',
  changeLine: 'Item changed by the shopper',
  askRefund: 'Refund asked for',
  withdrawRefund: 'Request for a refund taken back',
  declineRefund: 'Refund declined',
  disputeOpened: 'Disputed',
  disputeWon: 'Dispute won',
  disputeLost: 'Dispute lost',
} as const

/** Name of a history entry; a refund or a dispute with its amount. */
export function entryTitle({ act, cents }: Pick<DeskEntry, 'act' | 'cents'>): string {
  return cents > 0 ? `${done[act]} ${formatCents(cents)}` : done[act]
}

/** A history entry's change of state; '' without one. */
export function entryChange({
  fromState,
  toState,
}: Pick<DeskEntry, 'fromState' | 'toState'>): string {
  if (fromState === null || toState === null || fromState === toState) return ''
  return messages.one.change(messages.states[fromState], messages.states[toState])
}

const words = messages.one

const { email, fields } = words.correct
const { customerAddress, shippingAddress } = words
const corrected = new Map<string, string>(
  Object.entries({ item: 'Item', email, customerAddress, shippingAddress, ...fields }),
)

/** "Customer address, City: Newport → Bristol". */
function correctionLine({ path, before, after }: DeskEntry['fields'][number]): string {
  // What was handed out.
  if (path === 'items') return String(after ?? '')
  const name = path.split('.').map((part) => corrected.get(part) ?? part)
  return words.correct.fromTo(name.join(', '), String(before ?? ''), String(after ?? ''))
}

interface OfZone {
  /** Of the order's event; without it, of the desk's event. */
  timeZone?: string
}

/** Who did what, when and why; oldest first. */
export function HistoryList({ entries, timeZone }: OfZone & { entries: readonly DeskEntry[] }) {
  if (entries.length === 0) return <Text color="fg.muted">{words.noHistory}</Text>
  return (
    <chakra.ol listStyleType="none" aria-label={words.history}>
      {entries.map((entry) => (
        <chakra.li key={entry.id} py="2" borderBottom="1px solid" borderColor="border">
          <chakra.div display="flex" flexWrap="wrap" alignItems="baseline" gap="2px 10px">
            <Text fontWeight="680">{entryTitle(entry)}</Text>
            <Text textStyle="second" color="fg.muted">
              {entryChange(entry)}
            </Text>
          </chakra.div>
          <Text textStyle="second" color="fg.muted" fontVariantNumeric="tabular-nums lining-nums">
            {formatInstant(entry.atMs, 'dateTimeShort', timeZone)} · {entry.by || words.byProvider}
          </Text>
          {entry.note === 'restocked' ? <Text textStyle="second">{words.backInStock}</Text> : null}
          {entry.note === 'outOfStock' ? (
            <Text textStyle="second" color="warning.fg" fontWeight="600">
              {words.outOfStock}
            </Text>
          ) : null}
          {entry.fields.map((field) => (
            <Text key={field.path} textStyle="second" overflowWrap="anywhere">
              {correctionLine(field)}
            </Text>
          ))}
          {entry.reason === '' ? null : <Text textStyle="second">{entry.reason}</Text>}
        </chakra.li>
      ))}
    </chakra.ol>
  )
}

const tones = { asked: 'warning', done: 'success', failed: 'error' } as const

/** Each refund with its amount, state and reason. */
export function RefundList({ refunds, timeZone }: OfZone & { refunds: readonly DeskRefund[] }) {
  if (refunds.length === 0) return null
  return (
    <chakra.ul listStyleType="none" aria-label={words.refunds} mt="2">
      {refunds.map((refund) => (
        <chakra.li key={refund.id} py="2" borderTop="1px solid" borderColor="border">
          <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="4px 10px">
            <Money cents={refund.cents} fontWeight="680" />
            <Badge tone={tones[refund.state]}>{words.refundStates[refund.state]}</Badge>
            <Text textStyle="second" color="fg.muted">
              {formatInstant(refund.settledAtMs ?? refund.askedAtMs, 'dateTimeShort', timeZone)}
            </Text>
          </chakra.div>
          <Text textStyle="second">{refund.reason}</Text>
          {refund.failure === '' ? null : (
            <Text textStyle="second" color="error.fg" fontWeight="600">
              {words.failure(refund.failure)}
            </Text>
          )}
        </chakra.li>
      ))}
    </chakra.ul>
  )
}
