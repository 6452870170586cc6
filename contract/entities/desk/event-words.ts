// The words of an event at the desk: the draft beside what is published (rule 61).
import * as z from 'zod/mini'
import { sectionNames, sections } from '../event-words/sections.ts'

const wordsChange = z.object({
  id: z.int(),
  /** The changed section; '' = the draft was published. */
  section: z.string(),
  /** The person's name or address; '' = by a command on the server's machine. */
  by: z.string(),
  atMs: z.number(),
})
const namedCommittee = z.object({ id: z.int(), name: z.string() })

export const deskEvent = z.object({
  eventId: z.int(),
  /** The event's name in the list of events. */
  eventName: z.string(),
  timeZone: z.string(),
  draft: z.object(sections),
  published: z.object(sections),
  /** Names the draft; publishing expects it. */
  draftVersion: z.string(),
  /** The sections whose draft differs from what is published. */
  unpublished: z.array(z.enum(sectionNames)),
  /** The event's committees, by name. */
  committees: z.array(namedCommittee),
  /** What a copy still has of the event that it was copied from, until the copy is closed; null = it is not a copy. */
  copied: z._default(
    z.nullable(
      z.object({
        /** '' = the other event is gone. */
        fromName: z.string(),
        /** The sections that nobody has changed since the copy. */
        sections: z.array(z.enum(sectionNames)),
        /** The committees whose page is one of the other event's, by name. */
        pages: z._default(z.array(namedCommittee), []),
        /** The committees whose logo is the other event's, by name. */
        logos: z._default(z.array(namedCommittee), []),
      }),
    ),
    null,
  ),
  /** The newest changes, newest first. */
  changes: z.array(wordsChange),
})
export type DeskEvent = z.output<typeof deskEvent>
