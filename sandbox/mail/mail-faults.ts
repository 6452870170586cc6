// Faults of the mail server, set by a request to `/_sandbox/faults`. Kept in memory only, so a restart clears them.
import * as z from 'zod'

export const mailFaultRequest = z.strictObject({
  failNext: z
    .strictObject({
      /** The greeting, a command, the message itself, or the answer after it was stored. */
      at: z.enum(['greeting', 'sender', 'recipient', 'data', 'answer']),
      /** The status of the answer, no answer, or a closed connection. */
      how: z.union([z.number().int().min(400).max(599), z.enum(['hang', 'close'])]),
      count: z.number().int().min(0).default(1),
      /** Only connections whose envelope names this address; '' = all. At the greeting none is known. */
      to: z.string().default(''),
    })
    .nullable(),
})

export type MailFaults = z.infer<typeof mailFaultRequest>
type MailFault = NonNullable<MailFaults['failNext']>

/** The fault of this step, counted down; null when the step succeeds. */
export function takeMailFault(
  faults: MailFaults,
  at: MailFault['at'],
  recipients: readonly string[],
): MailFault['how'] | null {
  const fault = faults.failNext
  if (fault === null || fault.at !== at || fault.count < 1) return null
  if (fault.to !== '' && !recipients.includes(fault.to)) return null
  fault.count -= 1
  return fault.how
}
