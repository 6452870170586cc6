import { Box, Grid, Text } from '@chakra-ui/react'
import { useMemo } from 'react'
import type { Committee } from '#contract/entities/committee.ts'
import type { ProductHit } from '#contract/entities/product.ts'
import { buyerAt } from '#contract/rules/buying/buyer.ts'
import { saleTickMs } from '#config/constants.ts'
import { saleMoments } from '#data/store/sale-moments.ts'
import type { SearchView } from '#data/store/search.ts'
import { useNow } from '#lib/hooks/use-now.ts'
import { useSession } from '#session/state/session-store.ts'
import { Button } from '#ui/controls/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { Empty } from '#ui/feedback/empty.tsx'
import { ErrorPanel } from '#ui/feedback/error-panel.tsx'
import { Section } from '#ui/page/section.tsx'
import { messages } from './messages.ts'
import { SearchHit } from './search-hit.tsx'

interface SearchResultsProps {
  view: SearchView
  committees: readonly Committee[]
  onClear: () => void
}

export function SearchResults({ view, committees, onClear }: SearchResultsProps) {
  const hits = 'hits' in view ? view.hits : []
  const status = searchStatus(view)
  return (
    <Section
      isFirst
      heading={messages.search.results}
      aside={hits.length > 0 ? <Text textStyle="second">{status}</Text> : null}
    >
      <Box display="grid" gap="3">
        {view.kind === 'saved' ? (
          <Banner icon="offline" tone="warning">
            {messages.search.saved(view.savedStoreCount, view.storeCount)}
          </Banner>
        ) : null}
        {view.kind === 'searching' ? <Text textStyle="second">{status}</Text> : null}
        {status === messages.search.none ? (
          <Empty
            text={messages.search.none}
            action={
              <Button variant="outline" onClick={onClear}>
                {messages.search.clear}
              </Button>
            }
          />
        ) : null}
        {view.kind === 'failed' ? (
          <ErrorPanel onTryAgain={view.tryAgain}>
            {messages.search.failed} {view.message}
          </ErrorPanel>
        ) : null}
        <Hits hits={hits} committees={committees} />
      </Box>
    </Section>
  )
}

/** The search's status for screen readers. */
export function searchStatus(view: SearchView): string {
  if (view.kind === 'searching') return messages.search.searching
  if (view.kind === 'found' && !view.isCurrent) return messages.search.searching
  if (view.kind === 'found' || view.kind === 'saved') {
    return view.hits.length === 0 ? messages.search.none : messages.search.count(view.hits.length)
  }
  return ''
}

interface HitsProps {
  hits: readonly ProductHit[]
  committees: readonly Committee[]
}

function Hits({ hits, committees }: HitsProps) {
  const { buyingRights } = useSession()
  const deadlines = useMemo(
    () => new Map(committees.map(({ id, deadlineMs }) => [id, deadlineMs])),
    [committees],
  )
  const moments = useMemo(() => saleMoments(hits, [...deadlines.values()]), [hits, deadlines])
  const nowMs = useNow(saleTickMs, moments)
  return (
    <Grid
      as="ul"
      listStyleType="none"
      gap="3"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' }}
    >
      {hits.map((hit) => (
        <li key={`${hit.committeeId}/${hit.id}`}>
          <SearchHit
            hit={hit}
            buyer={buyerAt(buyingRights, hit.committeeId)}
            nowMs={nowMs}
            deadlineMs={deadlines.get(hit.committeeId) ?? null}
          />
        </li>
      ))}
    </Grid>
  )
}
