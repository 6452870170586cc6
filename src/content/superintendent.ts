import type { z } from 'zod/mini'
import content from './superintendent.json'
import type { superintendentSchema } from './schema.ts'

/** The superintendent, the premium list, the entry deadline and the Breeder Class. */
export const superintendent: z.infer<typeof superintendentSchema> = content
