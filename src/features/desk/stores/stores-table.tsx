import { Box, chakra, Text } from '@chakra-ui/react'
import type { DeskCommitteeRow } from '#contract/entities/desk/committees.ts'
import { isStoreOpen } from '#lib/sort-stores.ts'
import { formatInstant } from '#lib/format.ts'
import { useNow } from '#lib/hooks/use-now.ts'
import { Badge } from '#ui/content/badge.tsx'
import { ColumnHead, DeskTable, Labelled, Row, RowHead, Value } from '../shared/list/desk-table.tsx'
import { ChooseCell, ChooseHead } from '../shared/many/choice.tsx'
import type { Chosen } from '../shared/many/use-chosen.ts'
import { deskStorePath } from '../shared/paths.ts'
import { storeMessages } from './messages.ts'
import { DeskLink } from '../shared/desk-link.tsx'

const { columns, ...words } = storeMessages

interface StoresTableProps {
  committees: readonly DeskCommitteeRow[]
  timeZone: string
  /** undefined = there is nothing to choose among. */
  chosen: Chosen | undefined
}

/** Each committee with its deadline and numbers; its name leads to it. */
export function StoresTable({ committees, timeZone, chosen }: StoresTableProps) {
  const nowMs = useNow(60_000)
  const { committee, deadline, products, open } = columns
  const head = [committee, deadline, products, open].map((name, at) => (
    <ColumnHead key={name} isNumber={at > 1}>
      {name}
    </ColumnHead>
  ))
  return (
    <DeskTable
      label={words.table}
      head={
        <>
          {chosen ? <ChooseHead /> : null}
          {head}
        </>
      }
    >
      {committees.map((row) => (
        <Row
          key={row.id}
          gridTemplateColumns={`${chosen ? 'auto ' : ''}minmax(0, 1fr) auto`}
          gridTemplateAreas={
            chosen
              ? '"choose name name" ". deadline deadline" ". products open"'
              : '"name name" "deadline deadline" "products open"'
          }
        >
          {chosen ? (
            <ChooseCell
              id={row.id}
              name={row.name}
              isChosen={chosen.renderedIds.has(row.id)}
              onChoose={chosen.choose}
            />
          ) : null}
          <RowHead gridArea="name" alignSelf="center" overflowWrap="anywhere">
            <Box display="flex" flexWrap="wrap" alignItems="center" gap="2px 8px">
              <chakra.span
                css={{ '& a': { textDecoration: 'underline', textUnderlineOffset: '3px' } }}
              >
                <DeskLink to={deskStorePath(row.id)}>{row.name}</DeskLink>
              </chakra.span>
              {row.deadlineMs !== null && !isStoreOpen(row, nowMs) ? (
                <Badge tone="quiet">{words.closed}</Badge>
              ) : null}
              {row.isListed ? null : <Badge tone="warning">{words.hidden}</Badge>}
              {row.isFeatured ? <Badge tone="edge">{words.featured}</Badge> : null}
              {row.isMerchandise ? null : <Badge tone="quiet">{words.reservation}</Badge>}
            </Box>
            {row.storeName === row.name ? null : (
              <Text textStyle="second" color="fg.muted" fontWeight="400">
                {row.storeName}
              </Text>
            )}
          </RowHead>
          <Value gridArea="deadline" label={deadline} whiteSpace="nowrap">
            {row.deadlineMs === null
              ? words.noDeadline
              : formatInstant(row.deadlineMs, 'dateTimeShort', timeZone)}
          </Value>
          <Labelled gridArea="products" label={products} isNumber>
            {row.productCount}
          </Labelled>
          <Labelled gridArea="open" label={open} isNumber>
            {row.questionCount === 0 && row.openSubmissionCount === 0
              ? words.noForm
              : row.openSubmissionCount}
          </Labelled>
        </Row>
      ))}
    </DeskTable>
  )
}
