// The own dogs of a calendar file. The file is saved on the device: no feed and no request has them (rule 111).
import type { CalendarDog, CalendarPlan } from '#contract/rules/schedule/calendar-text.ts'
import { dogKey } from '#contract/rules/classes/own-dog.ts'
import { busyTimes } from '#contract/rules/classes/when-in.ts'
import { type OwnDog, readOwnDogs } from '#data/event/own-dogs.ts'
import { formatInstant, formatLocalTime } from '#lib/format.ts'
import { queryClient } from '#lib/query/query-client.ts'
import { dogMessages as words } from '#ui/schedule/dog-messages.ts'
import { dogTitle, reasonWords, roundTime } from '#ui/schedule/dog-words.ts'

/** The own dogs that are awaited in these events, as this device knows them now. */
export async function readCalendarDogs(
  { eventId, timeZone }: Pick<CalendarPlan, 'eventId' | 'timeZone'>,
  itemIds: ReadonlySet<number>,
  nowMs: number,
): Promise<CalendarDog[]> {
  const dogs = await readOwnDogs(queryClient, eventId, nowMs)
  const counted = words.counted(formatInstant(nowMs, 'dateTimeShort', timeZone))
  return dogs
    .filter(({ mark }) => itemIds.has(mark.itemId))
    .flatMap((dog) => calendarDogOf(dog, counted))
}

/** Nothing for a dog that is not awaited any more, or was called off. */
function calendarDogOf({ mark, item, one, when }: OwnDog, counted: string): CalendarDog[] {
  const { itemId, place, isAbsenceTold } = mark
  if (isAbsenceTold) return []
  if (!item || !one || (when.kind !== 'expected' && when.kind !== 'printed')) return []
  const isExpected = when.kind === 'expected'
  const time = isExpected
    ? words.aboutTime(formatLocalTime(roundTime(when)))
    : words.printedTime(formatLocalTime(when.at))
  return [
    {
      key: dogKey(mark),
      itemId,
      title: `${dogTitle(one, place)} (${time})`,
      ring: item.ring,
      room: item.room,
      ...(isExpected ? busyTimes(when) : { from: when.at, until: null }),
      note: `${reasonWords(when)} ${counted}`,
    },
  ]
}
