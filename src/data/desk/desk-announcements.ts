// The announcements at the desk. Memory only: sign-out drops them.
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  changeAnnouncement,
  endAnnouncement,
  findDeskAnnouncements,
  postAnnouncement,
} from '../../../contract/calls/announcements.ts'
import type { CallBody } from '../../../contract/define-call.ts'
import { send } from '../../lib/http/send.ts'
import { putReply } from '../../lib/query/put-reply.ts'
import { queryKey } from '../../lib/query/query-keys.ts'
import { deskFreshness } from './desk-orders.ts'
import { failedOutcome, type SaveOutcome } from './save-outcome.ts'

/** `eventId` undefined = the usual event. */
export function deskAnnouncementsQuery(eventId: number | undefined) {
  return queryOptions({
    queryKey: queryKey('deskAnnouncements', 'list', { eventId: eventId ?? 0 }),
    queryFn: ({ signal }) => send(findDeskAnnouncements, { query: { eventId }, signal }),
    ...deskFreshness,
  })
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

/** Posts, changes or ends an announcement; resolves to the outcome, and the list is read again if it may have changed. */
export function useSaveAnnouncement(eventId: number | undefined) {
  const client = useQueryClient()
  const { queryKey: key } = deskAnnouncementsQuery(eventId)
  return useMutation({
    mutationFn: async (request: AnnouncementRequest): Promise<SaveOutcome> => {
      try {
        await putReply(client, key, await sendRequest(request, eventId))
        // The desk's own phone shows it too, also where its live stream is broken.
        void client.invalidateQueries({ queryKey: ['announcements'] })
        void client.invalidateQueries({ queryKey: ['deskHistory'] })
        return { kind: 'saved' }
      } catch (error) {
        void client.invalidateQueries({ queryKey: key })
        return failedOutcome(error)
      }
    },
  })
}
