import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router'
import type { DeskProviderCheck } from '../../../../contract/entities/desk-books.ts'
import { Cell, ColumnHead, DeskTable, Row, RowHead } from '../desk-table.tsx'
import { messages } from '../messages.ts'
import { deskOrderPath } from '../paths.ts'
import { sumsText } from './sums-text.ts'
import { bookMessages } from './messages.ts'

const words = bookMessages
const columns = words.differenceColumns

/** The payments on which the two sides differ, each with the way to its order. */
export function DifferenceTable({ differences }: Pick<DeskProviderCheck, 'differences'>) {
  if (differences.length === 0) return null
  const head = Object.values(columns).map((name) => <ColumnHead key={name}>{name}</ColumnHead>)
  return (
    <DeskTable label={words.differences} head={head}>
      {differences.map(({ intentId, orderId, ours, theirs }) => (
        <Row key={intentId}>
          <RowHead>
            {orderId === null ? (
              words.noOrder
            ) : (
              <chakra.span textDecoration="underline">
                <Link to={deskOrderPath(orderId)}>{messages.order(orderId)}</Link>
              </chakra.span>
            )}
            <chakra.span display="block" textStyle="second" fontWeight="400" color="fg.muted">
              {intentId}
            </chakra.span>
          </RowHead>
          <Cell>
            {columns.ours}: {sumsText(ours)}
          </Cell>
          <Cell>
            {columns.theirs}: {sumsText(theirs)}
          </Cell>
        </Row>
      ))}
    </DeskTable>
  )
}
