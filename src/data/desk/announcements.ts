// The announcements at the desk. Memory only: sign-out drops them.
import {
  changeAnnouncement,
  endAnnouncement,
  findDeskAnnouncements,
  postAnnouncement,
} from '#contract/calls/announcements.ts'
import type { CallBody } from '#contract/define-call.ts'
import { send } from '#lib/http/send.ts'
import { deskQuery, readAgain, useDeskChange } from './define-resource.ts'

/** `eventId` undefined = the usual event. */
export function deskAnnouncementsQuery(eventId: number | undefined) {
  return deskQuery(['deskAnnouncements', 'list', { eventId: eventId ?? 0 }], (signal) =>
    send(findDeskAnnouncements, { query: { eventId }, signal }),
  )
}

export type AnnouncementRequest =
  | { act: 'post'; body: CallBody<typeof postAnnouncement> }
  | { act: 'change'; announcementId: number; body: CallBody<typeof changeAnnouncement> }
  | { act: 'end'; announcementId: number }

function sendRequest(request: AnnouncementRequest, eventId: number | undefined) {
  switch (request.act) {
    case 'post':
      return send(postAnnouncement, { query: { eventId }, body: request.body })
    case 'change':
      return send(changeAnnouncement, {
        params: { announcementId: request.announcementId },
        body: request.body,
      })
    case 'end':
      return send(endAnnouncement, { params: { announcementId: request.announcementId } })
  }
}

/** Posts, changes or ends an announcement; resolves to the outcome. */
export const useSaveAnnouncement = (eventId: number | undefined) =>
  useDeskChange({
    send: (request: AnnouncementRequest) => sendRequest(request, eventId),
    query: () => deskAnnouncementsQuery(eventId),
    // The desk's own phone shows it too, also where its live stream is broken.
    onSaved: (client) => readAgain(client, 'announcements', 'deskHistory'),
  })
