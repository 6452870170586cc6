// Announcements: which are shown, and what is wrong with an entered one (rule 66). Pure.
import { type Announcement, type AnnouncementKind } from '../../entities/announcement.ts'
import { isBlank } from '../../values/blank.ts'
import { hasTag, plainTextOnly } from '../../values/plain-text.ts'

export const announcementAtMost = 1000
/** An emergency must be readable at a glance, above every screen. */
export const emergencyAtMost = 300
export const pictureTextAtMost = 200
/** How long an all clear is shown. */
export const allClearMs = 2 * 60 * 60_000

type Timed = Pick<Announcement, 'kind' | 'untilMs' | 'endedMs'>

/** Whether an announcement still counts: neither ended nor past its time. */
export function isCurrent({ untilMs, endedMs }: Timed, nowMs: number): boolean {
  return endedMs === null && (untilMs === null || nowMs < untilMs)
}

/** Whether it is an emergency that a person has cleared a short time ago. */
export function isAllClear({ kind, endedMs }: Timed, nowMs: number): boolean {
  return kind === 'emergency' && endedMs !== null && nowMs - endedMs < allClearMs
}

/** News: current announcements and fresh all clears, emergencies and pinned ones first, else the newest first. */
export function sortNews<A extends Announcement>(all: readonly A[], nowMs: number): A[] {
  const rank = (one: A) => {
    if (!isCurrent(one, nowMs)) return 2
    return one.kind === 'emergency' ? 0 : one.isPinned ? 1 : 2
  }
  return all
    .filter((one) => isCurrent(one, nowMs) || isAllClear(one, nowMs))
    .sort((a, b) => rank(a) - rank(b) || b.postedMs - a.postedMs || b.id - a.id)
}

/** What names an announcement as a person has read it: a changed one is to be read again. */
export const readMark = ({ id, changedMs }: Pick<Announcement, 'id' | 'changedMs'>) =>
  `${id}-${changedMs}`

/** The emergencies that were not read away, newest first. */
export function openEmergencies<A extends Announcement>(
  all: readonly A[],
  readMarks: ReadonlySet<string>,
  nowMs: number,
): A[] {
  return sortNews(all, nowMs).filter(
    (one) => one.kind === 'emergency' && isCurrent(one, nowMs) && !readMarks.has(readMark(one)),
  )
}

export interface AnnouncementEntry {
  kind: AnnouncementKind
  text: string
  /** In the image store; '' = none. */
  picture: string
  /** What the picture shows, for people who can't see it. */
  pictureText: string
  isPinned: boolean
  /** A local time of the event, YYYY-MM-DDTHH:mm; '' = until it is ended. */
  until: string
}

/** What is wrong with an entered text; null = nothing. */
export function announcementTextError({
  kind,
  text,
}: Pick<AnnouncementEntry, 'kind' | 'text'>): string | null {
  if (isBlank(text)) return 'Write what you want to announce.'
  if (hasTag(text)) return plainTextOnly
  const atMost = kind === 'emergency' ? emergencyAtMost : announcementAtMost
  if (text.length <= atMost) return null
  return kind === 'emergency'
    ? `An emergency has at most ${atMost} characters, so that it is read at once; these are ${text.length}.`
    : `At most ${atMost} characters; these are ${text.length}.`
}

/** What is wrong with the text of a picture; null = nothing. */
export function pictureTextError({
  picture,
  pictureText,
}: Pick<AnnouncementEntry, 'picture' | 'pictureText'>): string | null {
  const isMissing = picture !== '' && isBlank(pictureText)
  return isMissing ? 'Say what the picture shows, for people who can’t see it.' : null
}
