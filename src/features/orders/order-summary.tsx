import { chakra, Text } from '@chakra-ui/react'
import type { Order } from '#contract/entities/order.ts'
import { lineNotes } from '#contract/entities/answers.ts'
import { hasTicket, piecesToFetch } from '#contract/rules/orders/standing.ts'
import { formatInstant } from '#lib/format.ts'
import { Badge } from '#ui/content/badge.tsx'
import { LineItem, LineItems } from '#ui/content/line-item.tsx'
import { Sums } from '#ui/content/money.tsx'
import { Section } from '#ui/page/section.tsx'
import { messages } from './messages.ts'
import { isPartlyPickedUp, stateLabel, stateTone, zoneOf } from './order-wording.ts'

type Line = Order['lines'][number]

export function OrderSummary({ order }: { order: Order }) {
  // "Placed" beside "Order on hold" would contradict it.
  const isStateMisleading = order.dispute !== '' || order.isLapsed
  const isShipped = order.state === 'shipped' || order.shippedAtMs !== null
  const shipped = order.lines.filter(({ isShipped }) => isShipped)
  const toPickUp = order.lines.filter(({ isShipped }) => !isShipped)
  return (
    <Section
      heading={messages.summary}
      aside={
        isStateMisleading ? null : (
          <Badge tone={stateTone(order.state)}>{stateLabel(order.state)}</Badge>
        )
      }
    >
      {order.lines.length === 0 ? messages.noItems : null}
      {toPickUp.length === 0 ? null : (
        <>
          <PickupHead order={order} isAlone={shipped.length === 0} />
          <Lines order={order} lines={toPickUp} />
        </>
      )}
      {shipped.length === 0 ? null : (
        <>
          {toPickUp.length === 0 ? null : (
            <WayHead>{messages.ways[isShipped ? 'hasLeft' : 'shipped']}</WayHead>
          )}
          <Lines order={order} lines={shipped} />
        </>
      )}
      <Sums
        rows={[
          { label: messages.subtotal, cents: order.subtotalCents },
          { label: messages.shipping, cents: order.shippingCents },
        ]}
        totalLabel={messages.total}
        totalCents={order.totalCents}
      />
    </Section>
  )
}

const WayHead = chakra('h3', { base: { textStyle: 'label' } })

/** Where and when the items are handed out; nothing where that is not known and all items are picked up. */
function PickupHead({ order, isAlone }: { order: Order; isAlone: boolean }) {
  const { pickupPlace = '', pickupHours = [] } = order.event ?? {}
  const where = hasTicket(order) ? [pickupPlace, ...pickupHours].filter(Boolean) : []
  if (isAlone && where.length === 0) return null
  return (
    <>
      <WayHead>{messages.ways.pickup}</WayHead>
      {where.map((line) => (
        <Text key={line} textStyle="second" color="fg.muted">
          {line}
        </Text>
      ))}
    </>
  )
}

function Lines({ order, lines }: { order: Order; lines: readonly Line[] }) {
  return (
    <LineItems>
      {lines.map((line) => (
        <LineItem
          key={line.id}
          name={line.productName}
          unitCents={line.unitCents}
          quantity={line.quantity}
          notes={[...lineNotes(line), ...pickupNotes(order, line)]}
        />
      ))}
    </LineItems>
  )
}

/** Of an order that is picked up in parts: what was handed out when, and what is still to fetch. */
function pickupNotes(order: Order, line: Line): string[] {
  if (!isPartlyPickedUp(order)) return []
  if (line.handedOutAtMs !== null) {
    return [messages.pickedUp(formatInstant(line.handedOutAtMs, 'dateTimeShort', zoneOf(order)))]
  }
  const pieces = piecesToFetch(order, line)
  return pieces > 0 ? [messages.toFetch(pieces)] : []
}
