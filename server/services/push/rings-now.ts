// What the rings report, for the times of own dogs (rule 111).
import type { RingsNow } from '#contract/rules/classes/own-dog.ts'
import { silencesAt } from '#contract/rules/rings/silences.ts'
import { localTimeAt } from '#contract/values/time/zoned-time.ts'
import type { Deps } from '../../deps.ts'
import { publicSight } from '../../repositories/catalog/events.ts'
import { readClasses } from '../catalog/classes.ts'
import { readSchedule } from '../catalog/schedule.ts'

/** As everybody knows it; 404 for an unknown event. */
export async function readRings(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  eventId: number,
): Promise<RingsNow> {
  const schedule = await readSchedule(db, eventId, publicSight)
  const { lists } = await readClasses(db, eventId, publicSight)
  const nowMs = clock.domainNowMs()
  return {
    items: schedule.items,
    lists,
    silences: silencesAt(schedule, nowMs),
    now: localTimeAt(nowMs, schedule.timeZone),
  }
}
