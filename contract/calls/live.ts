// The live stream of an event (rule 65).
import * as z from 'zod/mini'
import { defineCall, storeRead } from '../define-call.ts'
import { liveMessage } from '../entities/live.ts'
import { id } from '../wire.ts'

export const getLive = defineCall({
  ...storeRead,
  name: 'getLive',
  summary:
    'Server-Sent Events: which kinds of public data of the event have changed, without the data. ' +
    'Each `data` line is one JSON message',
  path: '/events/{eventId}/live',
  params: z.object({ eventId: id }),
  reply: { stream: liveMessage },
  isAddition: true,
})
