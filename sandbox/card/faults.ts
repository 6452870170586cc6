// Fault injection: slow answers, failing calls, held, duplicated or lost webhooks. Kept in memory only, so a
// restart clears all faults.
import * as z from 'zod'

const drop = z.enum(['drop', 'drop-after'])

export const faultsRequest = z.strictObject({
  latencyMs: z.number().int().min(0).max(600_000).optional(),
  /** `drop` closes the connection before the call is executed, `drop-after` after it. */
  failNext: z
    .strictObject({
      path: z.string().default('/v1/'),
      status: z.union([z.number().int().min(400).max(599), drop]),
      count: z.number().int().min(0).default(1),
    })
    .nullable()
    .optional(),
  webhooks: z.enum(['deliver', 'hold', 'duplicate']).optional(),
  dropWebhookCount: z.number().int().min(0).optional(),
})

export type FaultsRequest = z.infer<typeof faultsRequest>

export type Faults = Required<FaultsRequest>

/** No faults. */
export function healthy(): Faults {
  return { latencyMs: 0, failNext: null, webhooks: 'deliver', dropWebhookCount: 0 }
}

/** The failure for this call, counted down; null when the call succeeds. */
export function takeFailure(faults: Faults, path: string): number | 'drop' | 'drop-after' | null {
  const failure = faults.failNext
  if (failure === null || failure.count < 1 || !path.startsWith(failure.path)) return null
  failure.count -= 1
  return failure.status
}
