import { Box, Text, chakra } from '@chakra-ui/react'
import { Link } from 'react-router'
import type { DeskOrderRow } from '../../../../contract/entities/desk-order.ts'
import { formatCents, formatInstant } from '../../../lib/format.ts'
import { Icon } from '../../../ui/content/icon.tsx'
import { Money } from '../../../ui/content/money.tsx'
import { messages } from '../messages.ts'
import { Cell, ColumnHead, DeskTable, Row, RowHead } from '../shared/desk-table.tsx'
import { StateBadges } from '../shared/order-records.tsx'
import { deskOrderPath } from '../shared/paths.ts'
import type { DeskSort, Sorting } from './order-query.ts'

const words = messages.orders

const SortButton = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    minH: 'target',
    fontWeight: '640',
    cursor: 'pointer',
    _hover: { textDecoration: 'underline', textUnderlineOffset: '3px' },
  },
})

// The whole row can be pressed.
const OrderLink = chakra(Link, {
  base: {
    textDecoration: { base: 'none', md: 'underline' },
    textDecorationThickness: '1px',
    textUnderlineOffset: '3px',
    _after: { content: '""', position: 'absolute', inset: '0' },
  },
})

interface OrdersTableProps {
  orders: readonly DeskOrderRow[]
  /** Without, the headings are not buttons. */
  sorting?: Sorting
  onSort?: (sort: DeskSort) => void
}

/** Orders as a table, on phones as cards. */
export function OrdersTable({ orders, sorting, onSort }: OrdersTableProps) {
  const column = (sort: DeskSort, isNumber = false) => (
    <SortHead key={sort} {...{ sort, sorting, onSort, isNumber }} />
  )
  const head = [
    column('number'),
    column('date'),
    column('name'),
    column('state'),
    <ColumnHead key="method">{words.method}</ColumnHead>,
    column('total', true),
  ]
  return (
    <DeskTable label={words.table} head={head}>
      {orders.map((order) => (
        <OrderRow key={order.id} order={order} />
      ))}
    </DeskTable>
  )
}

type SortHeadProps = Pick<OrdersTableProps, 'sorting' | 'onSort'> & {
  sort: DeskSort
  isNumber: boolean
}

function SortHead({ sort, sorting, onSort, isNumber }: SortHeadProps) {
  const name = words.sorts[sort]
  if (!onSort) return <ColumnHead isNumber={isNumber}>{name}</ColumnHead>
  const direction = sorting?.sort === sort ? sorting.direction : null
  const ariaSort = direction === 'asc' ? 'ascending' : 'descending'
  return (
    <ColumnHead isNumber={isNumber} py="0" aria-sort={direction ? ariaSort : undefined}>
      <SortButton type="button" onClick={() => onSort(sort)}>
        {name}
        {direction ? <Icon name={direction === 'asc' ? 'up' : 'down'} sizePx={16} /> : null}
      </SortButton>
    </ColumnHead>
  )
}

function OrderRow({ order }: { order: DeskOrderRow }) {
  return (
    <Row
      position="relative"
      gridTemplateColumns="minmax(0, 1fr) auto"
      gridTemplateAreas='"number total" "name method" "state state" "date date"'
      _hover={{ bg: 'bg.subtle' }}
    >
      <RowHead gridArea="number" whiteSpace="nowrap">
        <OrderLink to={deskOrderPath(order.id)}>#{order.id}</OrderLink>
      </RowHead>
      <Cell gridArea="date" textStyle="second" color="fg.muted" minW={{ md: '112px' }}>
        {formatInstant(order.orderedAtMs, 'dateTimeShort')}
      </Cell>
      <Cell gridArea="name">
        <Text fontWeight="600" overflowWrap="anywhere">
          {order.customerName}
        </Text>
        <Text textStyle="second" color="fg.muted" overflowWrap="anywhere">
          {order.email}
        </Text>
      </Cell>
      <Cell gridArea="state">
        <Box display="flex" flexWrap="wrap" gap="1">
          <StateBadges order={order} />
        </Box>
      </Cell>
      <Cell
        gridArea="method"
        textStyle={{ base: 'second', md: 'text' }}
        textAlign={{ base: 'right', md: 'left' }}
      >
        {messages.methods[order.method]}
      </Cell>
      <Cell gridArea="total" isNumber>
        <Money cents={order.totalCents} fontWeight="680" />
        {order.refundedCents > 0 ? (
          <Text textStyle="second" color="fg.muted">
            {words.refunded(formatCents(order.refundedCents))}
          </Text>
        ) : null}
      </Cell>
    </Row>
  )
}
