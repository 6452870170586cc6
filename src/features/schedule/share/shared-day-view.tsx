import { chakra } from '@chakra-ui/react'
import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { readSharedDay, type SharedDay } from '#contract/entities/shared-day.ts'
import { schedulePath } from '#config/paths.ts'
import { useOpenSchedule } from '#data/event/schedule.ts'
import { LinkButton } from '#ui/controls/button.tsx'
import { Empty } from '#ui/feedback/empty.tsx'
import { ErrorPanel } from '#ui/feedback/error-panel.tsx'
import { SavedAge } from '#ui/feedback/saved-age.tsx'
import { LoadingPanel, Skeleton } from '#ui/feedback/skeleton.tsx'
import { Page } from '#ui/page/page.tsx'
import { shareMessages as words } from './messages.ts'
import { ShownDay } from './shown-day.tsx'

/** The day in the fragment of the page's address, or why it is refused. */
export function SharedDayView() {
  const { hash } = useLocation()
  const read = useMemo(() => readSharedDay(hash.slice(1)), [hash])
  if (read.kind !== 'day') {
    return (
      <Page title={words.heading('')} heading="bar" backTo={schedulePath}>
        <Refused text={words.refused[read.kind]} />
      </Page>
    )
  }
  return (
    <Page title={words.heading(read.day.name)} heading="bar" backTo={schedulePath}>
      <DayHere day={read.day} />
    </Page>
  )
}

/** The day beside the schedule of the open event. */
function DayHere({ day }: { day: SharedDay }) {
  const { eventId, schedule, isUnknown, error, tryAgain } = useOpenSchedule()
  const { data } = schedule
  if (error) {
    return (
      <ErrorPanel isPage onTryAgain={tryAgain}>
        {words.failed} {error.message}
      </ErrorPanel>
    )
  }
  if (isUnknown || (eventId > 0 && eventId !== day.eventId)) {
    return <Refused text={words.refused.otherEvent} />
  }
  if (!data) {
    return (
      <LoadingPanel text={words.loading}>
        <Skeleton w="70%" h="20px" />
      </LoadingPanel>
    )
  }
  return (
    <>
      <SavedAge savedMs={schedule.dataUpdatedAt} hasFailed={schedule.isRefetchError} />
      <ShownDay day={day} schedule={data} />
    </>
  )
}

function Refused({ text }: { text: string }) {
  return (
    <chakra.div role="alert">
      <Empty
        heading={text}
        text={words.refusedHint}
        action={
          <LinkButton to={schedulePath} variant="outline">
            {words.toSchedule}
          </LinkButton>
        }
      />
    </chakra.div>
  )
}
