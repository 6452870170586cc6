import type { z } from 'zod/mini'
import content from './judges.json'
import type { judgesSchema } from './schema.ts'

/** The judging panel. */
export const judges: z.infer<typeof judgesSchema> = content
