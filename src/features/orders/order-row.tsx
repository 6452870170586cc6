import { Box, Text, chakra } from '@chakra-ui/react'
import { Link } from 'react-router'
import type { Order } from '../../../contract/entities/order.ts'
import { orderPath } from '../../config/paths.ts'
import { formatInstant, formatLocalDate } from '../../lib/format.ts'
import { Badge } from '../../ui/content/badge.tsx'
import { Icon } from '../../ui/content/icon.tsx'
import { Money } from '../../ui/content/money.tsx'
import { messages } from './messages.ts'
import { awaitsCheck, stateLabel, stateTone } from './order-wording.ts'

const Row = chakra(Link, {
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

/** One order of the list, with a link to its confirmation. */
export function OrderRow({ order }: { order: Order }) {
  const second = secondLine(order)
  return (
    <Row to={orderPath(order.id)}>
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
        <Text textStyle="second" color="fg.muted" mt="2px">
          {factsLine(order)}
        </Text>
        {second ? (
          <Text textStyle="second" fontWeight="600">
            {second}
          </Text>
        ) : null}
      </Box>
      <Money cents={order.totalCents} fontWeight="680" />
      <Icon name="right" sizePx={20} />
    </Row>
  )
}

function factsLine({ orderedAtMs, lines }: Order): string {
  const day = orderedAtMs === null ? [] : [formatInstant(orderedAtMs, 'dateTimeShort')]
  const items = lines.length > 0 ? [words.items(lines.length)] : []
  return [...day, ...items].join(' · ')
}

function secondLine(order: Order): string | null {
  if (order.needsAttention) return words.attentionText
  if (!awaitsCheck(order)) return null
  if (order.mailedOn === '') return words.checkDue
  return words.checkMailed(formatLocalDate(order.mailedOn, 'date'))
}
