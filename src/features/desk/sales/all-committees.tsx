import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import type { DeskSalesSums } from '#contract/entities/desk/books.ts'
import { deskSalesSumsQuery, deskSubmissionCountsQuery } from '#data/desk/books.ts'
import { formatCents, formatInstant } from '#lib/format.ts'
import { Empty } from '#ui/feedback/empty.tsx'
import { narrow } from '#ui/theme/tokens.ts'
import { Cell, ColumnHead, DeskTable, Row, RowHead, Value } from '../shared/list/desk-table.tsx'
import { DeskProblem, ListSkeleton } from '../shared/loading.tsx'
import { useTestParam } from '../shared/page/test-toggle.tsx'
import { useDeskEvent } from '../shared/use-desk-event.ts'
import { CommitteePicture } from './sales-pictures.tsx'
import { requestMessages, salesMessages } from './messages.ts'
import { DeskLink } from '../shared/desk-link.tsx'

const words = salesMessages
const { columns } = words

/** A committee's name; the whole row leads to its page. */
function CommitteeLink({ committeeId, name }: { committeeId: number; name: string }) {
  const { pathname, search } = useLocation()
  const params = new URLSearchParams(search)
  params.set('committee', String(committeeId))
  return (
    <chakra.span
      css={{ '& a': { textDecoration: 'underline', textUnderlineOffset: '3px' } }}
      fontWeight="600"
    >
      <DeskLink to={`${pathname}?${params}`}>{name}</DeskLink>
    </chakra.span>
  )
}

type Sums = DeskSalesSums['total']

function SumCells({ sums, isBold = false }: { sums: Sums; isBold?: boolean }) {
  const keptCount = sums.soldCount - sums.refundedCount
  const cell = (label: string, count: number, cents: number) => (
    <Value label={label} isNumber fontWeight={isBold ? '680' : '400'}>
      {words.count(count, formatCents(cents))}
    </Value>
  )
  return (
    <>
      {cell(columns.sold, sums.soldCount, sums.soldCents)}
      {cell(columns.refunded, sums.refundedCount, sums.refundedCents)}
      {cell(columns.kept, keptCount, sums.soldCents - sums.refundedCents)}
      {cell(columns.pending, sums.pendingCount, sums.pendingCents)}
    </>
  )
}

const headOf = (names: readonly string[]) =>
  names.map((name, at) => (
    <ColumnHead key={name} isNumber={at > 0}>
      {name}
    </ColumnHead>
  ))

/** Sold, refunded, kept and pending of each committee, and of all. */
export function AllSales() {
  const { test } = useTestParam()
  const { eventId } = useDeskEvent()
  const { data, error, refetch } = useQuery(deskSalesSumsQuery(test, eventId))
  if (!data) {
    if (!error) return <ListSkeleton text={words.loading} />
    return <DeskProblem error={error} onTryAgain={() => void refetch()} />
  }
  if (data.committees.length === 0) return <Empty heading={words.none} text={words.noneText} />
  const { sold, refunded, kept, pending } = columns
  return (
    <>
      <CommitteePicture sums={data} />
      <DeskTable
        label={words.allCommittees}
        head={headOf([words.committee, sold, refunded, kept, pending])}
      >
        {data.committees.map(({ committeeId, committeeName, ...sums }) => (
          <Row key={committeeId}>
            <RowHead>
              <CommitteeLink committeeId={committeeId} name={committeeName} />
            </RowHead>
            <SumCells sums={sums} />
          </Row>
        ))}
        <Row>
          <RowHead fontWeight="720">{words.sum}</RowHead>
          <SumCells sums={data.total} isBold />
        </Row>
      </DeskTable>
    </>
  )
}

/** How many requests each committee has, and when the last was sent. */
export function AllRequests() {
  const { eventId } = useDeskEvent()
  const { data, error, refetch } = useQuery(deskSubmissionCountsQuery(eventId))
  if (!data) {
    if (!error) return <ListSkeleton text={requestMessages.loading} />
    return <DeskProblem error={error} onTryAgain={() => void refetch()} />
  }
  const { requests, open, last } = requestMessages.columns
  const total = data.committees.reduce((sum, { count }) => sum + count, 0)
  const openTotal = data.committees.reduce((sum, { openCount }) => sum + openCount, 0)
  return (
    <DeskTable label={words.allCommittees} head={headOf([words.committee, requests, open, last])}>
      {data.committees.map(({ committeeId, committeeName, count, openCount, lastSentAtMs }) => (
        <Row key={committeeId}>
          <RowHead>
            <CommitteeLink committeeId={committeeId} name={committeeName} />
          </RowHead>
          <Value label={requests} isNumber>
            {count}
          </Value>
          <Value label={open} isNumber>
            {openCount}
          </Value>
          <Value label={last} isNumber>
            {lastSentAtMs === null
              ? requestMessages.never
              : formatInstant(lastSentAtMs, 'dateTimeShort')}
          </Value>
        </Row>
      ))}
      <Row>
        <RowHead fontWeight="720">{words.sum}</RowHead>
        <Value label={requests} isNumber fontWeight="680">
          {total}
        </Value>
        <Value label={open} isNumber fontWeight="680">
          {openTotal}
        </Value>
        <Cell css={{ [narrow]: { display: 'none' } }} />
      </Row>
    </DeskTable>
  )
}
