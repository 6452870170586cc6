import { useQuery } from '@tanstack/react-query'
import type { Committee } from '#contract/entities/committee.ts'
import type { ShowEvent } from '#contract/entities/event.ts'
import { productsQuery } from '#data/store/products.ts'
import { useWords } from '#lib/event/event-words.ts'
import { isNotFound } from '#lib/http/api-error.ts'
import { Empty } from '#ui/feedback/empty.tsx'
import { ErrorPanel } from '#ui/feedback/error-panel.tsx'
import { SavedAge } from '#ui/feedback/saved-age.tsx'
import { Deferred } from '#ui/loading/deferred.tsx'
import { Section } from '#ui/page/section.tsx'
import { productsAnchor } from '../committee-intro.tsx'
import { ProductsSkeleton } from '../committee-store-skeleton.tsx'
import { messages } from '../messages.ts'
import { ProductList } from './product-list.tsx'

const skeleton = <ProductsSkeleton />

interface ProductsSectionProps {
  committee: Committee
  /** undefined = not known yet, null = no event is open. */
  event: ShowEvent | null | undefined
  eventError: Error | null
  onTryAgain: () => void
  /** No form stands above. */
  isFirst: boolean
}

export function ProductsSection(props: ProductsSectionProps) {
  const { committee, event, eventError, onTryAgain, isFirst } = props
  const { sponsorshipCommitteeId } = useWords().club
  const hasFailed = event === undefined && eventError !== null
  return (
    <Section
      id={productsAnchor}
      isFirst={isFirst}
      heading={productsHeading(committee, sponsorshipCommitteeId)}
    >
      {event === undefined && !hasFailed ? skeleton : null}
      {hasFailed ? <Failed error={eventError} onTryAgain={onTryAgain} /> : null}
      {event === null ? <Empty text={messages.earlier} /> : null}
      {event ? <Products committee={committee} eventId={event.id} /> : null}
    </Section>
  )
}

function Products({ committee, eventId }: { committee: Committee; eventId: number }) {
  const { id: committeeId, deadlineMs } = committee
  const { data, isError, isRefetchError, error, refetch, dataUpdatedAt } = useQuery(
    productsQuery(committeeId, eventId),
  )
  if (!data && isError) {
    // The address is known, but not in the open event.
    return isNotFound(error) ? (
      <Empty text={messages.earlier} />
    ) : (
      <Failed error={error} onTryAgain={() => void refetch()} />
    )
  }
  return (
    <Deferred fallback={skeleton}>
      {data ? (
        <>
          <SavedAge savedMs={dataUpdatedAt} hasFailed={isRefetchError} />
          <ProductList {...{ products: data, committeeId, eventId, deadlineMs }} />
        </>
      ) : null}
    </Deferred>
  )
}

function Failed({ error, onTryAgain }: { error: Error; onTryAgain: () => void }) {
  return (
    <ErrorPanel onTryAgain={onTryAgain}>
      {messages.productsFailed} {error.message}
    </ErrorPanel>
  )
}

export function productsHeading(
  committee: Pick<Committee, 'id' | 'hasProductsOffered'>,
  sponsorshipCommitteeId: number | null,
): string {
  if (committee.id === sponsorshipCommitteeId) return messages.headings.sponsorships
  return committee.hasProductsOffered ? messages.headings.products : messages.headings.options
}
