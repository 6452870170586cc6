// The schedule at the desk: read with its draft and its releases (rule 60).
import { type DeskSchedule, scheduleEntry } from '#contract/entities/desk/schedule.ts'
import type { Db } from '#server/db/schema.ts'
import { itemFacts, listScheduleItems } from '#server/repositories/catalog/events.ts'
import { listDraft } from '#server/repositories/event/schedule-drafts.ts'
import { listReleases } from '#server/repositories/event/schedule-releases.ts'
import { readPublishedWords } from '../../words/read-words.ts'
import { byOf } from '../shared/changes.ts'
import { requireEvent } from '../shared/event.ts'

/** What the rules of the draft need; 404 for an unknown event. */
export async function readDraft(
  db: Db,
  eventId: number,
): Promise<Pick<DeskSchedule, 'event' | 'items' | 'draft'>> {
  const event = await requireEvent(db, eventId)
  const items = await listScheduleItems(db, eventId)
  const draft = await listDraft(db, eventId)
  return {
    event: {
      id: event.id,
      startDate: event.start_date,
      endDate: event.end_date,
      timeZone: event.time_zone,
    },
    items: items.map((row) => ({ id: row.id, ...itemFacts(row) })),
    draft: draft.map((row) => ({
      id: row.id,
      version: row.version,
      itemId: row.item_id,
      after: row.after && scheduleEntry.parse(row.after),
      by: byOf(row),
      atMs: row.changed_at.getTime(),
    })),
  }
}

export async function readDeskSchedule(db: Db, eventId: number): Promise<DeskSchedule> {
  const draft = await readDraft(db, eventId)
  const releases = await listReleases(db, eventId, { isForVisitors: false })
  const event = await requireEvent(db, eventId)
  const { judges, walkMinutes } = (await readPublishedWords(db, event)).judges
  return {
    ...draft,
    judges: judges.map(({ name }) => name),
    walkMinutes,
    releases: releases.map((release) => ({
      id: release.id,
      releasedMs: release.releasedMs,
      note: release.note,
      changes: release.changes,
      by: byOf(release),
    })),
  }
}
