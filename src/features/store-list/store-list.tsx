import { Box, chakra } from '@chakra-ui/react'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { Committee } from '#contract/entities/committee.ts'
import { saleTickMs } from '#config/constants.ts'
import { useShortlist } from '#data/shortlist/shortlist.ts'
import { useEventTimeZone } from '#lib/event/event-words.ts'
import { type StoreSections, storeSections } from '#lib/sort-stores.ts'
import { useTurningPoint } from '#lib/hooks/use-now.ts'
import { deadlineMoments } from '#ui/content/deadline-note.tsx'
import { JumpLink } from '#ui/controls/button.tsx'
import { ShortlistButton } from '#ui/overlay/shortlist-button.tsx'
import { useProgressiveCount } from '#ui/loading/use-progressive-count.ts'
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
  const timeZone = useEventTimeZone()
  // Deadlines can pass while the list is open.
  const moments = useMemo(
    () =>
      deadlineMoments(
        committees.map((one) => one.deadlineMs),
        timeZone,
      ),
    [committees, timeZone],
  )
  const now = useTurningPoint(saleTickMs, moments)
  const savedCount = useShortlist().length
  const all = storeSections(committees, sortFromParams(params), now)
  const count = all.featured.length + all.merchandise.length + all.reservation.length
  const sections = firstOf(all, useProgressiveCount(count, firstCount))
  const shared = { nowMs: now, timeZone }
  return (
    <Box display="grid" gap={{ base: '5', md: '8' }}>
      <ShortlistButton count={savedCount} justifySelf="start" />
      <StoreSearch eventId={eventId} committees={committees} beside={<SortSelect />}>
        <SectionLinks hasFeatured={sections.featured.length > 0} />
        {sections.featured.length > 0 ? (
          <StoreSection
            id={anchors.featured}
            heading={messages.featured}
            stores={sections.featured}
            isFeatured
            isFirst
            {...shared}
          />
        ) : null}
        <StoreSection
          id={anchors.merchandise}
          heading={messages.merchandise}
          stores={sections.merchandise}
          isFirst={sections.featured.length === 0}
          {...shared}
        />
        {sections.reservation ? (
          <StoreSection
            id={anchors.reservation}
            heading={messages.reservation}
            stores={sections.reservation}
            {...shared}
          />
        ) : null}
      </StoreSearch>
    </Box>
  )
}

const anchors = { featured: 'featured', merchandise: 'merchandise', reservation: 'reservation' }

function SectionLinks({ hasFeatured }: { hasFeatured: boolean }) {
  const { featured, merchandise, reservation } = messages.jump
  // On a phone the three links fit in one row.
  const link = { variant: 'outline', size: 'sm', px: '2' } as const
  return (
    <chakra.nav aria-label={messages.sections} display="flex" flexWrap="wrap" gap="2">
      {hasFeatured ? (
        <JumpLink href={`#${anchors.featured}`} {...link}>
          {featured}
        </JumpLink>
      ) : null}
      <JumpLink href={`#${anchors.merchandise}`} {...link}>
        {merchandise}
      </JumpLink>
      <JumpLink href={`#${anchors.reservation}`} {...link}>
        {reservation}
      </JumpLink>
    </chakra.nav>
  )
}
