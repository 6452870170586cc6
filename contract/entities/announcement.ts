// An announcement of the desk to everybody (rule 66).
import * as z from 'zod/mini'
import { text } from '../wire.ts'

export const announcementKinds = ['information', 'change', 'emergency'] as const
export type AnnouncementKind = (typeof announcementKinds)[number]

interface KindWords {
  name: string
  /** Of several. */
  many: string
  /** In the title of a message to a device. */
  title: string
}

/** What each kind is called. */
export const kindWords: Readonly<Record<AnnouncementKind, KindWords>> = {
  information: { name: 'Information', many: 'Information', title: 'Announcement' },
  change: { name: 'Change', many: 'Changes', title: 'Change' },
  emergency: { name: 'Emergency', many: 'Emergencies', title: 'Emergency' },
}

export const announcement = z.object({
  id: z.int(),
  kind: z.enum(announcementKinds),
  /** Plain text; empty lines separate paragraphs. */
  text: z.string(),
  /** In the image store; '' = none. */
  picture: text,
  /** What the picture shows, for people who can't see it; '' = unknown. */
  pictureText: text,
  isPinned: z.boolean(),
  postedMs: z.number(),
  /** When it was posted or last changed. */
  changedMs: z.number(),
  /** null = until it is ended. */
  untilMs: z.nullable(z.number()),
  /** Ended by a person; of an emergency, the all clear. null = not ended. */
  endedMs: z.nullable(z.number()),
})
export type Announcement = z.output<typeof announcement>
