// What the rings report, for the times of dogs (rules 111 and 113).
import type { RingsNow } from '#contract/rules/classes/own-dog.ts'
import { silencesAt } from '#contract/rules/rings/silences.ts'
import { localTimeAt } from '#contract/values/time/zoned-time.ts'
import type { Deps } from '../../deps.ts'
import { publicSight } from '../../repositories/catalog/events.ts'
import { readClasses } from './classes.ts'
import { readSchedule } from './schedule.ts'

/** 404 for an event that is unknown, or that the reader may not see. */
export async function readRingsNow(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  eventId: number,
  sight = publicSight,
): Promise<RingsNow> {
  const schedule = await readSchedule(db, eventId, sight)
  const { lists } = await readClasses({ db }, eventId, sight)
  const nowMs = clock.domainNowMs()
  return {
    items: schedule.items,
    lists,
    silences: silencesAt(schedule, nowMs),
    now: localTimeAt(nowMs, schedule.timeZone),
  }
}
