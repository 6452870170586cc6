// The form of an announcement: its values and what is wrong with them.
import type { DeskAnnouncement } from '#contract/entities/desk/announcements.ts'
import {
  type AnnouncementEntry,
  announcementTextError,
  pictureTextError,
} from '#contract/rules/event/announcements.ts'
import { dateErrorOf, isTimeOfCentury } from '#contract/values/time/entered-time.ts'
import { localTimeAt } from '#contract/values/time/zoned-time.ts'
import { announcementDeskMessages } from './messages.ts'

/** The values of an announcement, or of a new one. */
export function valuesOf(one: DeskAnnouncement | null, timeZone: string): AnnouncementEntry {
  const untilMs = one?.untilMs ?? null
  return {
    kind: one?.kind ?? 'information',
    text: one?.text ?? '',
    picture: one?.picture ?? '',
    pictureText: one?.pictureText ?? '',
    isPinned: one?.isPinned ?? false,
    until: untilMs === null ? '' : localTimeAt(untilMs, timeZone),
  }
}

/** The entry that the values stand for. An emergency has no end: the all clear ends it. */
export const entryOf = (values: AnnouncementEntry): AnnouncementEntry => ({
  ...values,
  text: values.text.trim(),
  until: values.kind === 'emergency' ? '' : values.until.slice(0, 16),
})

/** What is wrong with the values, by field. */
export function findErrors(
  values: AnnouncementEntry,
): Partial<Record<keyof AnnouncementEntry, string>> {
  const entry = entryOf(values)
  const text = announcementTextError(entry)
  const pictureText = pictureTextError(entry)
  const isEnd = entry.until === '' || isTimeOfCentury(entry.until)
  return {
    ...(text !== null && { text }),
    ...(pictureText !== null && { pictureText }),
    ...(!isEnd && {
      until: dateErrorOf(entry.until, announcementDeskMessages.form.untilError),
    }),
  }
}
