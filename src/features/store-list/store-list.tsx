import { Box } from '@chakra-ui/react'
import { useSearchParams } from 'react-router'
import type { Committee } from '../../../contract/entities/committee.ts'
import { eventTimeZone } from '../../../contract/event-time-zone.ts'
import { saleTickMs } from '../../config/constants.ts'
import { useShortlist } from '../../data/shortlist/shortlist.ts'
import { type StoreSections, storeSections } from '../../lib/sort-stores.ts'
import { useNow } from '../../lib/use-now.ts'
import { ShortlistButton } from '../../ui/controls/shortlist-button.tsx'
import { useProgressiveCount } from '../../ui/loading/use-progressive-count.ts'
import { messages } from './messages.ts'
import { sortFromParams, SortSelect } from './sort-select.tsx'
import { StoreSection } from './store-card.tsx'
import { StoreSearch } from './store-search.tsx'

interface StoreListProps {
  eventId: number
  committees: readonly Committee[]
}

const firstCount = 8

/** So many of the stores, in the order of the sections; one that is not begun is undefined. */
function firstOf({ featured, merchandise, reservation }: StoreSections, count: number) {
  const beforeLast = featured.length + merchandise.length
  return {
    featured: featured.slice(0, count),
    merchandise: merchandise.slice(0, Math.max(0, count - featured.length)),
    reservation:
      count < beforeLast || (count === beforeLast && reservation.length > 0)
        ? undefined
        : reservation.slice(0, count - beforeLast),
  }
}

/** The three sections of stores in the chosen order, or the results of a search. */
export function StoreList({ eventId, committees }: StoreListProps) {
  const [params] = useSearchParams()
  // Deadlines can pass while the list is open.
  const now = useNow(saleTickMs)
  const savedCount = useShortlist().length
  const all = storeSections(committees, sortFromParams(params), now)
  const count = all.featured.length + all.merchandise.length + all.reservation.length
  const sections = firstOf(all, useProgressiveCount(count, firstCount))
  const shared = { nowMs: now, timeZone: eventTimeZone }
  return (
    <Box display="grid" gap={{ base: '5', md: '8' }}>
      <ShortlistButton count={savedCount} justifySelf="start" />
      <StoreSearch eventId={eventId} committees={committees} beside={<SortSelect />}>
        {sections.featured.length > 0 ? (
          <StoreSection
            heading={messages.featured}
            stores={sections.featured}
            isFeatured
            {...shared}
          />
        ) : null}
        <StoreSection heading={messages.merchandise} stores={sections.merchandise} {...shared} />
        {sections.reservation ? (
          <StoreSection heading={messages.reservation} stores={sections.reservation} {...shared} />
        ) : null}
      </StoreSearch>
    </Box>
  )
}
