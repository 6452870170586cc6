import { home } from '../../content/home.ts'
import { useOpenSchedule } from '../../data/event/schedule.ts'
import { Empty } from '../../ui/feedback/empty.tsx'
import { ErrorPanel } from '../../ui/feedback/error-panel.tsx'
import { InSteps } from '../../ui/loading/in-steps.tsx'
import { Page } from '../../ui/page/page.tsx'
import { SavedAge } from '../../ui/feedback/saved-age.tsx'
import { DayStrip } from './day-strip.tsx'
import { messages } from './messages.ts'
import { ScheduleSkeleton } from './schedule-skeleton.tsx'
import { useView } from './use-view.ts'
import { Week } from './week.tsx'

/** Whoever stands in the hall leaves the screen open. */
const readAgainMs = 5 * 60_000

/** What happens when and where at the open event. */
export function ScheduleScreen() {
  const { eventId, schedule, isUnknown, error, tryAgain } = useOpenSchedule(readAgainMs)
  const { data } = schedule
  return (
    <Page title={messages.title} heading="bar">
      {isUnknown ? <Empty heading={messages.unknown} text={messages.unknownHint} /> : null}
      {error ? (
        <ErrorPanel onTryAgain={tryAgain}>
          {messages.failed} {error.message}
        </ErrorPanel>
      ) : null}
      {data || !(isUnknown || error) ? (
        <InSteps awaited={awaited}>
          {data ? (
            <Week eventId={eventId} schedule={data} isFresh={!schedule.isFetching}>
              <SavedAge savedMs={schedule.dataUpdatedAt} hasFailed={schedule.isRefetchError} />
            </Week>
          ) : null}
        </InSteps>
      ) : null}
    </Page>
  )
}

function Awaited() {
  const { view, change } = useView([], '')
  return (
    <>
      <DayStrip days={home.scheduleDays} shownDay={view.day} today={null} onChange={change} />
      {skeleton}
    </>
  )
}

const skeleton = <ScheduleSkeleton />
const awaited = <Awaited />
