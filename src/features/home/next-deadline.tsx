import { useQuery } from '@tanstack/react-query'
import { deadlinesOf, splitDeadlines } from '#contract/rules/show-day/deadlines.ts'
import { myDayPath } from '#config/paths.ts'
import { useOpenEvent } from '#data/event/events.ts'
import { committeesQuery } from '#data/store/committees.ts'
import { useEventTimeZone, useWords } from '#lib/event/event-words.ts'
import { useNow } from '#lib/hooks/use-now.ts'
import { RowLink } from '#ui/controls/row-link.tsx'
import { deadlineTime } from '#ui/schedule/deadline-words.ts'
import { messages } from './messages.ts'

const tickMs = 60_000

/** The next deadline of all, with a link to the list (rule 121); nothing when none is ahead. */
export function NextDeadline() {
  const event = useOpenEvent()
  const words = useWords()
  const timeZone = useEventTimeZone()
  const nowMs = useNow(tickMs)
  const { data: committees } = useQuery({
    ...committeesQuery(event.data?.id ?? 0),
    // The app reads them for the venue anyway, when the page has what it shows.
    enabled: ({ state }) => state.data !== undefined,
  })
  // A store may close before the deadlines that are known without the stores.
  if (!committees) return null
  const [next] = splitDeadlines(deadlinesOf({ committees, words, timeZone }), nowMs).ahead
  if (!next) return null
  const label = messages.nextDeadline(next.title, deadlineTime(next, timeZone))
  return <RowLink to={myDayPath} label={label} icon="clock" />
}
