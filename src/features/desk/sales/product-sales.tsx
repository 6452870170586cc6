import { Box, Text, chakra } from '@chakra-ui/react'
import type { DeskSales } from '#contract/entities/desk/books.ts'
import { formatCents, formatInstant } from '#lib/format.ts'
import { useSession } from '#session/state/session-store.ts'
import { Badge, stateTones } from '#ui/content/badge.tsx'
import { Disclosure } from '#ui/controls/disclosure.tsx'
import { Section } from '#ui/page/section.tsx'
import { messages } from '../messages.ts'
import { ColumnHead, DeskTable, Row, RowHead, Value } from '../shared/list/desk-table.tsx'
import { numbered } from '../shared/facts.tsx'
import { deskOrderPath, mayOpen } from '../shared/paths.ts'
import { salesMessages } from './messages.ts'
import { DeskLink } from '../shared/desk-link.tsx'

const words = salesMessages
const { columns } = words

type Product = DeskSales['products'][number]
type Sums = Omit<Product, 'offerId' | 'productName' | 'variants' | 'lines'>

/** One product: counts for each variant, and every order line with its answers. */
export function ProductSales({ product }: { product: Product }) {
  const { productName, variants, lines } = product
  const head = [
    <ColumnHead key="variant">{columns.variant}</ColumnHead>,
    ...[columns.sold, columns.refunded, columns.kept, columns.pending].map((name) => (
      <ColumnHead key={name} isNumber>
        {name}
      </ColumnHead>
    )),
  ]
  return (
    <Section heading={productName} level={2}>
      <DeskTable label={words.table(productName)} head={head}>
        {variants.map((variant) => (
          <SumRow
            key={variant.variantName}
            name={variant.variantName || words.noVariant}
            sums={variant}
          />
        ))}
        {variants.length === 1 ? null : <SumRow name={words.sum} sums={product} isTotal />}
      </DeskTable>
      <Disclosure heading={words.lines(lines.length)}>
        <chakra.ul listStyleType="none">
          {numbered(lines).map(({ item, key }) => (
            <SoldLine key={key} line={item} />
          ))}
        </chakra.ul>
      </Disclosure>
    </Section>
  )
}

function SumRow({ name, sums, isTotal }: { name: string; sums: Sums; isTotal?: boolean }) {
  const weight = isTotal ? '680' : '400'
  const amount = (label: string, count: number, cents: number) => (
    <Value label={label} isNumber fontWeight={weight} flexWrap="wrap" columnGap="3">
      {words.count(count, formatCents(cents))}
    </Value>
  )
  return (
    <Row>
      <RowHead fontWeight={isTotal ? '720' : '600'}>{name}</RowHead>
      {amount(columns.sold, sums.soldCount, sums.soldCents)}
      {amount(columns.refunded, sums.refundedCount, sums.refundedCents)}
      {amount(
        columns.kept,
        sums.soldCount - sums.refundedCount,
        sums.soldCents - sums.refundedCents,
      )}
      {amount(columns.pending, sums.pendingCount, sums.pendingCents)}
    </Row>
  )
}

function SoldLine({ line }: { line: Product['lines'][number] }) {
  const { rights } = useSession()
  return (
    <chakra.li py="2" borderBottom="1px solid" borderColor="border" textStyle="second">
      <Box display="flex" flexWrap="wrap" alignItems="baseline" gap="2px 10px">
        <chakra.span css={{ '& a': { textDecoration: 'underline' } }} fontWeight="640">
          {mayOpen(rights, 'orders') ? (
            <DeskLink to={deskOrderPath(line.orderId)}>{messages.order(line.orderId)}</DeskLink>
          ) : (
            messages.order(line.orderId)
          )}
        </chakra.span>
        <Text fontWeight="600">
          {line.quantity}× {line.variantName}
        </Text>
        <Badge tone={stateTones[line.state]}>{messages.states[line.state]}</Badge>
      </Box>
      <Text color="fg.muted">
        {line.customerName}, {line.email} · {formatInstant(line.orderedAtMs, 'dateTimeShort')}
      </Text>
      {line.answers.map(({ label, text }) => (
        <Text key={label}>
          {label}: <b>{text}</b>
        </Text>
      ))}
    </chakra.li>
  )
}
