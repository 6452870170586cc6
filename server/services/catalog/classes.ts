// The classes of an event's schedule for everybody, and absences that exhibitors tell (rules 110 and 112).
import {
  type AbsenceClaim,
  type SentClaim,
  type ClassDelay,
  type ClassLists,
  classesOf,
} from '#contract/entities/classes.ts'
import { isOtherDog, typedAgain, whyClosed } from '#contract/rules/classes/report-class.ts'
import { isDayOver } from '#contract/rules/rings/may-act.ts'
import { announcedTimes, minutesBetween } from '#contract/rules/schedule/expected-times.ts'
import { localTimeAt } from '#contract/values/time/zoned-time.ts'
import type { Deps } from '../../deps.ts'
import { inTransaction } from '../../db/transaction.ts'
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
import { listDelayActs } from '../../repositories/event/schedule-acts.ts'
import { countKept, type Trier } from '../rate-limit.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'config' | 'sessionSecret'>

/** A handler shows many dogs, an address can be a hall, and the steward looks at each absence that is told. */
const claimLimit = { act: 'absenceOfDay', ofOne: 50, ofAddress: 500, spanSec: 24 * 60 * 60 }

const isHere = 'The steward has said that this dog is here. Tell the steward at the ring.'

/** 404 for an unknown event. */
export async function readClasses(
  { db }: Pick<Deps, 'db'>,
  eventId: number,
  sight: Sight,
): Promise<ClassLists> {
  const event = await findVisibleEvent(db, eventId, sight)
  if (!event) throw noSuch('event')
  const lists = await listClassLists(db, eventId)
  if (lists.length === 0) return { lists }
  const delays = delaysIn(await listDelayActs(db, eventId), (at) =>
    localTimeAt(at.getTime(), event.time_zone),
  )
  return { lists: lists.map((list) => ({ ...list, delays: delays.get(list.itemId) ?? [] })) }
}

/** By event of the schedule: the delays that were reported once it had begun. */
function delaysIn(
  acts: Awaited<ReturnType<typeof listDelayActs>>,
  localAt: (at: Date) => string,
): Map<number, ClassDelay[]> {
  const found = new Map<number, ClassDelay[]>()
  for (const { item_id: itemId, changes, at } of acts) {
    const own = changes.find(({ after }) => after.id === itemId)
    if (!own || own.before.actualStart === null) continue
    const minutes = minutesBetween(
      announcedTimes(own.before).start,
      announcedTimes(own.after).start,
    )
    found.set(itemId, [...(found.get(itemId) ?? []), { at: localAt(at), minutes }])
  }
  return found
}

/** Tells the ring's steward of an absence, unless it was declined; it changes nothing that is public. */
export async function addClaim(
  deps: Needs,
  who: Trier,
  eventId: number,
  { number, ...claim }: SentClaim,
): Promise<AbsenceClaim> {
  const { db, clock } = deps
  const event = await findVisibleEvent(db, eventId, publicSight)
  const row = (await listScheduleItems(db, eventId)).find(({ id }) => id === claim.itemId)
  if (!event || !row) throw noSuch('event')
  const list = await findClassList(db, claim.itemId)
  const one = list && classesOf(list).find(({ id }) => id === claim.classId)
  if (!one || claim.place < 1 || claim.place > one.count) throw noSuch('dog')
  if (isOtherDog(one, claim.place, number)) throw new Refusal('act_refused', typedAgain)
  const now = localTimeAt(clock.domainNowMs(), event.time_zone)
  const item = { ...itemFacts(row), ...actualTimes(row) }
  // A dog can be called off on the days before.
  const why = whyClosed({ ...item, start: now < item.start ? now : item.start }, now)
  if (why !== null) throw new Refusal('act_refused', why)
  if (isDayOver(item, now)) throw new Refusal('act_refused', 'This event is over.')
  if (one.doneAt !== null) throw new Refusal('act_refused', `“${one.title}” is done.`)
  if (one.absent.includes(claim.place)) return claim
  const outcome = await inTransaction(db, async (tx) => {
    const inserted = await insertClaim(tx, claim)
    // What the steward is not told is not counted.
    if (inserted === 'added') await countKept({ ...deps, db: tx }, claimLimit, who)
    return inserted
  })
  if (outcome === 'declined') throw new Refusal('act_refused', isHere)
  return claim
}
