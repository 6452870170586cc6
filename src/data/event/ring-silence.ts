// Which events stand as printed because nobody reports from their ring (rule 90). Pure.
import type { Schedule, ScheduleItem } from '#contract/entities/schedule.ts'
import { silenceIn, waitingIn } from '#contract/rules/rings/silence.ts'
import { localTimeAt } from '#contract/values/time/zoned-time.ts'
import { itemsByDay } from './schedule-days.ts'

/** For each event that waits in a silent ring, since when everybody knows of nothing from there, as a local time. */
export function silencesAt(
  { items, timeZone }: Pick<Schedule, 'items' | 'timeZone'>,
  nowMs: number,
): Map<number, string> {
  const now = localTimeAt(nowMs, timeZone)
  const silences = new Map<number, string>()
  for (const ofDay of itemsByDay(items).values()) {
    const rings = new Set(ofDay.map(({ ring }) => ring))
    // Events without a ring don't wait for each other.
    rings.delete('')
    for (const ring of rings) {
      const own = ofDay.filter((item) => item.ring === ring)
      const silence = silenceIn(own, now, lastChange(own, timeZone, nowMs))
      if (!silence?.isPublic) continue
      for (const { id } of waitingIn(own)) silences.set(id, silence.since)
    }
  }
  return silences
}

/** The public schedule has no reports, but each changes the events that it is about. */
function lastChange(items: readonly ScheduleItem[], timeZone: string, nowMs: number) {
  const changes = items.flatMap(({ updatedMs }) => updatedMs ?? [])
  const last = Math.max(...changes.filter((ms) => ms <= nowMs))
  return Number.isFinite(last) ? localTimeAt(last, timeZone) : null
}
