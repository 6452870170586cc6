import { Box } from '@chakra-ui/react'
import { useSearchParams } from 'react-router'
import type { Committee } from '../../../contract/entities/committee.ts'
import { storeSections } from '../../../contract/rules/sort-stores.ts'
import { eventTimeZone, saleTickMs } from '../../config/constants.ts'
import { useShortlist } from '../../data/shortlist.ts'
import { useNow } from '../../lib/use-now.ts'
import { ShortlistButton } from '../../ui/shortlist-button.tsx'
import { messages } from './messages.ts'
import { sortFromParams } from './sort-param.ts'
import { SortSelect } from './sort-select.tsx'
import { StoreSearch } from './store-search.tsx'
import { StoreSection } from './store-section.tsx'

interface StoreListProps {
  eventId: number
  committees: readonly Committee[]
}

/** The three sections of stores in the chosen order, or what a search found. */
export function StoreList({ eventId, committees }: StoreListProps) {
  const [params] = useSearchParams()
  // Deadlines pass while the list is open.
  const now = useNow(saleTickMs)
  const savedCount = useShortlist().length
  const sections = storeSections(committees, sortFromParams(params), now)
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
        <StoreSection heading={messages.reservation} stores={sections.reservation} {...shared} />
      </StoreSearch>
    </Box>
  )
}
