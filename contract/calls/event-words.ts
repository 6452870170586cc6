// The call that reads the words of an event's pages (rule 61).
import * as z from 'zod/mini'
import { defineCall, storeRead } from '../define-call.ts'
import { publicWords } from '../entities/event-words/public-words.ts'
import { id, readSwitches } from '../wire.ts'

export const getEventWords = defineCall({
  ...storeRead,
  name: 'getEventWords',
  summary: "The published words of an event's pages, and their version",
  path: '/events/{eventId}/words',
  params: z.object({ eventId: id }),
  query: z.object(readSwitches),
  reply: { one: publicWords },
  isAddition: true,
})
