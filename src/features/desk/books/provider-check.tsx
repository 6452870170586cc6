import { Box, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import type { DeskProviderCheck } from '../../../../contract/entities/desk-books.ts'
import { deskCheckQuery } from '../../../data/desk/desk-books.ts'
import { useConnection } from '../../../lib/http/connection.ts'
import { formatCents, formatInstant } from '../../../lib/format.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Icon } from '../../../ui/content/icon.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { DeskProblem } from '../desk-problem.tsx'
import { DifferenceTable } from './difference-table.tsx'
import { sumsText } from './sums-text.ts'
import { bookMessages } from './messages.ts'

const words = bookMessages

/** Whether the card provider's books say the same as ours. */
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
          {words.agrees(formatCents(ours.capturedCents), formatCents(ours.refundedCents))} {when}
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
