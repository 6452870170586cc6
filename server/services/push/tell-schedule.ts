// Queues what devices are told of the schedule: events that have changed, whoever changed them, and reminders. The
// leading process compares the schedule with what it told last, so that reports from the rings, releases, imports and
// their undos need not know of it (decision 053).
import type { ScheduleItem } from '#contract/entities/schedule.ts'
import { minutesBetween } from '#contract/rules/schedule/expected-times.ts'
import { localTimeAt } from '#contract/values/time/zoned-time.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { findShownEvent, publicSight } from '../../repositories/catalog/events.ts'
import { queueChange, queueReminders } from '../../repositories/push/messages.ts'
import { listTold, saveTold } from '../../repositories/push/told-items.ts'
import { readSchedule } from '../catalog/schedule.ts'
import { isNews, minutesToReminder, toldStateOf, worthUntil } from './schedule-news.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
/** A steward corrects a report within seconds: an event is told once it stays as it is for this long. */
export const settleMs = 10_000

/**
 * Queues changes and reminders of the open event; the caller is the only one to do so. False = a change is too fresh to be
 * told.
 */
export async function tellSchedule({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<boolean> {
  const event = await findShownEvent(db)
  if (event?.state !== 'open') return true
  const nowMs = clock.domainNowMs()
  const now = localTimeAt(nowMs, event.time_zone)
  const { items } = await readSchedule(db, event.id, publicSight)
  const told = await listTold(db, event.id)
  const isSettled = ({ updatedMs }: ScheduleItem) => {
    const agoMs = nowMs - (updatedMs ?? 0)
    // The change of a rehearsal may lie months ahead (rule 131).
    return agoMs >= settleMs || agoMs < -hourMs
  }
  const changed = items.filter((item) => {
    const before = told.get(item.id)
    return !before || isNews(toldStateOf(item), before)
  })
  const news = changed.filter((item) => !told.has(item.id) || isSettled(item))
  const times = (until: string) => ({
    createdAt: new Date(nowMs),
    endsAt: new Date(nowMs + minutesBetween(now, until) * minuteMs),
  })
  if (news.length > 0) {
    await inTransaction(db, async (tx) => {
      for (const item of news) {
        const until = worthUntil(item, now)
        // A device knows an event as it was when it was first seen.
        if (!told.has(item.id) || until === null) continue
        const key = `change:${item.id}:${item.updatedMs}`
        await queueChange(tx, { itemId: item.id, key, ...times(until) })
      }
      await saveTold(
        tx,
        news.map((item) => ({ itemId: item.id, ...toldStateOf(item) })),
      )
    })
  }
  for (const item of items) {
    const inMinutes = minutesToReminder(item, now)
    if (inMinutes === null) continue
    const { startLocal } = toldStateOf(item)
    await queueReminders(db, {
      itemId: item.id,
      startLocal,
      inMinutes,
      key: `reminder:${item.id}:${startLocal}`,
      ...times(startLocal),
    })
  }
  return news.length === changed.length
}
