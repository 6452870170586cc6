// What a screen in a hall or at a ring shows at an instant. Pure.
import type { Schedule, ScheduleItem } from '#contract/entities/schedule.ts'
import { foldText } from '#contract/values/fold-text.ts'
import { localTimeAt } from '#contract/values/time/zoned-time.ts'
import { dayOf, itemsByDay } from '#data/event/schedule-days.ts'
import { phasesAt, showDayAt } from '#data/event/schedule-now.ts'
import { byText } from '#lib/by-text.ts'

type Days = Pick<Schedule, 'items' | 'timeZone'>

/** A ring, or a room of events without a ring, with what is not over. */
export interface PlaceNow {
  name: string
  now: ScheduleItem[]
  /** By expected start, with what is canceled. */
  ahead: ScheduleItem[]
}

export type Board =
  /** The first day is ahead; `first` = null: the ring has no event at all. */
  | { kind: 'before'; first: ScheduleItem | null }
  /** Nothing is left today, or nothing was planned; `next` = null: nothing comes any more. */
  | { kind: 'quiet'; hadEvents: boolean; next: ScheduleItem | null }
  | { kind: 'over' }
  | { kind: 'places'; places: PlaceNow[] }

/** The rings of a schedule in order. */
export const ringsOf = (items: readonly ScheduleItem[]): string[] =>
  [...new Set(items.map(({ ring }) => ring))].filter(Boolean).sort(byText)

/** The ring that an address names: "Ring 2" by "Ring 2", "ring-2" or "2"; null = none. */
export function ringNamed(rings: readonly string[], param: string): string | null {
  const plain = (text: string) =>
    foldText(text)
      .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
  const named = plain(param)
  const found = (name: string) => rings.find((ring) => plain(ring) === name)
  return rings.find((ring) => ring === param) ?? found(named) ?? found(`ring ${named}`) ?? null
}

/** What a ring's screen shows, or, with null, the screen of all places. */
export function boardAt(schedule: Days, ring: string | null, nowMs: number): Board {
  const { items, timeZone } = schedule
  const own = ring === null ? items : items.filter((item) => item.ring === ring)
  const dates = [...new Set(items.map(dayOf))].sort()
  const [firstDay] = dates
  const today = localTimeAt(nowMs, timeZone).slice(0, 10)
  if (firstDay === undefined || today < firstDay) {
    return { kind: 'before', first: firstOf(own, '') }
  }
  const phases = phasesAt(items, timeZone, nowMs)
  const isLeft = ({ id }: ScheduleItem) => phases.get(id) !== 'past'
  if (!items.some((item) => isLeft(item) && item.status !== 'cancelled')) return { kind: 'over' }
  const day = showDayAt(dates, schedule, nowMs) ?? today
  // Past midnight an event of the evening may still be on, or be expected.
  const left = itemsByDay(own.filter((item) => dayOf(item) <= day && isLeft(item)))
  const places = placesOf([...left.values()].flat(), ({ id }) => phases.get(id) === 'now')
  if (places.some(({ now, ahead }) => [...now, ...ahead].some(isOn))) {
    return { kind: 'places', places }
  }
  const hadEvents = own.some((item) => dayOf(item) === day && isOn(item))
  return { kind: 'quiet', hadEvents, next: firstOf(own, day) }
}

const isOn = ({ status }: ScheduleItem) => status !== 'cancelled'

/** The first event after a day that is not canceled. */
function firstOf(items: readonly ScheduleItem[], day: string): ScheduleItem | null {
  const later = [...itemsByDay(items.filter((item) => dayOf(item) > day && isOn(item)))]
  return later.sort(([a], [b]) => (a < b ? -1 : 1))[0]?.[1][0] ?? null
}

/** Rings in order, then rooms in the order of their events. */
function placesOf(
  items: readonly ScheduleItem[],
  isNow: (item: ScheduleItem) => boolean,
): PlaceNow[] {
  const rings = ringsOf(items)
  const rooms = new Set(items.flatMap(({ ring, room }) => (ring === '' ? [room] : [])))
  const place = (name: string, own: readonly ScheduleItem[]): PlaceNow => ({
    name,
    now: own.filter(isNow),
    ahead: own.filter((item) => !isNow(item)),
  })
  return [
    ...rings.map((ring) =>
      place(
        ring,
        items.filter((item) => item.ring === ring),
      ),
    ),
    ...[...rooms].map((room) =>
      place(
        room,
        items.filter((item) => item.ring === '' && item.room === room),
      ),
    ),
  ]
}

/** How long one of several pages or announcements stays. */
const turnMs = 15_000

/** Which of `count` things has its turn. */
export const turnAt = (count: number, nowMs: number): number =>
  count < 2 ? 0 : Math.floor(nowMs / turnMs) % count
