import type { z } from 'zod/mini'
import content from './sponsor.json'
import type { sponsorSchema } from './schema.ts'

/** Whose logo the home page shows. */
export const sponsor: z.infer<typeof sponsorSchema> = content
