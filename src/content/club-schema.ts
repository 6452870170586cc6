// The schema of the club's own facts, checked like the event's.
import * as z from 'zod/mini'

const words = z.string().check(z.trim(), z.minLength(1))

export const clubSchema = z.strictObject({
  name: words,
  /** Where a member renews an expired membership. */
  renewalsUrl: z.string().check(z.regex(/^https:\/\//)),
  /** The payee of checks. */
  checkPayee: words,
  /** Name and postal address of the treasurer, line by line. */
  treasurerAddress: z.array(words).check(z.minLength(2)),
  /** The committee whose products are sponsorships. */
  sponsorshipCommitteeName: words,
})
