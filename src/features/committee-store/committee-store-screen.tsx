import { Box } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { saleTickMs } from '#config/constants.ts'
import { committeeIdOf, storesPath, withSort } from '#config/paths.ts'
import { useOpenEvent } from '#data/event/events.ts'
import { committeeContentQuery, committeeQuery } from '#data/store/committees.ts'
import { productsQuery } from '#data/store/products.ts'
import { isNotFound } from '#lib/http/api-error.ts'
import { useEventTimeZone } from '#lib/event/event-words.ts'
import { useTurningPoint } from '#lib/hooks/use-now.ts'
import { deadlineMoments } from '#ui/content/deadline-note.tsx'
import { ClockNote } from '#ui/feedback/clock-note.tsx'
import { Empty } from '#ui/feedback/empty.tsx'
import { ErrorPanel } from '#ui/feedback/error-panel.tsx'
import { Deferred } from '#ui/loading/deferred.tsx'
import { Page } from '#ui/page/page.tsx'
import { AllStoresLink, CommitteeIntro, StoreColumns } from './committee-intro.tsx'
import { CommitteeStoreSkeleton } from './committee-store-skeleton.tsx'
import { messages } from './messages.ts'
import { ProductsSection } from './products/products-section.tsx'

interface CommitteeStoreScreenProps {
  /** The committee's request form above the products, null = it has none. */
  form: ReactNode
  /** True while the form's configuration or its code is loading. */
  isFormPending: boolean
}

/** The store of the committee in the path. */
export function CommitteeStoreScreen({ form, isFormPending }: CommitteeStoreScreenProps) {
  const committeeId = committeeIdOf(useParams()['id'])
  const backTo = withSort(storesPath, useSearchParams()[0])
  const event = useOpenEvent()
  const committee = useQuery(committeeQuery(committeeId))
  const content = useQuery(committeeContentQuery(committeeId, event.data?.id ?? 0))
  // Starts the request for the products while the page waits for the rest.
  useQuery({ ...productsQuery(committeeId, event.data?.id ?? 0), notifyOnChangeProps: [] })
  const deadlineMs = committee.data?.deadlineMs ?? null
  const timeZone = useEventTimeZone()
  const moments = useMemo(() => deadlineMoments([deadlineMs], timeZone), [deadlineMs, timeZone])
  const nowMs = useTurningPoint(saleTickMs, moments)
  // Content and form stand above the products: if they came later, they would move them.
  const isLoading = event.isLoading || content.isLoading || isFormPending
  const isUnknown = committeeId === 0 || isNotFound(committee.error)
  const tryAgain = () => {
    void event.refetch()
    void committee.refetch()
  }
  const { data } = committee
  const isReady = data !== undefined && !isLoading
  if (isReady || !(isUnknown || committee.isLoadingError)) {
    return (
      <Page title={data?.storeName ?? messages.title} heading="own" backTo={backTo}>
        <ClockNote />
        <Deferred fallback={<CommitteeStoreSkeleton name={data?.storeName} />}>
          {isReady ? (
            <StoreColumns
              intro={<CommitteeIntro committee={data} content={content.data ?? ''} nowMs={nowMs} />}
            >
              {form}
              <ProductsSection
                committee={data}
                event={event.data}
                eventError={event.error}
                onTryAgain={tryAgain}
                isFirst={form === null}
              />
            </StoreColumns>
          ) : null}
        </Deferred>
      </Page>
    )
  }
  return (
    <Page title={messages.title} heading="bar" backTo={backTo}>
      <Box display="grid" gap="5">
        <AllStoresLink />
        {isUnknown ? (
          <Empty text={messages.notFound} />
        ) : (
          <ErrorPanel isPage onTryAgain={tryAgain}>
            {messages.loadFailed} {committee.error?.message}
          </ErrorPanel>
        )}
      </Box>
    </Page>
  )
}
