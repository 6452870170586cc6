import type { z } from 'zod/mini'
import content from './early-access.json'
import type { earlyAccessSchema } from './schema.ts'

/** The end of early access in the header. */
export const earlyAccess: z.infer<typeof earlyAccessSchema> = content
