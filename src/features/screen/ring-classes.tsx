import { chakra } from '@chakra-ui/react'
import type { ScheduleItem } from '#contract/entities/schedule.ts'
import { classNow } from '#contract/rules/classes/class-now.ts'
import { presentIn } from '#contract/rules/classes/pace.ts'
import { useClasses } from '#data/event/classes.ts'
import { formatLocalTime } from '#lib/format.ts'
import { messages } from './messages.ts'
import { readAgainMs } from './read-again.ts'
import { size } from './size.ts'

export interface RingSchedule {
  eventId: number
  items: readonly ScheduleItem[]
  /** Local time of the event. */
  now: string
}

interface RingClassesProps extends RingSchedule {
  item: ScheduleItem
  /** Nobody reports from the ring, so nobody knows when a class comes. */
  isSilent: boolean
}

/** The class in the ring, and the next one; nothing for an event without classes. */
export function RingClasses({ eventId, items, now, item, isSilent }: RingClassesProps) {
  const lists = useClasses(eventId, readAgainMs)?.lists ?? []
  const classes = classNow({ items, lists }, item, now)
  if (!classes) return null
  const { inRing, next } = classes
  return (
    <>
      {inRing ? (
        <chakra.p fontSize={size(6)} fontWeight="680">
          {messages.inRing(inRing.title, presentIn(inRing))}
        </chakra.p>
      ) : null}
      {next ? (
        <p>
          {next.at === null
            ? messages.called(next.one.title)
            : messages.nextClass(next.one.title, isSilent ? '' : formatLocalTime(next.at))}
        </p>
      ) : null}
    </>
  )
}
