// The classes of an event's schedule for everybody, and absences that exhibitors tell (rules 110 and 112).
import { type AbsenceClaim, type ClassLists, classesOf } from '#contract/entities/classes.ts'
import { whyClosed } from '#contract/rules/classes/report-class.ts'
import { isDayOver } from '#contract/rules/rings/may-act.ts'
import { localTimeAt } from '#contract/values/time/zoned-time.ts'
import type { Db } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { noSuch, Refusal } from '../../refusal.ts'
import {
  actualTimes,
  findVisibleEvent,
  itemFacts,
  listScheduleItems,
  publicSight,
  type Sight,
} from '../../repositories/catalog/events.ts'
import { findClassList, insertClaim, listClassLists } from '../../repositories/event/class-lists.ts'

/** 404 for an unknown event. */
export async function readClasses(db: Db, eventId: number, sight: Sight): Promise<ClassLists> {
  if (!(await findVisibleEvent(db, eventId, sight))) throw noSuch('event')
  return { lists: await listClassLists(db, eventId) }
}

/** Tells the ring's steward of an absence; it changes nothing that is public. */
export async function addClaim(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  eventId: number,
  claim: AbsenceClaim,
): Promise<AbsenceClaim> {
  const event = await findVisibleEvent(db, eventId, publicSight)
  const row = (await listScheduleItems(db, eventId)).find(({ id }) => id === claim.itemId)
  if (!event || !row) throw noSuch('event')
  const list = await findClassList(db, claim.itemId)
  const one = list && classesOf(list).find(({ id }) => id === claim.classId)
  if (!one || claim.place < 1 || claim.place > one.count) throw noSuch('dog')
  const now = localTimeAt(clock.domainNowMs(), event.time_zone)
  const item = { ...itemFacts(row), ...actualTimes(row) }
  // A dog can be called off on the days before.
  const why = whyClosed({ ...item, start: now < item.start ? now : item.start }, now)
  if (why !== null) throw new Refusal('act_refused', why)
  if (isDayOver(item, now)) throw new Refusal('act_refused', 'This event is over.')
  if (one.doneAt !== null) throw new Refusal('act_refused', `“${one.title}” is done.`)
  if (!one.absent.includes(claim.place)) await insertClaim(db, claim)
  return claim
}
