import content from './club.json'
import type { z } from 'zod/mini'
import type { clubSchema } from './club-schema.ts'

/** The club's own facts; checked against the schema in the tests. */
export const club: z.infer<typeof clubSchema> = content
