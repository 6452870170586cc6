// The payload of a push message: declarative web push, which some browsers show by themselves and our service worker
// reads in the others. It has no personal data.
import * as z from 'zod/mini'

export const pushPayload = z.object({
  web_push: z.literal(8030),
  notification: z.object({
    title: z.string(),
    body: z.string(),
    /** The address that a tap opens. */
    navigate: z.string(),
    /** A newer notification of the same tag replaces it. */
    tag: z.string(),
    lang: z.string(),
  }),
  app_badge: z.number(),
})
export type PushPayload = z.output<typeof pushPayload>
