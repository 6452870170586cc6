// The draft and the releases of the schedule, and the announcements, as the queries see them.
import type { ColumnType, Generated } from 'kysely'
import type { AnnouncementKind } from '../../contract/entities/announcement.ts'

type Made = ColumnType<Date, Date | undefined, Date>

export interface AnnouncementsTable {
  id: Generated<number>
  event_id: number
  idempotency_key: string
  kind: AnnouncementKind
  text: string
  /** '' = none. */
  picture: Generated<string>
  picture_text: Generated<string>
  is_pinned: Generated<boolean>
  until_at: Date | null
  posted_at: Date
  changed_at: Date
  ended_at: Date | null
}

export interface ScheduleTables {
  announcements: AnnouncementsTable
  /** What is changed and not released. */
  schedule_drafts: {
    id: Generated<number>
    event_id: number
    /** null = a new item. */
    item_id: number | null
    /** A ScheduleEntry; null = the item is deleted. */
    after: object | null
    version: Generated<number>
    changed_by: number
    changed_at: Made
  }
  schedule_releases: {
    id: Generated<number>
    event_id: number
    note: Generated<string>
    /** null = by an import on the server's machine. */
    by_user_id: number | null
    released_at: Made
  }
  schedule_release_changes: {
    id: Generated<number>
    release_id: number
    item_id: number
    /** A ReleasedState; null = a new item. */
    before: object | null
    after: object | null
  }
  /** What stewards reported from the rings. */
  schedule_acts: {
    id: Generated<number>
    event_id: number
    /** '' = none. */
    ring: string
    /** YYYY-MM-DD. */
    day: string
    item_id: number
    /** An ItemAct. */
    act: object
    /** A list of LiveChange. */
    changes: object
    by_user_id: number
    at: Made
    /** null = it is not taken back. */
    undone_by: ColumnType<number | null, undefined, number>
    undone_at: ColumnType<Date | null, undefined, Date>
  }
}
