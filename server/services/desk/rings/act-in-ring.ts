// Reports from the rings: written at once, and public at the next read (rule 64).
import type { actInRing } from '#contract/calls/desk/rings.ts'
import type { CallBody } from '#contract/define-call.ts'
import { releasedState } from '#contract/entities/desk/schedule.ts'
import type { DeskRings, LiveChange, LiveItem } from '#contract/entities/schedule-acts.ts'
import { mayChangeRing } from '#contract/rules/rights.ts'
import { applyAct, takeBack } from '#contract/rules/rings/apply-act.ts'
import { localTimeAt } from '#contract/values/time/zoned-time.ts'
import type { Tx } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import { publishChange } from '#server/live/publish-change.ts'
import { noSuch, type Refusal, refusedField } from '#server/refusal.ts'
import { recordChanges } from '#server/repositories/desk/changes.ts'
import {
  insertAct,
  markTakenBack,
  writeLiveItems,
} from '#server/repositories/event/schedule-acts.ts'
import { recordRelease } from '#server/repositories/event/schedule-releases.ts'
import { changedMeanwhile } from '../shared/changes.ts'
import { inSchedule, isOfDraft, type ScheduleCaller } from '../schedule/schedule-draft.ts'
import { carryIntoDraft } from './carry-into-draft.ts'
import { lastActIn, readDeskRings, readRings, ringDayOf, type RingsNow } from './read-rings.ts'

type Request = CallBody<typeof actInRing>

/**
 * Writes the report, unless the ring's day has changed since the sender saw it. `admit` may refuse it once no one else
 * changes the schedule.
 */
export async function act(
  deps: Pick<Deps, 'db' | 'log' | 'clock' | 'publicReplies' | 'live'>,
  caller: ScheduleCaller,
  eventId: number,
  request: Request,
  admit?: (tx: Tx) => Promise<void>,
): Promise<DeskRings> {
  const { ring, day, expectedVersion, report } = request
  if (!mayChangeRing(caller.rights, ring)) throw noSuch('ring')
  await inSchedule(deps, eventId, async (tx) => {
    await admit?.(tx)
    const rings = await readRings(tx, eventId)
    const now = localTimeAt(deps.clock.domainNowMs(), rings.event.timeZone)
    const { items, version } = ringDayOf(rings, { ring, day })
    if (report && items.length === 0) {
      throw refusedField('ring', `${ring || 'This ring'} has no events on this day.`)
    }
    if (version !== expectedVersion) throw await changed(tx, request, items)
    if (report) await writeReport(tx, caller, { eventId, ring, day, rings, items, now, report })
    else
      await save(
        tx,
        caller,
        eventId,
        await undo(tx, caller, lastActIn(rings, { ring, day }), rings),
      )
  })
  publishChange(deps, eventId, 'schedule')
  deps.log.info({ act: report?.act.kind ?? 'undo', eventId, ring }, 'desk')
  return readDeskRings(deps.db, caller, eventId)
}

/** A change concerns the ring's day if an item is there now, or was before it. */
const changed = (tx: Tx, { ring, day }: Request, items: readonly LiveItem[]): Promise<Refusal> =>
  changedMeanwhile(
    tx,
    {
      subject: 'schedule',
      concerns: ({ subject_key: key, before, after }) =>
        !isOfDraft({ before, after }) &&
        (items.some(({ id }) => String(id) === key) || isIn(before, ring, day)),
    },
    { what: 'this ring', next: 'Look at it as it is now, and report again.' },
  )

function isIn(entry: object | null, ring: string, day: string): boolean {
  const item = releasedState.safeParse(entry)
  return item.success && item.data.ring === ring && item.data.start.startsWith(day)
}

interface Situation extends Pick<Request, 'ring' | 'day'> {
  eventId: number
  rings: RingsNow
  /** Of the ring's day. */
  items: readonly LiveItem[]
  now: string
  report: NonNullable<Request['report']>
}

/** Writes a report and what it changes. */
export async function writeReport(
  tx: Tx,
  caller: ScheduleCaller,
  situation: Situation,
): Promise<void> {
  await save(tx, caller, situation.eventId, await write(tx, caller, situation))
}

async function save(
  tx: Tx,
  caller: ScheduleCaller,
  eventId: number,
  changes: readonly LiveChange[],
): Promise<void> {
  await writeLiveItems(tx, changes)
  await carryIntoDraft(tx, eventId, caller.userId, changes)
  await recordChanges(tx, changes.map(recordOf(eventId, caller)))
  // Where it is and whether it takes place belong into the public log; times stand beside each event.
  const logged = changes.filter(({ before, after }) => isDecision(before, after))
  await recordRelease(tx, {
    eventId,
    note: '',
    byUserId: caller.userId,
    changes: logged.map(({ before, after }) => ({
      itemId: after.id,
      before: releasedState.parse(before),
      after: releasedState.parse(after),
    })),
  })
}

async function write(
  tx: Tx,
  { userId, rights }: ScheduleCaller,
  { eventId, ring, day, rings, items, now, report }: Situation,
): Promise<LiveChange[]> {
  const { itemId, act: what } = report
  const item = items.find(({ id }) => id === itemId)
  if (!item) throw refusedField('itemId', 'This event is not in the ring.')
  const others = rings.items.flatMap((one) => (one.id === itemId ? [] : [one.ring]))
  const result = applyAct(item, what, { event: rings.event, items, now }, [...new Set(others)])
  if (result.kind === 'refused') throw refusedField(result.field, result.message)
  if (what.kind === 'moved' && !mayChangeRing(rights, what.ring)) {
    throw refusedField('ring', `You may change ${rights.rings?.join(', ') ?? ''} only.`)
  }
  const { changes } = result
  await insertAct(tx, { eventId, ring, day, itemId, act: what, changes, byUserId: userId })
  return changes
}

/** Takes the ring's last act back, unless an event of it has changed since. */
async function undo(
  tx: Tx,
  { userId, rights }: ScheduleCaller,
  last: RingsNow['lastActs'][number] | null,
  { items }: RingsNow,
): Promise<LiveChange[]> {
  if (!last) throw refusedField('report', 'There is nothing to undo.')
  const isOwn = last.changes.every(
    ({ before, after }) => mayChangeRing(rights, before.ring) && mayChangeRing(rights, after.ring),
  )
  if (!isOwn) throw noSuch('ring')
  const back = takeBack(last.changes, items)
  if (back === null) {
    throw refusedField('report', 'The events have changed since. Look at them and report again.')
  }
  await markTakenBack(tx, last.id, userId)
  return back
}

const isDecision = (before: LiveItem, after: LiveItem) =>
  before.ring !== after.ring ||
  before.room !== after.room ||
  (before.status === 'cancelled') !== (after.status === 'cancelled')

const recordOf =
  (eventId: number, { userId }: ScheduleCaller) =>
  ({ before, after }: LiveChange) => ({
    eventId,
    subject: 'schedule' as const,
    key: String(after.id),
    byUserId: userId,
    before: factsOf(before),
    after: factsOf(after),
  })

function factsOf({ id: _id, ...facts }: LiveItem) {
  return facts
}
