import { Box } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import type { DeskRings } from '#contract/entities/schedule-acts.ts'
import { deskRingsQuery } from '#data/desk/rings.ts'
import { localDateOf } from '#lib/format.ts'
import { useNow } from '#lib/hooks/use-now.ts'
import { Empty } from '#ui/feedback/empty.tsx'
import { messages } from '../messages.ts'
import { DeskPage } from '../shared/page/desk-page.tsx'
import { DeskProblem, ListSkeleton } from '../shared/loading.tsx'
import { useDeskEvent } from '../shared/use-desk-event.ts'
import { ringMessages } from './messages.ts'
import { RingBoard } from './ring-board.tsx'
import { RingChoice } from './ring-choice.tsx'
import { useRingsShown } from './use-rings-shown.ts'

const tickMs = 15_000

/** The steward's screen: what happens in a ring on the show day. */
export function RingsView() {
  const { event, error: eventError, tryAgain: readEvents } = useDeskEvent()
  const { data, error, refetch } = useQuery(deskRingsQuery(event?.id ?? 0))
  const problem = event === undefined ? eventError : error
  const tryAgain = () => (event ? void refetch() : readEvents())
  return (
    <DeskPage title={messages.views.rings}>
      {data ? <Rings key={data.event.id} data={data} /> : null}
      {event === null ? (
        <Empty heading={ringMessages.noEvent} text={ringMessages.noEventText} />
      ) : null}
      {!data && problem ? <DeskProblem error={problem} onTryAgain={tryAgain} /> : null}
      {!data && !problem && event !== null ? <ListSkeleton text={ringMessages.loading} /> : null}
    </DeskPage>
  )
}

function Rings({ data }: { data: DeskRings }) {
  const nowMs = useNow(tickMs)
  const today = localDateOf(nowMs, data.event.timeZone)
  const shown = useRingsShown(data, today)
  if (shown === null) return <Empty heading={ringMessages.none} text={ringMessages.noneText} />
  const { ringDay } = shown
  return (
    <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="4">
      <RingChoice shown={shown} today={today} />
      <RingBoard
        key={`${ringDay.ring} ${ringDay.day}`}
        data={data}
        ringDay={ringDay}
        nowMs={nowMs}
      />
    </Box>
  )
}
