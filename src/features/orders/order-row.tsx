import { Box, Text, chakra } from '@chakra-ui/react'
import { Link } from 'react-router'
import type { Order } from '#contract/entities/order.ts'
import { isCheckDue, standingOf } from '#contract/rules/orders/standing.ts'
import { orderPath } from '#config/paths.ts'
import { formatLocalDate } from '#lib/format.ts'
import { Badge } from '#ui/content/badge.tsx'
import { Icon } from '#ui/content/icon.tsx'
import { Money } from '#ui/content/money.tsx'
import { messages } from './messages.ts'
import { orderedAtText, stateLabel, stateTone } from './order-wording.ts'

/** A row of the list that leads to a page. */
export const ListRow = chakra(Link, {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto 20px',
    alignItems: 'center',
    gap: '4px 12px',
    minH: '68px',
    py: '12px',
    borderBottom: '1px solid',
    borderColor: 'border',
    _hover: { bg: 'bg.subtle' },
  },
})

const words = messages.list

interface OrderRowProps {
  order: Order
  /** The list has orders of several events. */
  isEventNamed: boolean
  /** The list has orders of several time zones. */
  isZoneNamed: boolean
}

/** One order of the list, with a link to its confirmation. */
export function OrderRow({ order, isEventNamed, isZoneNamed }: OrderRowProps) {
  const names = namesLine(order)
  const second = secondLine(order)
  return (
    <ListRow to={orderPath(order.id)}>
      <Box minW="0">
        <Box display="flex" flexWrap="wrap" alignItems="center" gap="4px 10px">
          <Text textStyle="card">
            {order.id > 0 ? `${messages.number}${order.id}` : words.attentionName}
          </Text>
          {order.needsAttention ? <Badge tone="warning">{words.attention}</Badge> : null}
          {order.state === '' || order.id <= 0 ? null : (
            <Badge tone={stateTone(order.state)}>{stateLabel(order.state)}</Badge>
          )}
          {order.isTest ? <Badge tone="edge">{words.test}</Badge> : null}
        </Box>
        {names ? <Text mt="2px">{names}</Text> : null}
        {isEventNamed && order.eventName ? (
          <Text textStyle="second" color="fg.muted">
            {order.eventName}
          </Text>
        ) : null}
        {order.orderedAtMs === null ? null : (
          <Text textStyle="second" color="fg.muted" whiteSpace={isZoneNamed ? undefined : 'nowrap'}>
            {orderedAtText(order, order.orderedAtMs, isZoneNamed)}
          </Text>
        )}
        {second ? (
          <Text textStyle="second" fontWeight="600">
            {second}
          </Text>
        ) : null}
      </Box>
      <Money cents={order.totalCents} fontWeight="680" />
      <Icon name="right" sizePx={20} />
    </ListRow>
  )
}

const namesAtMost = 2

/** The names of the first products, each once. */
function namesLine({ lines }: Order): string {
  const names = [...new Set(lines.map(({ productName }) => productName))]
  const rest = names.length - namesAtMost
  const shown = names.slice(0, namesAtMost).join(', ')
  return rest > 0 ? words.andMore(shown, rest) : shown
}

function secondLine(order: Order): string | null {
  if (order.needsAttention) return words.attentionText
  const standing = standingOf(order)
  if (standing === 'disputed' || standing === 'disputeLost') return words.onHold
  if (standing === 'lapsed') return words.lapsed
  if (!isCheckDue(standing) || order.isTest) return null
  if (order.mailedOn === '')
    return standing === 'awaitsCheck' ? words.checkDue : words.checkReturned
  return words.checkMailed(formatLocalDate(order.mailedOn, 'date'))
}
