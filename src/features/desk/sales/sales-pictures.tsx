import { Box, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import type { DeskSales, DeskSalesSums } from '#contract/entities/desk/books.ts'
import { productsQuery } from '#data/store/products.ts'
import { formatCents, formatLocalDate } from '#lib/format.ts'
import { Section } from '#ui/page/section.tsx'
import { ColumnHead, DeskTable, Row, RowHead, Value } from '../shared/list/desk-table.tsx'
import { salesMessages } from './messages.ts'
import { keptByCommittee, salesByDay, stockByProduct } from './charts/chart-data.ts'
import { LazyBars } from './charts/lazy-bars.tsx'

const words = salesMessages.charts

/** More bars than this are not readable; the table has them all. */
const barsAtMost = 15

const wholeDollars = (dollars: number) => formatCents(Math.round(dollars * 100)).replace('.00', '')
const columns = { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' }

/** What each committee kept, as a picture above its table. */
export function CommitteePicture({ sums }: { sums: DeskSalesSums }) {
  const rows = keptByCommittee(sums)
    .filter(({ cents }) => cents > 0)
    .slice(0, barsAtMost)
    .map(({ name, cents }) => ({ name, dollars: cents / 100 }))
  if (rows.length === 0) return null
  return (
    <Box mb="5" maxW="720px">
      <LazyBars
        label={words.byCommittee}
        rows={rows}
        nameKey="name"
        series={[{ key: 'dollars', label: words.kept, color: 'brand.solid' }]}
        format={wholeDollars}
        isLying
      />
    </Box>
  )
}

interface SalesPicturesProps {
  sales: DeskSales
  eventId: number
  timeZone: string
}

/** The sales of a committee by day and by product, each picture with its table. */
export function SalesPictures({ sales, eventId, timeZone }: SalesPicturesProps) {
  return (
    <Box display="grid" gap={{ base: '5', md: '8' }} gridTemplateColumns="minmax(0, 1fr)">
      <Days sales={sales} timeZone={timeZone} />
      <Products sales={sales} eventId={eventId} />
    </Box>
  )
}

const headOf = (names: readonly string[]) =>
  names.map((name, at) => (
    <ColumnHead key={name} isNumber={at > 0}>
      {name}
    </ColumnHead>
  ))

function Days({ sales, timeZone }: { sales: DeskSales; timeZone: string }) {
  const days = salesByDay(sales.products, timeZone)
  if (days.length === 0) return null
  const { day, pieces, amount } = words.columns
  return (
    <Section heading={words.byDay}>
      <Box display="grid" gap="5" gridTemplateColumns={columns} alignItems="start">
        <LazyBars
          label={words.byDayOf(sales.committeeName)}
          rows={days.map((row) => ({
            day: formatLocalDate(row.day, 'dateShort').replace(/, \d{4}$/, ''),
            dollars: row.cents / 100,
          }))}
          nameKey="day"
          series={[{ key: 'dollars', label: words.sold, color: 'brand.solid' }]}
          format={wholeDollars}
        />
        <DeskTable label={words.byDay} head={headOf([day, pieces, amount])}>
          {days.map((row) => (
            <Row key={row.day}>
              <RowHead>{formatLocalDate(row.day, 'dateShort')}</RowHead>
              <Value label={pieces} isNumber>
                {row.pieces}
              </Value>
              <Value label={amount} isNumber>
                {formatCents(row.cents)}
              </Value>
            </Row>
          ))}
        </DeskTable>
      </Box>
    </Section>
  )
}

function Products({ sales, eventId }: { sales: DeskSales; eventId: number }) {
  const { committeeId, committeeName, products: sold } = sales
  // Other people buy: what is held and left is read anew.
  const { data = [] } = useQuery({ ...productsQuery(committeeId, eventId), staleTime: 0 })
  const rows = stockByProduct(sold, data)
  if (rows.length === 0) return null
  const bars = rows
    .map((row) => ({ ...row, left: row.left ?? 0 }))
    .filter((row) => row.kept + row.held + row.left > 0)
  const { product, held, left } = words.columns
  return (
    <Section heading={words.byProduct}>
      <Box display="grid" gap="5" gridTemplateColumns={columns} alignItems="start">
        <div>
          <LazyBars
            label={words.byProductOf(committeeName)}
            rows={bars.slice(0, barsAtMost)}
            nameKey="name"
            series={[
              { key: 'kept', label: words.kept, color: 'brand.solid' },
              { key: 'held', label: held, color: 'accent' },
              { key: 'left', label: left, color: 'border.strong' },
            ]}
            format={String}
            isLying
          />
          {bars.length > barsAtMost ? (
            <Text textStyle="second" color="fg.muted" mt="2">
              {words.most(barsAtMost)}
            </Text>
          ) : null}
        </div>
        <DeskTable label={words.byProduct} head={headOf([product, words.kept, held, left])}>
          {rows.map((row) => (
            <Row key={row.offerId}>
              <RowHead overflowWrap="anywhere">{row.name}</RowHead>
              <Value label={words.kept} isNumber>
                {row.kept}
              </Value>
              <Value label={held} isNumber>
                {row.held}
              </Value>
              <Value label={left} isNumber>
                {row.left === null ? words.notCounted : String(row.left)}
              </Value>
            </Row>
          ))}
        </DeskTable>
      </Box>
    </Section>
  )
}
