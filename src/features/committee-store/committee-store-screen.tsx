import { Box } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { saleTickMs } from '../../config/constants.ts'
import { committeeIdOf, storesPath } from '../../config/paths.ts'
import { isNotFound } from '../../lib/http/api-error.ts'
import { committeeContentQuery, committeeQuery } from '../../data/store/committees.ts'
import { useOpenEvent } from '../../data/event/events.ts'
import { productsQuery } from '../../data/store/products.ts'
import { useNow } from '../../lib/use-now.ts'
import { Empty } from '../../ui/feedback/empty.tsx'
import { ErrorPanel } from '../../ui/feedback/error-panel.tsx'
import { Deferred } from '../../ui/loading/deferred.tsx'
import { Page } from '../../ui/page/page.tsx'
import { AllStoresLink, CommitteeIntro } from './committee-intro.tsx'
import { messages } from './messages.ts'
import { ProductsSection } from './products/products-section.tsx'
import { CommitteeStoreSkeleton } from './committee-store-skeleton.tsx'
import { StoreColumns } from './store-columns.tsx'

interface CommitteeStoreScreenProps {
  /** The committee's request form, if it has one; it stands above the products. */
  form: ReactNode
  /** True while it is open whether there is one, or its code is on the way. */
  isFormPending: boolean
}

/** One committee's store; `{id}` of the address is the committee's. */
export function CommitteeStoreScreen({ form, isFormPending }: CommitteeStoreScreenProps) {
  const committeeId = committeeIdOf(useParams()['id'])
  const event = useOpenEvent()
  const committee = useQuery(committeeQuery(committeeId))
  const content = useQuery(committeeContentQuery(committeeId, event.data?.id ?? 0))
  // Asked for while the page still waits for the rest.
  useQuery({ ...productsQuery(committeeId, event.data?.id ?? 0), notifyOnChangeProps: [] })
  const nowMs = useNow(saleTickMs)
  // What the committee says and asks stands above its products: it may not come late and move them.
  const isAwaited = event.isLoading || content.isLoading || isFormPending
  const isUnknown = committeeId === 0 || isNotFound(committee.error)
  const tryAgain = () => {
    void event.refetch()
    void committee.refetch()
  }
  const { data } = committee
  const isHere = data !== undefined && !isAwaited
  if (isHere || !(isUnknown || committee.isLoadingError)) {
    return (
      <Page title={data?.storeName ?? messages.title} heading="own" backTo={storesPath}>
        <Deferred fallback={<CommitteeStoreSkeleton name={data?.storeName} />}>
          {isHere ? (
            <StoreColumns
              intro={<CommitteeIntro committee={data} content={content.data ?? ''} nowMs={nowMs} />}
            >
              {form}
              <ProductsSection
                committee={data}
                event={event.data}
                eventError={event.error}
                onTryAgain={tryAgain}
              />
            </StoreColumns>
          ) : null}
        </Deferred>
      </Page>
    )
  }
  return (
    <Page title={messages.title} heading="bar" backTo={storesPath}>
      <Box display="grid" gap="5">
        <AllStoresLink />
        {isUnknown ? (
          <Empty text={messages.notFound} />
        ) : (
          <ErrorPanel onTryAgain={tryAgain}>
            {messages.loadFailed} {committee.error?.message}
          </ErrorPanel>
        )}
      </Box>
    </Page>
  )
}
