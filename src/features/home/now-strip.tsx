import { lazy } from 'react'
import { glancesAt } from '#data/event/glances.ts'
import type { Schedule } from '#contract/entities/schedule.ts'
import { useMarks } from '#data/event/dog-marks.ts'
import { useStarred } from '#data/event/show-day.ts'
import { useNow } from '#lib/hooks/use-now.ts'
import { OptionalPart } from '#ui/loading/error-boundary.tsx'
import { NowRows } from '#ui/schedule/now-rows.tsx'

const OwnDogs = lazy(() => import('./own-dogs.tsx').then((module) => ({ default: module.OwnDogs })))

const tickMs = 30_000

interface NowStripProps {
  eventId: number
  schedule: Schedule
}

/**
 * Two rows: now, and the reader's next starred event or else the next one of all; also after the last event. The own
 * dogs stand below.
 */
export function NowStrip({ eventId, schedule }: NowStripProps) {
  const nowMs = useNow(tickMs)
  const starred = useStarred(eventId)
  const hasDogs = useMarks(eventId).length > 0
  const { timeZone } = schedule
  const { yourNext, now, next } = glancesAt(schedule, starred, nowMs)
  const others = yourNext && now ? {} : { next: yourNext ? null : next }
  return (
    <>
      <NowRows yourNext={yourNext} now={now} {...others} timeZone={timeZone} nowMs={nowMs} />
      {hasDogs ? (
        <OptionalPart>
          <OwnDogs eventId={eventId} schedule={schedule} nowMs={nowMs} />
        </OptionalPart>
      ) : null}
    </>
  )
}
