import { chakra } from '@chakra-ui/react'
import { lazy } from 'react'
import { useOpenSchedule } from '#data/event/schedule.ts'
import { OptionalPart } from '#ui/loading/error-boundary.tsx'
import { nowRowHeight } from '#ui/schedule/now-rows.tsx'
import { useShowWeek } from './use-show-week.ts'

const NowStrip = lazy(() =>
  import('./now-strip.tsx').then((module) => ({ default: module.NowStrip })),
)

// In show week two rows are reserved before their data are there, so that nothing below moves.
const Reserved = chakra('div', {
  base: {
    display: 'none',
    minH: `calc(2 * ${nowRowHeight} + 3px)`,
    'html[data-show-week] &': { display: 'block' },
  },
  variants: {
    place: {
      hero: {
        mt: '20px',
        mx: '-5px',
        'html[data-show-week] &': { display: { base: 'block', lg: 'none' } },
      },
      schedule: { mb: '3', 'html[data-show-week] &': { display: { base: 'none', lg: 'block' } } },
    },
  },
})

/** What is on and what is next, in show week: under the title on phones, above the days on wide screens. */
export function ShowWeekRows({ place }: { place: 'hero' | 'schedule' }) {
  const { eventId, schedule } = useOpenSchedule()
  const { showDay } = useShowWeek()
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
