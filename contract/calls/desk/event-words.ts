// The calls for the words of an event at the desk (rule 61).
import * as z from 'zod/mini'
import { bodyBytesOf, defineCall } from '../../define-call.ts'
import { deskEvent } from '../../entities/desk/event-words.ts'
import { sectionCharsAtMost } from '../../entities/event-words/fields.ts'
import { sectionNames } from '../../entities/event-words/sections.ts'
import { largestFileBytes } from '../../values/download-file.ts'
import { id } from '../../wire.ts'

const shared = {
  service: 'store',
  access: 'desk',
  roles: [],
  isAddition: true,
  query: z.object({ eventId: id }),
  reply: { one: deskEvent },
} as const

export const wordsChangesAtMost = 50

export const getDeskEvent = defineCall({
  ...shared,
  method: 'GET',
  name: 'getDeskEvent',
  summary: 'The words of an event: the draft, what is published, and the newest changes',
  path: '/desk/event',
})

export const saveEventSection = defineCall({
  ...shared,
  method: 'PUT',
  name: 'saveEventSection',
  summary: 'Save one section of the draft; the pages keep their words until the draft is published',
  path: '/desk/event',
  body: z.object({
    section: z.enum(sectionNames),
    /** Checked by the section's schema; 422 names the field and says what is expected. */
    content: z.unknown(),
    /** The draft of the section that the sender sees; 409 state_changed when it differs. */
    expected: z.unknown(),
  }),
  maxBodyBytes: bodyBytesOf(2 * sectionCharsAtMost),
})

export const publishEventWords = defineCall({
  ...shared,
  method: 'POST',
  name: 'publishEventWords',
  summary:
    'Publish the draft: the pages are drawn with it, and phones read it at their next contact',
  path: '/desk/event/publish',
  body: z.object({
    /** The draft's version that the sender sees; 409 state_changed when it differs. */
    expectedVersion: z.string(),
  }),
})

export const discardEventDraft = defineCall({
  ...shared,
  method: 'POST',
  name: 'discardEventDraft',
  summary: 'Drop the draft: all sections are again as published',
  path: '/desk/event/discard',
  body: z.object({ expectedVersion: z.string() }),
})

const base64AtMost = Math.ceil(largestFileBytes / 3) * 4

export const addDownloadFile = defineCall({
  service: 'store',
  access: 'desk',
  roles: [],
  isAddition: true,
  method: 'POST',
  name: 'addDownloadFile',
  summary: 'Store a file to download; one that no words name within a day is deleted',
  path: '/desk/files',
  body: z.object({
    /** A PDF, JPEG or PNG file as base64. */
    file: z.string().check(z.minLength(1), z.maxLength(base64AtMost)),
  }),
  maxBodyBytes: base64AtMost + 1000,
  reply: { one: z.object({ path: z.string(), sizeBytes: z.int() }) },
})
