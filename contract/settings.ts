// Public settings of a deployment, served as GET /config.json; they must not contain secrets. A new setting needs a
// default: devices parse their saved copy, which lacks it.
import * as z from 'zod/mini'

export const settings = z.object({
  stripe: z.object({
    publishableKey: z.string(),
    testPublishableKey: z.string(),
    /** Where the card provider's browser script is loaded from. */
    jsUrl: z.string(),
  }),
  auth0: z.object({ domain: z.string(), clientId: z.string(), audience: z.string() }),
  /** The member system's log-in page, and the app's client there. */
  members: z.object({ loginUrl: z.string(), clientId: z.string(), scope: z.string() }),
  sentryDsn: z.string(),
  /** The bug recorder's script, loaded at /recorder only; '' = none. */
  recorderUrl: z._default(z.string(), ''),
  /** The card provider's test keys are in use: no card is charged, and every print says so. */
  isRehearsal: z._default(z.boolean(), false),
  /** A line of text shown on every screen; '' = none. */
  notice: z.string(),
  /** Where the sandbox shows the mail that it has caught; '' = nowhere. */
  mailboxUrl: z._default(z.string(), ''),
  supportEmail: z.string(),
  /** Prefix of image paths that do not start with https. */
  imageBase: z.string(),
})
export type Settings = z.output<typeof settings>
