import { chakra, Text } from '@chakra-ui/react'
import { useOpenSchedule } from '#data/event/schedule.ts'
import { eventLine } from '#lib/event/event-line.ts'
import { useWords } from '#lib/event/event-words.ts'
import { Empty } from '#ui/feedback/empty.tsx'
import { ErrorPanel } from '#ui/feedback/error-panel.tsx'
import { SavedAge } from '#ui/feedback/saved-age.tsx'
import { LoadingPanel, Skeleton } from '#ui/feedback/skeleton.tsx'
import { Deferred } from '#ui/loading/deferred.tsx'
import { Page } from '#ui/page/page.tsx'
import { Rule } from '#ui/page/section.tsx'
import { DayStrip } from './day-strip.tsx'
import { messages } from './messages.ts'
import { useView } from './view-params.ts'
import { Week } from './week.tsx'

const readAgainMs = 5 * 60_000

export function ScheduleScreen() {
  const { eventId, schedule, isUnknown, error, tryAgain } = useOpenSchedule(readAgainMs)
  const { data } = schedule
  const isEmpty = isUnknown || data?.items.length === 0
  return (
    <Page title={messages.title} heading="bar">
      <EventPrint />
      {isEmpty ? <Empty heading={messages.unknown} text={messages.unknownHint} /> : null}
      {error ? (
        <ErrorPanel isPage onTryAgain={tryAgain}>
          {messages.failed} {error.message}
        </ErrorPanel>
      ) : null}
      {!isEmpty && (data || !error) ? (
        <Deferred fallback={loading}>
          {data ? (
            <Week eventId={eventId} schedule={data} isFresh={!schedule.isFetching}>
              <SavedAge savedMs={schedule.dataUpdatedAt} hasFailed={schedule.isRefetchError} />
            </Week>
          ) : null}
        </Deferred>
      ) : null}
    </Page>
  )
}

function Loading() {
  const { scheduleDays } = useWords().home
  const { view, change } = useView([], '')
  return (
    <>
      <DayStrip days={scheduleDays} shownDay={view.day} today={null} onChange={change} />
      {skeleton}
    </>
  )
}

const skeleton = <ScheduleSkeleton />
const loading = <Loading />

function ScheduleSkeleton() {
  return (
    <chakra.div minH="70dvh">
      <LoadingPanel text={messages.loading} above={<Chips />}>
        {[62, 48, 70, 54].map((width) => (
          <chakra.div
            key={width}
            display="grid"
            gridTemplateColumns="94px 1fr"
            columnGap="3"
            py="11px"
            borderBottom="1px solid"
            borderColor="border"
          >
            <Skeleton w="64px" h="20px" justifySelf="end" />
            <div>
              <Skeleton w={`${width}%`} h="20px" />
              <Skeleton w="38%" h="18px" mt="6px" />
            </div>
          </chakra.div>
        ))}
      </LoadingPanel>
    </chakra.div>
  )
}

function Chips() {
  return (
    <>
      <chakra.div display="flex" gap={{ base: '6px', md: '2' }} py="10px">
        <Skeleton w="113px" h="target" />
        <Skeleton w="149px" h="target" />
        <Skeleton w="48px" h="target" />
      </chakra.div>
      <Rule mb="3" />
    </>
  )
}

/** Says on paper which event the schedule is of: the days have no year. */
function EventPrint() {
  const { event } = useWords()
  return (
    <Text display="none" fontWeight="640" pb="2" _print={{ display: 'block' }}>
      {eventLine(event)}
    </Text>
  )
}
