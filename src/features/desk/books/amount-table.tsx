import { Text } from '@chakra-ui/react'
import type { DeskBooks } from '#contract/entities/desk/books.ts'
import { Money } from '#ui/content/money.tsx'
import { Section } from '#ui/page/section.tsx'
import { ColumnHead, DeskTable, Row, RowHead, Value } from '../shared/list/desk-table.tsx'
import { bookMessages } from './messages.ts'

const words = bookMessages
const { columns } = words

/** The columns of a row; kept is captured less refunded and disputed. */
export function sumsOf(sums: DeskBooks['total']) {
  const { capturedCents, refundedCents, disputedCents, pendingCents } = sums
  return [
    { label: columns.captured, cents: capturedCents },
    { label: columns.refunded, cents: refundedCents },
    { label: columns.disputed, cents: disputedCents },
    { label: columns.pending, cents: pendingCents },
    { label: columns.kept, cents: capturedCents - refundedCents - disputedCents },
  ]
}

type Amounts = DeskBooks['total']

interface AmountTableProps {
  heading: string
  nameColumn: string
  rows: readonly { key: string; name: string; amounts: Amounts }[]
}

export function AmountTable({ heading, nameColumn, rows }: AmountTableProps) {
  const head = [
    <ColumnHead key="name">{nameColumn}</ColumnHead>,
    ...Object.values(columns).map((name) => (
      <ColumnHead key={name} isNumber>
        {name}
      </ColumnHead>
    )),
  ]
  return (
    <Section heading={heading}>
      {rows.length === 0 ? (
        <Text color="fg.muted">{words.nothing}</Text>
      ) : (
        <DeskTable label={heading} head={head}>
          {rows.map(({ key, name, amounts }) => (
            <Row key={key}>
              <RowHead>{name}</RowHead>
              {sumsOf(amounts).map((sum) => (
                <Value key={sum.label} label={sum.label} isNumber>
                  <Money cents={sum.cents} />
                </Value>
              ))}
            </Row>
          ))}
        </DeskTable>
      )}
    </Section>
  )
}
