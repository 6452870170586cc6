// Which events stand as printed because nobody reports from their ring (rule 90). Pure.
import type { Schedule, ScheduleItem } from '../../entities/schedule.ts'
import { localTimeAt } from '../../values/time/zoned-time.ts'
import { silenceIn, waitingIn } from './silence.ts'

/** For each event that waits in a silent ring, since when everybody knows of nothing from there, as a local time. */
export function silencesAt(
  { items, timeZone }: Pick<Schedule, 'items' | 'timeZone'>,
  nowMs: number,
): Map<number, string> {
  const now = localTimeAt(nowMs, timeZone)
  const silences = new Map<number, string>()
  for (const own of itemsByRingDay(items).values()) {
    const silence = silenceIn(own, now, lastChange(own, timeZone, nowMs))
    if (!silence?.isPublic) continue
    for (const { id } of waitingIn(own)) silences.set(id, silence.since)
  }
  return silences
}

/** Without the events that have no ring: they don't wait for each other. */
function itemsByRingDay(items: readonly ScheduleItem[]): Map<string, ScheduleItem[]> {
  const found = new Map<string, ScheduleItem[]>()
  for (const item of items) {
    if (item.ring === '') continue
    const key = `${item.start.slice(0, 10)} ${item.ring}`
    found.set(key, [...(found.get(key) ?? []), item])
  }
  return found
}

/** The public schedule has no reports, but each changes the events that it is about. */
function lastChange(items: readonly ScheduleItem[], timeZone: string, nowMs: number) {
  const changes = items.flatMap(({ updatedMs }) => updatedMs ?? [])
  const last = Math.max(...changes.filter((ms) => ms <= nowMs))
  return Number.isFinite(last) ? localTimeAt(last, timeZone) : null
}
