import { chakra, Text } from '@chakra-ui/react'
import { type ClassList, classesOf, dogName } from '#contract/entities/classes.ts'
import type { Schedule, ScheduleItem } from '#contract/entities/schedule.ts'
import { presentIn } from '#contract/rules/classes/pace.ts'
import { ringDayFor } from '#contract/rules/classes/own-dog.ts'
import { whenIn } from '#contract/rules/classes/when-in.ts'
import { formatLocalTime } from '#lib/format.ts'
import { Disclosure } from '#ui/controls/disclosure.tsx'
import { roundTime } from '#ui/schedule/dog-words.ts'
import { classMessages } from './messages.ts'

const words = classMessages

interface ClassTimesProps {
  list: ClassList
  item: ScheduleItem
  schedule: Schedule
  lists: readonly ClassList[]
  /** Local time of the event. */
  now: string
}

/** All classes of an event with what is reported of them, or when they are expected. */
export function ClassTimes({ list, item, schedule, lists, now }: ClassTimesProps) {
  const ringDay = { items: ringDayFor(schedule.items, item), lists, silentSince: null }
  const timeOf = (classId: number) => {
    const when = whenIn(ringDay, { itemId: item.id, classId, place: null }, now)
    if (when.kind === 'done') return words.done
    return when.kind === 'expected' && !when.isCalled
      ? words.about(formatLocalTime(roundTime(when)))
      : ''
  }
  return (
    <Disclosure level={5} heading={words.all(classesOf(list).length)}>
      <chakra.ul listStyleType="none" textStyle="note">
        {list.entries.map((entry) =>
          entry.kind === 'pause' ? (
            <chakra.li key={entry.title} py="1" color="fg.muted">
              {entry.title}, {words.pause(entry.minutes)}
            </chakra.li>
          ) : (
            <chakra.li key={entry.id} py="1">
              <b>{entry.title}</b>
              <chakra.span display="block" textStyle="second" color="fg.muted">
                {[
                  words.dogs(presentIn(entry)),
                  entry.calledAt !== null && entry.doneAt === null
                    ? words.called(formatLocalTime(entry.calledAt))
                    : '',
                  timeOf(entry.id),
                  entry.absent.length > 0
                    ? words.absentDogs(
                        entry.absent.map((place) => dogName(entry, place)).join(', '),
                      )
                    : '',
                ]
                  .filter(Boolean)
                  .join(', ')}
              </chakra.span>
            </chakra.li>
          ),
        )}
      </chakra.ul>
      {list.best === null ? null : <Text fontWeight="640">{words.best(list.best)}</Text>}
    </Disclosure>
  )
}
