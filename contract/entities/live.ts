// The messages of an event's live stream: which kinds of public data have changed, or that some order has, and no data
// (decision 038).
import * as z from 'zod/mini'

export const liveKinds = [
  'events',
  'schedule',
  'announcements',
  'products',
  'committees',
  'words',
  /** Of anybody; each app reads its own again. */
  'orders',
] as const
export type LiveKind = (typeof liveKinds)[number]

export const liveChange = z.object({
  kind: z.enum(liveKinds),
  /** How long ago the kind last changed; at most since the server has been running. */
  agoMs: z.number(),
})
export type LiveChange = z.output<typeof liveChange>

export const liveMessage = z.object({
  /** The first message of a stream names every kind, each later one the kinds that have just changed. */
  changes: z.array(liveChange),
})
export type LiveMessage = z.output<typeof liveMessage>
