// The announcements at the desk: posted, changed and ended (rule 66).
import { isDeepStrictEqual } from 'node:util'
import type { CallBody } from '#contract/define-call.ts'
import {
  type changeAnnouncement,
  deskAnnouncementsAtMost,
  type postAnnouncement,
} from '#contract/calls/announcements.ts'
import type { DeskAnnouncements } from '#contract/entities/desk/announcements.ts'
import {
  type AnnouncementEntry,
  announcementTextError,
  isCurrent,
  pictureTextError,
} from '#contract/rules/event/announcements.ts'
import { isImagePath } from '#contract/values/image-path.ts'
import { instantOf, localTimeAt } from '#contract/values/time/zoned-time.ts'
import type { Db, Tx } from '../../db/schema.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { publishChange } from '../../live/publish-change.ts'
import { noSuch, Refusal, refusedField } from '../../refusal.ts'
import {
  type AnnouncementRow,
  findAnnouncement,
  findAnnouncementByKey,
  insertAnnouncement,
  listAnnouncements,
  lockAnnouncement,
  updateAnnouncement,
} from '../../repositories/event/announcements.ts'
import { findChanges, recordChange } from '../../repositories/desk/changes.ts'
import { announcementOf } from '../announcements.ts'
import { keepPicture, takePictures } from '../images/keep-picture.ts'
import { pushAllClear, pushAnnouncement } from '../push/tell-announcement.ts'
import { byOf, changedMeanwhile } from './shared/changes.ts'
import { deskTimeZone, findDeskEvent } from './shared/event.ts'

type AnnouncementDeps = Pick<Deps, 'db' | 'clock' | 'images' | 'log' | 'publicReplies' | 'live'>
interface Caller {
  userId: number
}

/** Enough changes to name the person of each announcement of the list. */
const changesAtMost = 5 * deskAnnouncementsAtMost

/** The announcements of the event, or of the usual one. */
export async function listForDesk(db: Db, eventId?: number): Promise<DeskAnnouncements> {
  const event = await requireEvent(db, eventId)
  const rows = await listAnnouncements(db, event.id, deskAnnouncementsAtMost)
  const changes = await findChanges(db, 'announcement', changesAtMost)
  const by = new Map(changes.toReversed().map((change) => [change.subject_key, byOf(change)]))
  return {
    eventId: event.id,
    timeZone: event.time_zone,
    announcements: rows.map((row) => ({
      ...announcementOf(row),
      by: by.get(String(row.id)) ?? '',
    })),
  }
}

async function requireEvent(db: Db, eventId?: number) {
  const event = await findDeskEvent(db, eventId)
  if (!event) throw noSuch('event')
  return event
}

/**
 * Posts an announcement, unless a request with the same key has posted it before. Another announcement with the key is
 * refused: after a lost reply people go on typing, and would be told that what they changed is posted.
 */
export async function post(
  deps: AnnouncementDeps,
  { userId }: Caller,
  {
    eventId: given,
    body,
  }: { eventId?: number | undefined; body: CallBody<typeof postAnnouncement> },
): Promise<DeskAnnouncements> {
  const { db, clock } = deps
  const { id: eventId, time_zone: timeZone } = await requireEvent(db, given)
  const at = new Date(clock.domainNowMs())
  const values = await valuesOf(deps, userId, body.announcement, timeZone)
  refusePast(values.until_at, at)
  await inTransaction(db, async (tx) => {
    const row = await insertAnnouncement(tx, {
      ...values,
      event_id: eventId,
      idempotency_key: body.idempotencyKey,
      posted_at: at,
      changed_at: at,
    })
    if (!row) return requireSame(tx, body.idempotencyKey, { ...values, event_id: eventId })
    await takePictures(tx, [row.picture])
    await pushAnnouncement(tx, row, at)
    await record(tx, { eventId, userId }, row.id, null, recordOf(row, timeZone))
  })
  return told(deps, eventId)
}

/** Changes an announcement, unless somebody else has changed it since the sender saw it. */
export async function change(
  deps: AnnouncementDeps,
  { userId }: Caller,
  id: number,
  { announcement, expectedVersion }: CallBody<typeof changeAnnouncement>,
): Promise<DeskAnnouncements> {
  const { db, clock } = deps
  const at = new Date(clock.domainNowMs())
  const found = await findAnnouncement(db, id)
  if (!found) throw noSuch('announcement')
  const { event_id: eventId } = found
  const timeZone = await deskTimeZone(db, eventId)
  const values = await valuesOf(deps, userId, announcement, timeZone)
  await inTransaction(db, async (tx) => {
    const before = await requireLocked(tx, id)
    if (String(before.changed_at.getTime()) !== expectedVersion) {
      throw await changedMeanwhile(
        tx,
        { subject: 'announcement', key: String(id) },
        { what: 'this announcement', next: 'Look at it again.' },
      )
    }
    const isRunning = before.kind === 'emergency' && isCurrent(announcementOf(before), at.getTime())
    if (isRunning && values.kind !== 'emergency') {
      throw refusedField('kind', 'Give the all clear first.')
    }
    if (values.until_at?.getTime() !== before.until_at?.getTime()) refusePast(values.until_at, at)
    const after = { ...before, ...values, changed_at: at }
    await updateAnnouncement(tx, id, { ...values, changed_at: at })
    await takePictures(tx, [values.picture])
    if (after.kind === 'emergency' && after.ended_at === null) await pushAnnouncement(tx, after, at)
    await record(tx, { eventId, userId }, id, recordOf(before, timeZone), recordOf(after, timeZone))
  })
  return told(deps, eventId)
}

/** Ends an announcement now; one that has ended stays as it is. */
export async function end(
  deps: AnnouncementDeps,
  { userId }: Caller,
  id: number,
): Promise<DeskAnnouncements> {
  const { db, clock } = deps
  const at = new Date(clock.domainNowMs())
  const eventId = await inTransaction(db, async (tx) => {
    const before = await requireLocked(tx, id)
    if (before.ended_at !== null) return before.event_id
    await updateAnnouncement(tx, id, { ended_at: at, changed_at: at })
    if (before.kind === 'emergency') await pushAllClear(tx, before, at)
    const timeZone = await deskTimeZone(tx, before.event_id)
    const after = { ...before, ended_at: at }
    const of = { eventId: before.event_id, userId }
    await record(tx, of, id, recordOf(before, timeZone), recordOf(after, timeZone))
    return before.event_id
  })
  return told(deps, eventId)
}

async function requireSame(
  tx: Tx,
  idempotencyKey: string,
  values: Partial<AnnouncementRow>,
): Promise<void> {
  const row = await findAnnouncementByKey(tx, idempotencyKey)
  if (row && isDeepStrictEqual({ ...row, ...values }, row)) return
  throw new Refusal('state_changed', 'This has been posted already. Change it in the list.')
}

async function requireLocked(tx: Tx, id: number): Promise<AnnouncementRow> {
  const row = await lockAnnouncement(tx, id)
  if (!row) throw noSuch('announcement')
  return row
}

/** The columns of what was entered; refuses what can't be announced. */
async function valuesOf(
  deps: Pick<Deps, 'db' | 'images'>,
  userId: number,
  { kind, text, picture, pictureText, isPinned, until }: AnnouncementEntry,
  timeZone: string,
) {
  const error = announcementTextError({ kind, text })
  if (error !== null) throw refusedField('text', error)
  if (picture !== '' && !isImagePath(picture)) {
    throw refusedField('picture', 'This picture can’t be shown. Choose it again.')
  }
  // Phones are told of its end, which only a person knows.
  if (kind === 'emergency' && until !== '') {
    throw refusedField('until', 'An emergency stands until you give the all clear.')
  }
  const noText = pictureTextError({ picture, pictureText })
  if (noText !== null) throw refusedField('pictureText', noText)
  return {
    kind,
    text,
    picture: picture && (await keepPicture(deps, userId, picture, 'picture')),
    picture_text: picture && pictureText,
    is_pinned: isPinned,
    until_at: until === '' ? null : new Date(instantOf(until, timeZone)),
  }
}

function refusePast(until: Date | null, now: Date): void {
  if (until !== null && until <= now) {
    throw refusedField('until', 'The end must be in the future.')
  }
}

type Recorded = Pick<
  AnnouncementRow,
  'kind' | 'text' | 'picture' | 'picture_text' | 'is_pinned' | 'until_at' | 'ended_at'
>

/** An announcement as the history shows it. */
function recordOf(row: Recorded, timeZone: string) {
  return {
    kind: row.kind,
    text: row.text,
    picture: row.picture,
    pictureText: row.picture_text,
    isPinned: row.is_pinned,
    until: row.until_at === null ? '' : localTimeAt(row.until_at.getTime(), timeZone),
    isEnded: row.ended_at !== null,
  }
}

async function record(
  tx: Tx,
  { eventId, userId: byUserId }: { eventId: number; userId: number },
  id: number,
  before: object | null,
  after: object,
): Promise<void> {
  const key = String(id)
  await recordChange(tx, { eventId, subject: 'announcement', key, byUserId, before, after })
}

function told(deps: AnnouncementDeps, eventId: number): Promise<DeskAnnouncements> {
  publishChange(deps, eventId, 'announcements')
  deps.log.info({ act: 'announcement', eventId }, 'desk')
  return listForDesk(deps.db, eventId)
}
