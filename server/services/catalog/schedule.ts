// The schedule of an event.
import type { getScheduleReleases } from '#contract/calls/events.ts'
import type { CallReplyWire } from '#contract/define-call.ts'
import { isReadableItem, type Schedule, type ScheduleItem } from '#contract/entities/schedule.ts'
import type { Db } from '../../db/schema.ts'
import { noSuch } from '../../refusal.ts'
import {
  actualTimes,
  findVisibleEvent,
  itemFacts,
  listScheduleItems,
  type ScheduleRow,
  type Sight,
} from '../../repositories/catalog/events.ts'
import { listReportTimes } from '../../repositories/event/class-lists.ts'
import { listReleases } from '../../repositories/event/schedule-releases.ts'

/**
 * An event's schedule, ordered by the start of its items; 404 for an unknown event. An item that nobody could read is
 * left out, so that the others are shown.
 */
export async function readSchedule(db: Db, eventId: number, sight: Sight): Promise<Schedule> {
  const event = await findVisibleEvent(db, eventId, sight)
  if (!event) throw noSuch('event')
  const reported = await listReportTimes(db, eventId)
  const rows = await listScheduleItems(db, eventId)
  const all = rows.map((row) => toItem(row, reported.get(row.id) ?? null))
  const items = all.filter(isReadableItem)
  return { timeZone: event.time_zone, items, leftOutCount: all.length - items.length }
}

/** The public change log of an event's schedule, without the people who made the changes. */
export async function readReleases(
  db: Db,
  eventId: number,
  sight: Sight,
): Promise<CallReplyWire<typeof getScheduleReleases>> {
  if (!(await findVisibleEvent(db, eventId, sight))) throw noSuch('event')
  const releases = await listReleases(db, eventId, { isForVisitors: true })
  return {
    releases: releases.map(({ id, releasedMs, note, changes }) => ({
      id,
      releasedMs,
      note,
      changes,
    })),
  }
}

const toItem = (row: ScheduleRow, heardAt: string | null): ScheduleItem => ({
  id: row.id,
  ...itemFacts(row),
  ...actualTimes(row),
  heardAt,
  updatedMs: row.updated_at.getTime(),
})
