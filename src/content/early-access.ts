import type { z } from 'zod/mini'
import content from './early-access.json'
import type { earlyAccessSchema } from './schema.ts'

/** Until when the header offers early access. */
export const earlyAccess: z.infer<typeof earlyAccessSchema> = content
