// "When am I in?": the classes of an event, and the own dogs in them (rule 111).
import { chakra } from '@chakra-ui/react'
import type { Schedule, ScheduleItem } from '#contract/entities/schedule.ts'
import { classesOf } from '#contract/entities/classes.ts'
import { dogKey } from '#contract/rules/classes/own-dog.ts'
import { localTimeAt } from '#contract/values/time/zoned-time.ts'
import { useClasses } from '#data/event/classes.ts'
import { useOwnDogs } from '#data/event/own-dogs.ts'
import { useOpenSchedule } from '#data/event/schedule.ts'
import { useNow } from '#lib/hooks/use-now.ts'
import { SavedAge } from '#ui/feedback/saved-age.tsx'
import { AddDog } from './add-dog.tsx'
import { ClassTimes } from './class-times.tsx'
import { classMessages } from './messages.ts'
import { OwnDog } from './own-dog.tsx'

const words = classMessages
const tickMs = 30_000

/** Nothing, unless the event has classes. */
export function ClassPart({ eventId, item }: { eventId: number; item: ScheduleItem }) {
  const { data } = useOpenSchedule().schedule
  return data ? <Loaded eventId={eventId} item={item} schedule={data} /> : null
}

interface LoadedProps {
  eventId: number
  item: ScheduleItem
  schedule: Schedule
}

function Loaded({ eventId, item, schedule }: LoadedProps) {
  const nowMs = useNow(tickMs)
  const known = useClasses(eventId)
  // All of them, because a dog in another ring may be in at the same time.
  const { dogs } = useOwnDogs(eventId, schedule, nowMs)
  const list = known?.lists.find(({ itemId }) => itemId === item.id)
  if (!known || !list || classesOf(list).length === 0) return null
  const now = localTimeAt(nowMs, schedule.timeZone)
  return (
    <chakra.section
      aria-label={words.heading}
      className="no-print"
      display="grid"
      gap="3"
      mt="4"
      pt="3"
      borderTop="1px solid"
      borderColor="border"
    >
      <SavedAge savedMs={known.savedMs} />
      <chakra.h4 textStyle="card">{words.heading}</chakra.h4>
      {dogs
        .filter(({ mark }) => mark.itemId === item.id)
        .map((dog) => (
          <OwnDog key={dogKey(dog.mark)} dog={dog} now={now} />
        ))}
      {item.actualEnd || item.status === 'cancelled' ? null : (
        <AddDog eventId={eventId} list={list} />
      )}
      <ClassTimes list={list} item={item} schedule={schedule} lists={known.lists} now={now} />
    </chakra.section>
  )
}
