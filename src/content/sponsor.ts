import type { z } from 'zod/mini'
import content from './sponsor.json'
import type { sponsorSchema } from './schema.ts'

/** The sponsor on the home page. */
export const sponsor: z.infer<typeof sponsorSchema> = content
