// The classes of the rings at the desk: typed, and reported from the ring (rule 110).
import type { reportDeskClass, saveDeskClasses } from '#contract/calls/desk/classes.ts'
import type { CallBody } from '#contract/define-call.ts'
import {
  classesOf,
  type ClassReport,
  type DeskClasses,
  emptyList,
} from '#contract/entities/classes.ts'
import type { LiveItem } from '#contract/entities/schedule-acts.ts'
import { presentIn } from '#contract/rules/classes/pace.ts'
import { reportClass } from '#contract/rules/classes/report-class.ts'
import { placeAfter, saveList } from '#contract/rules/classes/save-list.ts'
import { dogsInTwoRings } from '#contract/rules/classes/two-rings.ts'
import { mayChangeRing } from '#contract/rules/rights.ts'
import { dayOfItem, whyNot } from '#contract/rules/rings/may-act.ts'
import { isInProgress } from '#contract/rules/schedule/expected-times.ts'
import { localTimeAt } from '#contract/values/time/zoned-time.ts'
import type { Tx } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import { publishChange } from '#server/live/publish-change.ts'
import { noSuch, Refusal, refusedField } from '#server/refusal.ts'
import {
  answerClaim,
  findClassList,
  insertClassReport,
  listClaims,
  listClassLists,
  moveClaims,
  saveClassList,
} from '#server/repositories/event/class-lists.ts'
import { readRingsNow } from '../../catalog/rings-now.ts'
import { inSchedule, type ScheduleCaller } from '../schedule/schedule-draft.ts'
import { writeReport } from './act-in-ring.ts'
import { readRings, ringDayOf, type RingsNow } from './read-rings.ts'

type Needs = Pick<Deps, 'db' | 'log' | 'clock' | 'publicReplies' | 'live'>

/** The classes of the caller's rings, of one day if it is given. */
export async function readDeskClasses(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { rights }: Pick<ScheduleCaller, 'rights'>,
  eventId: number,
  day?: string,
): Promise<DeskClasses> {
  const { items } = await readRings(db, eventId)
  const own = new Set(
    items
      .filter((item) => mayChangeRing(rights, item.ring) && (!day || dayOfItem(item) === day))
      .map(({ id }) => id),
  )
  const lists = (await listClassLists(db, eventId)).filter(({ itemId }) => own.has(itemId))
  // A claim of a dog that is not in the list any more says nothing.
  const claims = (await listClaims(db, eventId)).filter(({ itemId, classId, place }) =>
    lists.some(
      (list) =>
        list.itemId === itemId &&
        classesOf(list).some(({ id, count }) => id === classId && place <= count),
    ),
  )
  const known = await readRingsNow({ db, clock }, eventId, { seesDrafts: true })
  const inTwoRings = dogsInTwoRings(known).filter(({ itemId }) => own.has(itemId))
  return { lists, claims, inTwoRings }
}

/** The event of the schedule, if the caller may change its ring. */
function itemOf({ items }: RingsNow, { rights }: ScheduleCaller, itemId: number): LiveItem {
  const item = items.find(({ id }) => id === itemId)
  if (!item || !mayChangeRing(rights, item.ring)) throw noSuch('event')
  return item
}

/** Saves the classes of an event as they are typed. */
export async function saveClasses(
  deps: Needs,
  caller: ScheduleCaller,
  eventId: number,
  { itemId, expectedVersion, ...typed }: CallBody<typeof saveDeskClasses>,
): Promise<DeskClasses> {
  await inSchedule(deps, eventId, async (tx) => {
    itemOf(await readRings(tx, eventId), caller, itemId)
    const before = (await findClassList(tx, itemId)) ?? emptyList(itemId)
    if (before.version !== expectedVersion) {
      const message =
        'Somebody else has typed these classes meanwhile. Look at them as they are now.'
      throw new Refusal('state_changed', message)
    }
    const result = saveList(before, typed)
    if (result.kind === 'refused') throw refusedField('entries', result.message)
    await saveClassList(tx, result.list)
    const [old, now] = [classesOf(before), classesOf(result.list)]
    await moveClaims(tx, itemId, ({ classId, place }) => {
      const [was, is] = [old, now].map((classes) => classes.find(({ id }) => id === classId))
      return was && is ? placeAfter(was, is, place) : null
    })
  })
  publishChange(deps, eventId, 'schedule')
  return readDeskClasses(deps, caller, eventId)
}

/**
 * Writes a report of a class, public at once. The first class that is called or done starts its event. `admit` may
 * refuse it once no one else changes the schedule.
 */
export async function reportInClass(
  deps: Needs,
  caller: ScheduleCaller,
  eventId: number,
  { itemId, report }: CallBody<typeof reportDeskClass>,
  admit?: (tx: Tx, item: LiveItem) => Promise<void>,
): Promise<DeskClasses> {
  const isChanged = await inSchedule(deps, eventId, async (tx) => {
    const rings = await readRings(tx, eventId)
    const item = itemOf(rings, caller, itemId)
    await admit?.(tx, item)
    const list = await findClassList(tx, itemId)
    if (!list) throw noSuch('class')
    const now = localTimeAt(deps.clock.domainNowMs(), rings.event.timeZone)
    const result = reportClass(list, report, item, now)
    if (result.kind === 'refused') throw refusedField('report', result.message)
    if (report.kind === 'absent') {
      const answer = { isAbsent: report.isOn, at: new Date(deps.clock.domainNowMs()) }
      await answerClaim(tx, { itemId, ...report }, answer)
    }
    if (result.kind === 'unchanged') return false
    await saveClassList(tx, result.list)
    await insertClassReport(tx, { eventId, itemId, report, byUserId: caller.userId })
    if (begins(report)) await startEvent(tx, caller, { eventId, rings, item, now })
    return true
  })
  if (!isChanged) return readDeskClasses(deps, caller, eventId)
  publishChange(deps, eventId, 'schedule')
  deps.log.info({ report: report.kind, eventId, itemId }, 'desk')
  return readDeskClasses(deps, caller, eventId)
}

const begins = (report: ClassReport) =>
  (report.kind === 'called' || report.kind === 'done') && report.isOn

async function startEvent(
  tx: Tx,
  caller: ScheduleCaller,
  { eventId, rings, item, now }: { eventId: number; rings: RingsNow; item: LiveItem; now: string },
): Promise<void> {
  const place = { ring: item.ring, day: dayOfItem(item) }
  const { items } = ringDayOf(rings, place)
  // A start would end what is in the ring now.
  const running = items.find(
    (other) => other.id !== item.id && other.ring !== '' && isInProgress(other),
  )
  if (running && !(await isThrough(tx, running.id))) return
  if (whyNot(item, 'started', { event: rings.event, items, now }) !== null) return
  const report = { itemId: item.id, act: { kind: 'started' as const } }
  await writeReport(tx, caller, { eventId, ...place, rings, items, now, report })
}

/** Whether all classes of an event are done or absent: then a class of the next event ends it. */
async function isThrough(tx: Tx, itemId: number): Promise<boolean> {
  const list = await findClassList(tx, itemId)
  return (
    list !== null && classesOf(list).every((one) => one.doneAt !== null || presentIn(one) === 0)
  )
}
