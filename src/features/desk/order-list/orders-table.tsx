import { Box, chakra } from '@chakra-ui/react'
import type { DeskOrderRow } from '#contract/entities/desk/order.ts'
import { formatCents, formatInstant } from '#lib/format.ts'
import { Icon } from '#ui/content/icon.tsx'
import { Money } from '#ui/content/money.tsx'
import { messages } from '../messages.ts'
import { Cell, ColumnHead, DeskTable, Row, RowHead } from '../shared/list/desk-table.tsx'
import { StateBadges } from '../shared/order-records.tsx'
import { deskOrderPath } from '../shared/paths.ts'
import type { DeskSort, Sorting } from './order-query.ts'
import { DeskLink } from '../shared/desk-link.tsx'

const words = messages.orders

// On phones the head is clipped: a button there would be a tab stop that nobody sees.
const SortButton = chakra('button', {
  base: {
    display: { base: 'none', md: 'inline-flex' },
    alignItems: 'center',
    gap: '1',
    minH: '36px',
    fontWeight: '640',
    cursor: 'pointer',
    _hover: { textDecoration: 'underline', textUnderlineOffset: '3px' },
  },
})

// The whole row can be pressed.
const OrderLink = chakra(DeskLink, {
  base: {
    textDecoration: { base: 'none', md: 'underline' },
    textDecorationThickness: '1px',
    textUnderlineOffset: '3px',
    _after: { content: '""', position: 'absolute', inset: '0' },
  },
})

interface OrdersTableProps {
  orders: readonly DeskOrderRow[]
  /** The query string of the list, which the order's page goes back to. */
  listSearch?: string
  /** Without, the headings are not buttons. */
  sorting?: Sorting
  onSort?: (sort: DeskSort) => void
}

/** Orders as a table, on phones as cards. */
export function OrdersTable({ orders, listSearch = '', sorting, onSort }: OrdersTableProps) {
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
        <OrderRow key={order.id} order={order} listSearch={listSearch} />
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
      <chakra.span display={{ md: 'none' }}>{name}</chakra.span>
      <SortButton type="button" onClick={() => onSort(sort)}>
        {name}
        {direction ? <Icon name={direction === 'asc' ? 'up' : 'down'} sizePx={16} /> : null}
      </SortButton>
    </ColumnHead>
  )
}

function OrderRow({ order, listSearch }: { order: DeskOrderRow; listSearch: string }) {
  return (
    <Row
      position="relative"
      gridTemplateColumns="minmax(0, 1fr) auto"
      gridTemplateAreas='"number total" "name method" "state state" "date date"'
      _hover={{ bg: 'bg.subtle' }}
    >
      <RowHead gridArea="number" whiteSpace="nowrap">
        <OrderLink to={deskOrderPath(order.id) + listSearch}>#{order.id}</OrderLink>
      </RowHead>
      <Cell gridArea="date" textStyle="second" color="fg.muted" whiteSpace={{ md: 'nowrap' }}>
        {formatInstant(order.orderedAtMs, 'dateTimeShort')}
      </Cell>
      <Cell
        gridArea="name"
        w={{ md: '100%' }}
        maxW={{ md: '0' }}
        overflow={{ md: 'hidden' }}
        textOverflow={{ md: 'ellipsis' }}
        whiteSpace={{ md: 'nowrap' }}
        overflowWrap="anywhere"
      >
        <chakra.span fontWeight="600" mr="2">
          {order.customerName}
        </chakra.span>
        <chakra.span
          display={{ base: 'block', md: 'inline' }}
          textStyle="second"
          color="fg.muted"
          title={order.email}
        >
          {order.email}
        </chakra.span>
      </Cell>
      <Cell gridArea="state">
        <Box display="flex" flexWrap={{ base: 'wrap', md: 'nowrap' }} gap="1" whiteSpace="nowrap">
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
        {order.refundedCents > 0 ? (
          <chakra.span
            display={{ base: 'block', md: 'inline' }}
            mr={{ md: '2' }}
            textStyle="second"
            color="fg.muted"
          >
            {words.refunded(formatCents(order.refundedCents))}
          </chakra.span>
        ) : null}
        <Money cents={order.totalCents} fontWeight="680" />
      </Cell>
    </Row>
  )
}
