import { chakra, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { type Deadline, deadlinesOf, splitDeadlines } from '#contract/rules/show-day/deadlines.ts'
import { committeesQuery } from '#data/store/committees.ts'
import { useEventPreview } from '#lib/event/event-preview.ts'
import { useWords } from '#lib/event/event-words.ts'
import { useConnection } from '#lib/http/connection.ts'
import { Icon } from '#ui/content/icon.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Disclosure } from '#ui/controls/disclosure.tsx'
import { OutsideLink } from '#ui/controls/row-link.tsx'
import { deadlineTime } from '#ui/schedule/deadline-words.ts'
import { subscribeUrl } from '../calendar-file.ts'
import { deadlinesUrl, saveDeadlines } from './deadline-file.ts'
import { messages } from './messages.ts'

const words = messages.deadlines

interface DeadlinesProps {
  eventId: number
  timeZone: string
  nowMs: number
}

/** All deadlines in one list, each with its time zone; past ones are folded. */
export function Deadlines({ eventId, timeZone, nowMs }: DeadlinesProps) {
  const { data: committees = [] } = useQuery(committeesQuery(eventId))
  const eventWords = useWords()
  const { isOffline } = useConnection()
  // A draft has no public feed.
  const isDraft = useEventPreview() !== null
  const deadlines = deadlinesOf({ committees, words: eventWords, timeZone })
  if (deadlines.length === 0) return null
  const { ahead, past } = splitDeadlines(deadlines, nowMs)
  const [next] = ahead
  return (
    <chakra.div className="no-print">
      <Disclosure heading={words.heading} level={2} isSection>
        {next ? (
          <chakra.div mb="3">
            <Button
              variant="outline"
              size="sm"
              onClick={() => void saveDeadlines({ eventId, timeZone, deadlines: ahead })}
            >
              <Icon name="calendar" sizePx={20} />
              {words.add}
            </Button>
            <Text textStyle="second" color="fg.muted" mt="1">
              {words.addHint}
            </Text>
            {isDraft || isOffline ? null : (
              <OutsideLink
                icon="calendar"
                label={words.subscribe}
                href={subscribeUrl(deadlinesUrl(eventId))}
              />
            )}
          </chakra.div>
        ) : null}
        {next ? null : <Text mb="2">{words.none}</Text>}
        <Rows deadlines={ahead} timeZone={timeZone} />
        {past.length === 0 ? null : (
          <chakra.details mt="2">
            <chakra.summary minH="target" alignContent="center" cursor="pointer">
              {words.past(past.length)}
            </chakra.summary>
            <Rows deadlines={past} timeZone={timeZone} />
          </chakra.details>
        )}
      </Disclosure>
      {next ? (
        <Text textStyle="second" color="fg.muted">
          {words.next(next.title, deadlineTime(next, timeZone))}
        </Text>
      ) : null}
    </chakra.div>
  )
}

function Rows({ deadlines, timeZone }: { deadlines: readonly Deadline[]; timeZone: string }) {
  return (
    <chakra.ul listStyleType="none">
      {deadlines.map((deadline) => (
        <chakra.li
          key={deadline.key}
          py="2"
          borderTop="1px solid"
          borderColor="border"
          overflowWrap="anywhere"
        >
          <Text fontWeight="560">{deadline.title}</Text>
          <Text textStyle="second" color="fg.muted" fontVariantNumeric="tabular-nums lining-nums">
            {deadlineTime(deadline, timeZone)}
          </Text>
        </chakra.li>
      ))}
    </chakra.ul>
  )
}
