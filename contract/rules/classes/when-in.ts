// "When am I in?": what a person is told of an own dog (rule 111). Pure.
import { type ClassList, classesOf } from '../../entities/classes.ts'
import { addMinutes, announcedTimes, minutesBetween } from '../schedule/expected-times.ts'
import { isOver, silentForAllMin, waitingIn } from '../rings/silence.ts'
import { isDayOver } from '../rings/may-act.ts'
import {
  clockMin,
  dayStartOf,
  type ListTimes,
  listTimes,
  localAt,
  type RingItem,
} from './class-times.ts'
import { afterJudging } from './halts.ts'
import { type Pace, presentIn, walkThroughMin } from './pace.ts'

/** A dog, or only its class: `place` null = not known. */
export interface DogMark {
  itemId: number
  classId: number
  place: number | null
}

export type WhenIn =
  | {
      kind: 'expected'
      /** Local times of the event: when the dog is expected, and between which times. */
      at: string
      from: string
      until: string
      /** When its class begins. */
      classAt: string
      isCalled: boolean
      dogsBefore: number
      pace: Pace
    }
  /** Nobody reports from the ring since then: what is printed is all that is known. */
  | { kind: 'printed'; at: string; since: string }
  | { kind: 'absent' | 'done' }
  /** The event is over, canceled, or its ring has gone on. */
  | { kind: 'closed' }
  /** The class or the place is not in the list any more. */
  | { kind: 'gone' }

export interface RingDay {
  /** All events of the ring's day. */
  items: readonly RingItem[]
  lists: readonly ClassList[]
  /** Since when nobody reports, as a local time; null = somebody does. */
  silentSince: string | null
  /** The times of its lists, where they are worked out already. */
  times?: ReadonlyMap<number, ListTimes>
}

/**
 * Four of five dogs come within the times that are said: so far the times go for each square root of a minute that is
 * left. A ring halts more often than it hurries (`npm run bench -- dogs`).
 */
const margins = { early: 1.7, late: 3.5, leastMin: 4 } as const

/** What a person is told at `now`, a local time of the event. */
export function whenIn(ring: RingDay, mark: DogMark, now: string): WhenIn {
  const item = ring.items.find(({ id }) => id === mark.itemId)
  const list = ring.lists.find(({ itemId }) => itemId === mark.itemId)
  if (!item || !list) return { kind: 'gone' }
  if (item.status === 'cancelled') return { kind: 'closed' }
  const one = classesOf(list).find(({ id }) => id === mark.classId)
  if (!one || (mark.place !== null && mark.place > one.count)) return { kind: 'gone' }
  const times = (ring.times ?? timesInRing(ring, now)).get(item.id)
  const found = times?.classes.find((each) => each.one === one)
  if (!times || !found) return { kind: 'gone' }
  const { state } = found
  if (mark.place !== null && one.absent.includes(mark.place)) return { kind: 'absent' }
  if (presentIn(one) === 0) return { kind: 'absent' }
  if (state === 'done') return { kind: 'done' }
  if (isClosed(item, ring, now)) return { kind: 'closed' }
  const isWaiting = (item.actualStart ?? null) === null
  const silentSince = ring.silentSince ?? silentPastEnd(item, ring, now)
  if (silentSince !== null && isWaiting && state === 'ahead') {
    return { kind: 'printed', at: item.start, since: silentSince }
  }
  const { pace, halts } = times
  const inClass = mark.place === null ? 0 : mark.place - 1 - absentBefore(one.absent, mark.place)
  const walk = mark.place === null ? 0 : walkThroughMin[list.kind]
  const nowMin = minutesBetween(dayStartOf(item), now)
  const dueMin = afterJudging(halts, found.startMin, walk + inClass * pace.perDog)
  const atMin = afterJudging(halts, Math.max(dueMin, nowMin), 0)
  const dogsBefore = found.dogsBefore + Math.max(0, inClass - found.judged)
  const startMin = isWaiting ? minutesBetween(dayStartOf(item), announcedTimes(item).start) : 0
  const notBeforeMin = one.notBefore === null ? 0 : clockMin(one.notBefore)
  const earliestMin = Math.min(atMin, Math.max(nowMin, startMin, notBeforeMin))
  const unsure = Math.sqrt(Math.max(margins.leastMin, atMin - nowMin))
  return {
    kind: 'expected',
    at: localAt(item, atMin),
    from: localAt(item, Math.max(earliestMin, atMin - margins.early * unsure)),
    until: localAt(item, atMin + margins.late * unsure),
    classAt: localAt(item, found.startMin),
    isCalled: state === 'called',
    dogsBefore,
    pace,
  }
}

/** Once its time is over, an event that has not begun is silent, unless the classes of its ring are reported. */
function silentPastEnd(item: RingItem, { items, lists }: RingDay, now: string): string | null {
  if (!isOver(item, now)) return null
  const ids = new Set(items.map(({ id }) => id))
  const heard = lists.flatMap(({ itemId, reportedAt }) =>
    reportedAt !== null && ids.has(itemId) ? reportedAt : [],
  )
  const since = [announcedTimes(item).start, ...heard].sort().at(-1) ?? item.start
  return minutesBetween(since, now) >= silentForAllMin ? since : null
}

/** The times far ahead are wide; a person is kept from other things only so long before and after the expected one. */
const busyMin = 15

/** Local times between which the person is needed at the ring. */
export const busyTimes = ({ at, from, until }: Extract<WhenIn, { kind: 'expected' }>) => {
  const [first, last] = [addMinutes(at, -busyMin), addMinutes(at, busyMin)]
  return { from: from > first ? from : first, until: until < last ? until : last }
}

const absentBefore = (absent: readonly number[], place: number) =>
  absent.filter((other) => other < place).length

function isClosed(item: RingItem, { items }: RingDay, now: string): boolean {
  if (item.actualEnd) return true
  const hasBegun = (item.actualStart ?? null) !== null
  return isDayOver(item, now) || (!hasBegun && !waitingIn(items).includes(item))
}

/** The times of each list of a ring's day: an event begins when the one before it in the ring is through. */
export function timesInRing(
  { items, lists }: Pick<RingDay, 'items' | 'lists'>,
  now: string,
): Map<number, ListTimes> {
  const result = new Map<number, ListTimes>()
  let freeMin: number | null = null
  const inOrder = items
    .filter(({ status }) => status !== 'cancelled')
    .sort((a, b) => announcedTimes(a).start.localeCompare(announcedTimes(b).start))
  for (const item of inOrder) {
    const list = lists.find(({ itemId }) => itemId === item.id)
    if (!list) continue
    const times = listTimes({ list, item, now, freeMin })
    result.set(item.id, times)
    if (list.entries.length > 0) {
      freeMin = item.actualEnd ? minutesBetween(dayStartOf(item), item.actualEnd) : times.endMin
    }
  }
  return result
}
