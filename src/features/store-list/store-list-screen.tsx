import { Box, type BoxProps, Grid } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useOpenEvent } from '#data/event/events.ts'
import { committeesQuery } from '#data/store/committees.ts'
import { useWords } from '#lib/event/event-words.ts'
import { ClockNote } from '#ui/feedback/clock-note.tsx'
import { Empty } from '#ui/feedback/empty.tsx'
import { ErrorPanel } from '#ui/feedback/error-panel.tsx'
import { SavedAge } from '#ui/feedback/saved-age.tsx'
import { LoadingPanel, Skeleton } from '#ui/feedback/skeleton.tsx'
import { Deferred } from '#ui/loading/deferred.tsx'
import { Page } from '#ui/page/page.tsx'
import { Rule } from '#ui/page/section.tsx'
import { messages } from './messages.ts'
import { StoreList } from './store-list.tsx'

const skeleton = <StoreListSkeleton />

/** The stores of the open event. */
export function StoreListScreen() {
  const { scheduleDays } = useWords().home
  const event = useOpenEvent()
  const committees = useQuery(committeesQuery(event.data?.id ?? 0))
  // Until the event is loaded the year comes from the event's words, so that the heading keeps its length.
  const firstDay = event.data === undefined ? scheduleDays[0] : event.data?.startDate
  const year = firstDay?.slice(0, 4)
  const error = event.error ?? committees.error
  const hasFailed = !committees.data && event.data !== null && error !== null
  const tryAgain = () => {
    void event.refetch()
    if (event.data) void committees.refetch()
  }
  return (
    <Page
      title={messages.title}
      headingText={year ? messages.welcome(year) : messages.welcomeNoYear}
    >
      <ClockNote />
      {event.data === null ? <Empty text={messages.noEvent} /> : null}
      {hasFailed ? (
        <ErrorPanel isPage onTryAgain={tryAgain}>
          {messages.loadFailed} {error?.message}
        </ErrorPanel>
      ) : null}
      {event.data === null || hasFailed ? null : (
        <Deferred fallback={skeleton}>
          {event.data && committees.data ? (
            <>
              <SavedAge savedMs={committees.dataUpdatedAt} hasFailed={committees.isRefetchError} />
              <StoreList eventId={event.data.id} committees={committees.data} />
            </>
          ) : null}
        </Deferred>
      )}
    </Page>
  )
}

const cards = ['a', 'b', 'c', 'd']

function StoreListSkeleton() {
  return (
    <LoadingPanel text={messages.loading} above={<Controls />}>
      <Grid gap={{ base: '2', md: '3' }} gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }}>
        {cards.map((card) => (
          <Skeleton key={card} h={{ base: '87px', md: '102px' }} borderRadius="control" />
        ))}
      </Grid>
    </LoadingPanel>
  )
}

function Controls() {
  return (
    <>
      <Grid
        gap="3"
        mb={{ base: '5', md: '8' }}
        gridTemplateColumns={{ base: '1fr', md: 'minmax(0, 1fr) 260px' }}
      >
        <FieldSkeleton />
        <FieldSkeleton maxW="260px" />
      </Grid>
      <Rule mb="3" />
    </>
  )
}

function FieldSkeleton(props: BoxProps) {
  return (
    <Box {...props}>
      <Skeleton w="140px" h="22px" mb="1" />
      <Skeleton h="control" borderRadius="control" />
    </Box>
  )
}
