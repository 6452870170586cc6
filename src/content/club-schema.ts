// The shape of the club's own facts, checked as the event's are.
import * as z from 'zod/mini'

const words = z.string().check(z.trim(), z.minLength(1))

export const clubSchema = z.strictObject({
  name: words,
  /** Where a member whose membership has run out renews it. */
  renewalsUrl: z.string().check(z.regex(/^https:\/\//)),
  /** To whom a check is made out. */
  checkPayee: words,
  /** Name and postal address of the treasurer, line by line. */
  treasurerAddress: z.array(words).check(z.minLength(2)),
  /** The committee whose products are sponsorships. */
  sponsorshipCommitteeName: words,
})
