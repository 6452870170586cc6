// The calls for announcements (rule 66).
import * as z from 'zod/mini'
import { defineCall, storeRead } from '../define-call.ts'
import { announcement, announcementKinds } from '../entities/announcement.ts'
import { deskAnnouncements } from '../entities/desk/announcements.ts'
import { pictureTextAtMost } from '../rules/event/announcements.ts'
import { enteredText } from '../values/entered-text.ts'
import { isTimeOfCentury } from '../values/time/entered-time.ts'
import { id, readSwitches } from '../wire.ts'

/** The newest announcements that everybody reads; the desk lists more. */
export const announcementsAtMost = 30
export const deskAnnouncementsAtMost = 200

export const getAnnouncements = defineCall({
  ...storeRead,
  name: 'getAnnouncements',
  summary: 'The newest announcements of an event, newest first, also those that have ended',
  path: '/announcements',
  query: z.object({ eventId: id, ...readSwitches }),
  reply: { list: announcement, key: 'announcements' },
  isAddition: true,
})

const shared = {
  service: 'store',
  access: 'desk',
  roles: ['steward'],
  isAddition: true,
  reply: { one: deskAnnouncements },
} as const
const ofAnnouncement = z.object({ announcementId: id })

/** Longer texts are refused in words, by the rule. */
const longestSent = 20_000
const entry = z.object({
  kind: z.enum(announcementKinds),
  text: enteredText(longestSent).check(z.trim()),
  /** A path in the image store, for example of an upload; '' = none. */
  picture: z.string().check(z.maxLength(300)),
  pictureText: z._default(enteredText(pictureTextAtMost).check(z.trim()), ''),
  isPinned: z.boolean(),
  /** A local time of the event, YYYY-MM-DDTHH:mm; '' = until it is ended. */
  until: z.string().check(z.refine((text) => text === '' || isTimeOfCentury(text))),
})

export const findDeskAnnouncements = defineCall({
  ...shared,
  method: 'GET',
  name: 'findDeskAnnouncements',
  summary: 'The announcements of an event, newest first, with the people who posted them',
  path: '/desk/announcements',
  query: z.object({ eventId: z.optional(id) }),
})

export const postAnnouncement = defineCall({
  ...shared,
  method: 'POST',
  name: 'postAnnouncement',
  summary: 'Post an announcement; open apps show it at once; returns the resulting list',
  path: '/desk/announcements',
  query: z.object({ eventId: z.optional(id) }),
  body: z.object({
    /** A repeated request with the same key posts nothing; 409 state_changed when its announcement differs. */
    idempotencyKey: z.uuid(),
    announcement: entry,
  }),
})

export const changeAnnouncement = defineCall({
  ...shared,
  method: 'PUT',
  name: 'changeAnnouncement',
  summary: 'Change an announcement; returns the resulting list',
  path: '/desk/announcements/{announcementId}',
  params: ofAnnouncement,
  body: z.object({
    announcement: entry,
    /** `changedMs` as the sender sees it, as text; 409 state_changed when it differs. */
    expectedVersion: z.string(),
  }),
})

export const endAnnouncement = defineCall({
  ...shared,
  method: 'POST',
  name: 'endAnnouncement',
  summary:
    'End an announcement now, of an emergency: all clear; an ended one stays as it is; returns the resulting list',
  path: '/desk/announcements/{announcementId}/end',
  params: ofAnnouncement,
})
