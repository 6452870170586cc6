import { chakra } from '@chakra-ui/react'
import { lazy } from 'react'
import { useOpenSchedule } from '#data/event/schedule.ts'
import { OptionalPart } from '#ui/loading/error-boundary.tsx'
import { messages } from '#ui/messages.ts'
import { nowRowHeight } from '#ui/theme/tokens.ts'
import { useShowWeek } from './use-show-week.ts'

const NowStrip = lazy(() =>
  import('./now-strip.tsx').then((module) => ({ default: module.NowStrip })),
)

// In show week two rows stand here as soon as the page is drawn, so that nothing below moves.
const Reserved = chakra('div', {
  base: {
    display: 'none',
    _empty: {
      border: '1px solid',
      borderColor: 'border',
      '&::before, &::after': {
        content: `"${messages.glance.next}"`,
        display: 'block',
        lineHeight: nowRowHeight,
        pl: '4',
        color: 'fg.muted',
      },
      '&::before': { content: `"${messages.glance.now}"`, borderBottom: '1px solid' },
    },
  },
  variants: {
    place: {
      hero: {
        mt: '20px',
        mx: '-5px',
        'html[data-show-week] &': { display: { base: 'block', lg: 'none' } },
      },
      schedule: { mb: '3', 'html[data-show-week] &': { display: { lg: 'block' } } },
    },
  },
})

/** What is on and what is next, in show week: under the title on phones, above the days on wide screens. */
export function ShowWeekRows({ place }: { place: 'hero' | 'schedule' }) {
  const { eventId, schedule, isUnknown, error } = useOpenSchedule()
  const { showDay } = useShowWeek()
  if (isUnknown || error || schedule.data?.items.length === 0) return null
  return (
    <Reserved place={place}>
      {showDay !== null && schedule.data ? (
        <OptionalPart>
          <NowStrip eventId={eventId} schedule={schedule.data} />
        </OptionalPart>
      ) : null}
    </Reserved>
  )
}
