// When the classes of an event are expected to begin, from what its ring has reported (rule 111). Pure.
import { type ClassList, classesOf, type DogClass } from '../../entities/classes.ts'
import type { ScheduleItem } from '../../entities/schedule.ts'
import {
  addMinutes,
  announcedTimes,
  minutesBetween,
  type Timed,
} from '../schedule/expected-times.ts'
import { afterJudging, type Halt, haltsOf, judgingBetween } from './halts.ts'
import { type Pace, paceOf, presentIn, walkThroughMin } from './pace.ts'

export type RingItem = Timed & Pick<ScheduleItem, 'id' | 'title' | 'status'>

/** `done` is over, also when nobody said so: a later class is done or in the ring. */
type ClassState = 'done' | 'called' | 'ahead'

export interface ClassTime {
  one: DogClass
  state: ClassState
  /** Minutes from the start of the event's day until the class begins. */
  startMin: number
  /** Present dogs that are still to be judged before this class. */
  dogsBefore: number
  /** Present dogs of this class that have probably been judged. */
  judged: number
}

export interface ListTimes {
  pace: Pace
  classes: ClassTime[]
  endMin: number
  /** When the ring stood still, or is expected to. */
  halts: Halt[]
}

interface Situation {
  list: ClassList
  item: RingItem
  /** Local time of the event. */
  now: string
  /** When the ring is free for the event, in minutes of its day; null = the ring says nothing. */
  freeMin: number | null
}

export const dayStartOf = ({ start }: Pick<RingItem, 'start'>) => `${start.slice(0, 10)}T00:00`
export const localAt = (item: RingItem, minutes: number) =>
  addMinutes(dayStartOf(item), Math.round(minutes))

/** The times of all classes of a list; minutes count from midnight of the event's day. */
export function listTimes({ list, item, now, freeMin }: Situation): ListTimes {
  const minuteOf = (local: string) => minutesBetween(dayStartOf(item), local)
  const nowMin = minuteOf(now)
  const begun = item.actualStart ?? null
  const halts = begun === null ? [] : haltsIn(list, minuteOf)
  const after = (from: number, minutes: number) => afterJudging(halts, from, minutes)
  const pace = paceOf(list, begun, (from, until) =>
    judgingBetween(halts, minuteOf(from), minuteOf(until)),
  )
  const walk = walkThroughMin[list.kind]
  const all = classesOf(list)
  const states = all.map((_, at) => stateOf(all, at))
  const reportsCalls = all.some(({ calledAt }) => calledAt !== null)
  const isReported = states.some((state) => state !== 'ahead')
  const hasBegun = begun !== null || isReported
  // Where nobody reports classes, none is held up by the one before: the pace is all that is known.
  const runsOn = begun !== null && !isReported
  const announced = minuteOf(begun ?? announcedTimes(item).start)
  let cursor = begun === null ? Math.max(announced, freeMin ?? 0) : announced
  let dogsBefore = 0
  let classAt = -1
  const classes: ClassTime[] = []
  for (const entry of list.entries) {
    if (entry.kind === 'pause') {
      // A pause is over as soon as a later class is reported.
      if (states.slice(classAt + 1).every((state) => state === 'ahead'))
        cursor = after(cursor, entry.minutes)
      continue
    }
    classAt += 1
    const state = states[classAt] ?? 'ahead'
    if (state === 'done') {
      const startMin = minuteOf(entry.calledAt ?? entry.doneAt ?? localAt(item, cursor))
      if (entry.doneAt !== null) cursor = Math.max(cursor, minuteOf(entry.doneAt))
      classes.push({ one: entry, state, startMin, dogsBefore: 0, judged: presentIn(entry) })
      continue
    }
    const called = entry.calledAt === null ? 0 : minuteOf(entry.calledAt)
    const due = Math.max(cursor, called, entry.notBefore === null ? 0 : clockMin(entry.notBefore))
    // Where nobody reports calls, the class after a done one is in the ring without a word.
    const mayBeIn = state === 'called' || (hasBegun && !reportsCalls && dogsBefore === 0)
    const dogs = presentIn(entry)
    // Nobody waits for a class without a dog.
    const startMin = dogs === 0 ? cursor : after(mayBeIn ? due : Math.max(due, nowMin), 0)
    const judgedMin = judgingBetween(halts, startMin, nowMin) - walk
    const judged = Math.max(0, Math.min(dogs, Math.floor(judgedMin / pace.perDog)))
    classes.push({ one: entry, state, startMin, dogsBefore, judged })
    dogsBefore += dogs - judged
    if (dogs === 0) continue
    const endMin = after(startMin, walk + dogs * pace.perDog)
    cursor = runsOn ? endMin : Math.max(endMin, nowMin)
  }
  return { pace, classes, endMin: cursor, halts }
}

function haltsIn(list: ClassList, minuteOf: (local: string) => number): Halt[] {
  const delays = (list.delays ?? []).map(({ at, minutes }) => ({ at: minuteOf(at), minutes }))
  const calls = classesOf(list).flatMap(({ calledAt }) =>
    calledAt === null ? [] : minuteOf(calledAt),
  )
  return haltsOf(delays, calls)
}

/** Minutes from midnight to a time HH:mm. */
export const clockMin = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))

/** A steward may forget a report: a later one says that the class is over. */
function stateOf(all: readonly DogClass[], at: number): ClassState {
  const one = all[at]
  const later = all.slice(at + 1)
  const calledLater = later.filter(({ calledAt }) => calledAt !== null).length
  if (!one || one.doneAt !== null || later.some(({ doneAt }) => doneAt !== null)) return 'done'
  if (one.calledAt === null) return calledLater > 0 ? 'done' : 'ahead'
  // The next class is called while this one is in the ring.
  return calledLater > 1 ? 'done' : 'called'
}
