import type { z } from 'zod/mini'
import content from './home.json'
import type { homeSchema } from './schema.ts'

/** The links of the home page, and the days of its schedule. */
export const home: z.infer<typeof homeSchema> = content
