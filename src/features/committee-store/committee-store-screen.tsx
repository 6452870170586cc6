import { Box, Grid } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { ApiError } from '../../lib/api-error.ts'
import { committeeContentQuery, committeeQuery } from '../../data/committees.ts'
import { useOpenEvent } from '../../data/events.ts'
import { Empty } from '../../ui/empty.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { Page } from '../../ui/page.tsx'
import { AllStoresLink, CommitteeIntro } from './committee-intro.tsx'
import { messages } from './messages.ts'
import { ProductsSection } from './products-section.tsx'
import { CommitteeStoreSkeleton } from './committee-store-skeleton.tsx'
import { useNow } from './use-now.ts'

/** One committee's store; `{id}` of the address is the committee's. */
export function CommitteeStoreScreen() {
  const { id = '' } = useParams()
  const committeeId = /^\d{1,15}$/.test(id) ? Number(id) : 0
  const event = useOpenEvent()
  const committee = useQuery(committeeQuery(committeeId))
  const content = useQuery(committeeContentQuery(committeeId, event.data?.id ?? 0))
  const nowMs = useNow()
  const isUnknown = committeeId === 0 || isNotFound(committee.error)
  const tryAgain = () => {
    void event.refetch()
    void committee.refetch()
  }
  if (committee.data) {
    return (
      <Page title={committee.data.storeName} heading="own" backTo="/committee">
        <Grid
          gap={{ base: '5', md: '10' }}
          gridTemplateColumns={{ base: '1fr', md: 'minmax(220px, 300px) minmax(0, 1fr)' }}
        >
          <CommitteeIntro committee={committee.data} content={content.data ?? ''} nowMs={nowMs} />
          <ProductsSection committee={committee.data} event={event.data} />
        </Grid>
      </Page>
    )
  }
  return (
    <Page title={messages.title} backTo="/committee">
      <Box display="grid" gap="5">
        <AllStoresLink />
        {isUnknown ? <Empty text={messages.notFound} /> : null}
        {!isUnknown && committee.isError ? (
          <ErrorPanel onTryAgain={tryAgain}>
            {messages.loadFailed} {committee.error.message}
          </ErrorPanel>
        ) : null}
        {!isUnknown && !committee.isError ? <CommitteeStoreSkeleton /> : null}
      </Box>
    </Page>
  )
}

function isNotFound(error: Error | null): boolean {
  return error instanceof ApiError && error.status === 404
}
