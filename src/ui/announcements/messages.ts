// Wording of announcements.
import type { AnnouncementKind } from '../../../contract/entities/announcement.ts'

export const announcementMessages = {
  kinds: {
    information: 'Information',
    change: 'Change',
    emergency: 'Emergency',
  } satisfies Record<AnnouncementKind, string>,
  allClear: 'All clear',
  cleared: 'This emergency is over.',
  picture: 'Picture of the announcement',
  read: 'Mark as read',
  strip: 'Emergency',
  news: 'Announcements',
}
