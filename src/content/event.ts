import content from './event.json'
import type { z } from 'zod/mini'
import type { eventSchema } from './schema.ts'

/** The event's own words and facts; checked against the schema at build and in the tests. */
export const event: z.infer<typeof eventSchema> = content
