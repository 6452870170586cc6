// The announcements of an event as everybody reads them (rule 66).
import { announcementsAtMost, type getAnnouncements } from '#contract/calls/announcements.ts'
import type { CallReplyWire } from '#contract/define-call.ts'
import type { Announcement } from '#contract/entities/announcement.ts'
import type { Db } from '../db/schema.ts'
import { noSuch } from '../refusal.ts'
import { type AnnouncementRow, listAnnouncements } from '../repositories/event/announcements.ts'
import { findVisibleEvent, type Sight } from '../repositories/catalog/events.ts'

/** The newest announcements; 404 for an unknown event. */
export async function readAnnouncements(
  db: Db,
  eventId: number,
  sight: Sight,
): Promise<CallReplyWire<typeof getAnnouncements>> {
  if (!(await findVisibleEvent(db, eventId, sight))) throw noSuch('event')
  const rows = await listAnnouncements(db, eventId, announcementsAtMost)
  return { announcements: rows.map(announcementOf) }
}

export function announcementOf(row: AnnouncementRow): Announcement {
  return {
    id: row.id,
    kind: row.kind,
    text: row.text,
    picture: row.picture,
    pictureText: row.picture_text,
    isPinned: row.is_pinned,
    postedMs: row.posted_at.getTime(),
    changedMs: row.changed_at.getTime(),
    untilMs: row.until_at?.getTime() ?? null,
    endedMs: row.ended_at?.getTime() ?? null,
  }
}
