// The public change log of the schedule (rule 60).
import { scheduleReleasesAtMost } from '#contract/calls/desk/schedule.ts'
import {
  type ReleasedChange,
  releasedState,
  type ScheduleRelease,
} from '#contract/entities/desk/schedule.ts'
import { jsonOf } from '../../db/json.ts'
import type { Db, Tx } from '../../db/schema.ts'

export interface NewRelease {
  eventId: number
  note: string
  /** null = by an import on the server's machine. */
  byUserId: number | null
  changes: readonly ReleasedChange[]
  /** Whether visitors may read it; by default they may unless the event is a draft now. */
  isPublic?: boolean
}

// PostgreSQL limits the parameters of a statement.
const rowsPerStatement = 1000

/** Adds a release to the log, in the transaction that changes the schedule; visitors never read one of a draft event. */
export async function recordRelease(tx: Tx, release: NewRelease): Promise<void> {
  const { eventId, note, byUserId, changes } = release
  if (changes.length === 0) return
  const isPublic = release.isPublic ?? (await isVisible(tx, eventId))
  const { id } = await tx
    .insertInto('schedule_releases')
    .values({ event_id: eventId, note, by_user_id: byUserId, is_public: isPublic })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (let at = 0; at < changes.length; at += rowsPerStatement) {
    const rows = changes.slice(at, at + rowsPerStatement).map(({ itemId, before, after }) => ({
      release_id: id,
      item_id: itemId,
      before: jsonOf(before),
      after: jsonOf(after),
    }))
    await tx.insertInto('schedule_release_changes').values(rows).execute()
  }
}

async function isVisible(tx: Tx, eventId: number): Promise<boolean> {
  const { state } = await tx
    .selectFrom('events')
    .select('state')
    .where('id', '=', eventId)
    .executeTakeFirstOrThrow()
  return state !== 'draft'
}

export interface FoundRelease extends ScheduleRelease {
  first_name: string | null
  last_name: string | null
  email: string | null
}

/** The newest releases of an event with the people who made them, newest first; for visitors those they may read. */
export async function listReleases(
  db: Db,
  eventId: number,
  { isForVisitors }: { isForVisitors: boolean },
): Promise<FoundRelease[]> {
  const releases = await db
    .selectFrom('schedule_releases as r')
    .leftJoin('users as u', 'u.id', 'r.by_user_id')
    .select(['r.id', 'r.note', 'r.released_at', 'u.first_name', 'u.last_name', 'u.email'])
    .where('r.event_id', '=', eventId)
    .$if(isForVisitors, (query) => query.where('r.is_public', '=', true))
    .orderBy('r.id', 'desc')
    .limit(scheduleReleasesAtMost)
    .execute()
  if (releases.length === 0) return []
  const rows = await db
    .selectFrom('schedule_release_changes')
    .selectAll()
    .where(
      'release_id',
      'in',
      releases.map(({ id }) => id),
    )
    .orderBy('id')
    .execute()
  const ofRelease = Map.groupBy(rows, (row) => row.release_id)
  const state = (value: object | null) => value && releasedState.parse(value)
  return releases.map(({ id, note, released_at: at, ...person }) => ({
    ...person,
    id,
    note,
    releasedMs: at.getTime(),
    changes: (ofRelease.get(id) ?? []).map((row) => ({
      itemId: row.item_id,
      before: state(row.before),
      after: state(row.after),
    })),
  }))
}
