import { useQuery } from '@tanstack/react-query'
import { deskScheduleQuery } from '#data/desk/schedule.ts'
import { Empty } from '#ui/feedback/empty.tsx'
import { messages } from '../messages.ts'
import { DeskPage } from '../shared/page/desk-page.tsx'
import { DeskProblem, ListSkeleton } from '../shared/loading.tsx'
import { useDeskEvent } from '../shared/use-desk-event.ts'
import { scheduleMessages } from './messages.ts'
import { ScheduleDesk } from './schedule-desk.tsx'

/** The schedule of the desk's event: changed as a draft, and released. */
export function ScheduleView() {
  const { event, error: eventError, tryAgain: readEvents } = useDeskEvent()
  const { data, error, refetch } = useQuery(deskScheduleQuery(event?.id ?? 0))
  const problem = event === undefined ? eventError : error
  const tryAgain = () => (event ? void refetch() : readEvents())
  return (
    <DeskPage title={messages.views.schedule}>
      {data ? <ScheduleDesk key={data.event.id} data={data} /> : null}
      {event === null ? (
        <Empty heading={scheduleMessages.noEvent} text={scheduleMessages.noEventText} />
      ) : null}
      {!data && problem ? <DeskProblem error={problem} onTryAgain={tryAgain} /> : null}
      {!data && !problem && event !== null ? (
        <ListSkeleton text={scheduleMessages.loading} />
      ) : null}
    </DeskPage>
  )
}
