// What of the schedule a device is told, and when. Pure; times are local times of the event.
import { placeWords, type ScheduleItem } from '#contract/entities/schedule.ts'
import {
  addMinutes,
  announcedTimes,
  minutesBetween,
} from '#contract/rules/schedule/expected-times.ts'
import { reminderMin } from '#contract/entities/push.ts'
import type { WhenIn } from '#contract/rules/classes/when-in.ts'
import type { ToldState } from '../../repositories/push/told-items.ts'

/** A start that moves by less is not told, as rings don't move each other by less (rule 64). */
const leastMoveMin = 5
/** How long after its start a canceled event, of which no start was reported, is still told. */
const canceledForMin = 60
/** A change of an event far ahead is told within this time or not at all. */
const toldForMin = 12 * 60

/** The state of an event that devices are told. */
export function toldStateOf(item: ScheduleItem): ToldState {
  return {
    startLocal: announcedTimes(item).start,
    place: placeWords(item),
    isCanceled: item.status === 'cancelled',
  }
}

/** Who is first in a class that is called early is told a moment later. */
const justCalledMin = 3

/** Until when a reminder of a dog is worth something; null = its time has come. */
export function dogWorthUntil(
  { at, classAt, isCalled }: Extract<WhenIn, { kind: 'expected' }>,
  now: string,
): string | null {
  if (at > now) return at
  const until = addMinutes(classAt, justCalledMin)
  return isCalled && until > now ? until : null
}

/** Whether the event differs from what was told. */
export function isNews(now: ToldState, told: ToldState): boolean {
  if (now.isCanceled !== told.isCanceled) return true
  if (now.isCanceled) return false
  const moved = Math.abs(minutesBetween(told.startLocal, now.startLocal))
  return now.place !== told.place || moved >= leastMoveMin
}

/** Until when the state of the event is worth a message; null = the event has begun, or is over. */
export function worthUntil(item: ScheduleItem, now: string): string | null {
  const { startLocal, isCanceled } = toldStateOf(item)
  if (item.actualStart || item.actualEnd) return null
  const until = isCanceled ? addMinutes(startLocal, canceledForMin) : startLocal
  if (until <= now) return null
  const latest = addMinutes(now, toldForMin)
  return until < latest ? until : latest
}

/** The minutes until the event begins, if a device may be reminded of it now; else null. */
export function minutesToReminder(item: ScheduleItem, now: string): number | null {
  const { startLocal, isCanceled } = toldStateOf(item)
  if (isCanceled || item.actualStart || item.actualEnd || startLocal <= now) return null
  const minutes = minutesBetween(now, startLocal)
  return minutes <= reminderMin.most ? minutes : null
}
