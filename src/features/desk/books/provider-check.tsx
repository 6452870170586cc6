import { Box, chakra, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import type { DeskProviderCheck } from '#contract/entities/desk/books.ts'
import { deskCheckQuery } from '#data/desk/books.ts'
import { formatCents, formatInstant } from '#lib/format.ts'
import { useConnection } from '#lib/http/connection.ts'
import { Icon } from '#ui/content/icon.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { Section } from '#ui/page/section.tsx'
import { messages } from '../messages.ts'
import { Cell, ColumnHead, DeskTable, Row, RowHead } from '../shared/list/desk-table.tsx'
import { DeskProblem } from '../shared/loading.tsx'
import { deskOrderPath } from '../shared/paths.ts'
import { bookMessages } from './messages.ts'
import { DeskLink } from '../shared/desk-link.tsx'

/** "$10.00 captured, $0.00 refunded, $0.00 disputed"; null = unknown on that side. */
export function sumsText(sums: DeskProviderCheck['theirs']): string {
  if (!sums) return bookMessages.unknown
  const { capturedCents, refundedCents, disputedCents } = sums
  return bookMessages.sums(
    formatCents(capturedCents),
    formatCents(refundedCents),
    formatCents(disputedCents),
  )
}

const words = bookMessages

/** Compares our books with the card provider's. */
export function ProviderCheck({ test }: { test: '0' | '1' }) {
  const { isOffline } = useConnection()
  const { data, error, refetch, isFetching } = useQuery(deskCheckQuery(test))
  return (
    <Section
      heading={words.provider}
      aside={
        <Button
          variant="outline"
          size="sm"
          disabled={isOffline}
          busyLabel={isFetching && words.checking}
          onClick={() => void refetch()}
        >
          <Icon name="reload" sizePx={20} />
          {words.again}
        </Button>
      }
    >
      <div role="status">{data ? <Verdict check={data} /> : null}</div>
      {!data && error ? <DeskProblem error={error} onTryAgain={() => void refetch()} /> : null}
      {!data && !error ? <Text color="fg.muted">{words.checking}</Text> : null}
    </Section>
  )
}

function Verdict({ check }: { check: DeskProviderCheck }) {
  const { outcome, ours, theirs, checkedAtMs, differences } = check
  const when = words.checkedAt(formatInstant(checkedAtMs, 'dateTimeShort'))
  switch (outcome) {
    case 'agrees':
      return (
        <Banner tone="success">
          {words.agrees(sumsText(ours))} {when}
        </Banner>
      )
    case 'unreachable':
      return (
        <Banner tone="warning">
          {words.unreachable} {when}
        </Banner>
      )
    case 'differs':
      return (
        <Box display="grid" gap="3">
          <Banner tone="error" title={words.differs}>
            {words.differsText(sumsText(ours), sumsText(theirs))} {when}
          </Banner>
          <DifferenceTable differences={differences} />
        </Box>
      )
  }
}

const columns = words.differenceColumns

/** The payments whose amounts differ, with links to their orders. */
function DifferenceTable({ differences }: Pick<DeskProviderCheck, 'differences'>) {
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
                <DeskLink to={deskOrderPath(orderId)}>{messages.order(orderId)}</DeskLink>
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
