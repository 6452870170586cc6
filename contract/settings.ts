// Public settings of a deployment, served as GET /config.json and read at run time; no secret belongs here.
import * as z from 'zod/mini'

export const settings = z.object({
  stripe: z.object({
    publishableKey: z.string(),
    testPublishableKey: z.string(),
    /** Where the card provider's browser script is loaded from. */
    jsUrl: z.string(),
  }),
  auth0: z.object({ domain: z.string(), clientId: z.string(), audience: z.string() }),
  /** Where members log in, and as whose application. */
  members: z.object({ loginUrl: z.string(), clientId: z.string(), scope: z.string() }),
  sentryDsn: z.string(),
  /** The bug recorder's script, loaded at /recorder alone; '' = none. */
  recorderUrl: z._default(z.string(), ''),
  /** A plain line shown on every screen, '' = none. */
  notice: z.string(),
  supportEmail: z.string(),
  /** Prefix of image paths that do not start with https. */
  imageBase: z.string(),
})
export type Settings = z.output<typeof settings>
