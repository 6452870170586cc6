import { Box, Text } from '@chakra-ui/react'
import { providerWords, type SystemFacts } from '#contract/entities/desk/system.ts'
import { Badge } from '#ui/content/badge.tsx'
import { Section } from '#ui/page/section.tsx'
import {
  Cell,
  ColumnHead,
  DeskTable,
  Labelled,
  Row,
  RowHead,
  Value,
} from '../shared/list/desk-table.tsx'
import { systemMessages as words } from './messages.ts'

const wholeRow = '1 / -1'

/** The calls that failed or were slow. */
export function CallTable({ calls }: Pick<SystemFacts['requests'], 'calls'>) {
  const { columns, table, allFine, seconds } = words.requests
  if (calls.length === 0) return <Text mt="3">{allFine}</Text>
  const head = [
    <ColumnHead key="route">{columns.route}</ColumnHead>,
    ...[columns.errors, columns.slow, columns.slowest].map((text) => (
      <ColumnHead key={text} isNumber>
        {text}
      </ColumnHead>
    )),
  ]
  return (
    <Box mt="4">
      <DeskTable label={table} head={head}>
        {calls.map(({ route, errors, slow, slowestMs }) => (
          <Row key={route}>
            <RowHead overflowWrap="anywhere">{route}</RowHead>
            <Value label={columns.errors} isNumber>
              {errors}
            </Value>
            <Value label={columns.slow} isNumber>
              {slow}
            </Value>
            <Value label={columns.slowest} isNumber>
              {seconds(slowestMs)}
            </Value>
          </Row>
        ))}
      </DeskTable>
    </Box>
  )
}

interface ProviderTableProps {
  facts: Pick<SystemFacts, 'providers'>
  age: (ms: number | null) => string
}

/** The services that the shop asks, as they were last seen. */
export function ProviderTable({ facts: { providers }, age }: ProviderTableProps) {
  const { columns, heading, table, hint, failed } = words.providers
  return (
    <Section heading={heading}>
      <Text color="fg.muted" textStyle="second" mb="3">
        {hint}
      </Text>
      <DeskTable
        label={table}
        head={Object.values(columns).map((text) => (
          <ColumnHead key={text}>{text}</ColumnHead>
        ))}
      >
        {providers.map(({ name, answeredAtMs, failedAtMs, reason }) => (
          <Row key={name} gridTemplateColumns="minmax(0, 1fr) auto">
            <RowHead>{providerWords[name]}</RowHead>
            <Cell>
              <State answeredAtMs={answeredAtMs} failedAtMs={failedAtMs} />
            </Cell>
            <Labelled label={columns.answered} gridColumn={wholeRow}>
              {age(answeredAtMs)}
            </Labelled>
            <Labelled label={columns.failed} gridColumn={wholeRow} overflowWrap="anywhere">
              {failedAtMs === null ? words.never : failed(age(failedAtMs), reason)}
            </Labelled>
          </Row>
        ))}
      </DeskTable>
    </Section>
  )
}

function State({
  answeredAtMs,
  failedAtMs,
}: Pick<SystemFacts['providers'][number], 'answeredAtMs' | 'failedAtMs'>) {
  const { answers, away, unknown } = words.providers.states
  if (answeredAtMs === null && failedAtMs === null) return <Badge>{unknown}</Badge>
  return (failedAtMs ?? 0) > (answeredAtMs ?? 0) ? (
    <Badge tone="warning">{away}</Badge>
  ) : (
    <Badge tone="success">{answers}</Badge>
  )
}
