// The announcements at the desk, and the record of their changes (rule 66).
import * as z from 'zod/mini'
import { announcement } from '../announcement.ts'

const deskAnnouncement = z.object({
  ...announcement.shape,
  /** The person's name or address who posted or last changed it. */
  by: z.string(),
})
export type DeskAnnouncement = z.output<typeof deskAnnouncement>

export const deskAnnouncements = z.object({
  eventId: z.int(),
  /** The zone in which ends are entered. */
  timeZone: z.string(),
  /** The newest first. */
  announcements: z.array(deskAnnouncement),
})
export type DeskAnnouncements = z.output<typeof deskAnnouncements>
