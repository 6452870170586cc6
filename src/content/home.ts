import type { z } from 'zod/mini'
import content from './home.json'
import type { homeSchema } from './schema.ts'

/** What the home page leads to, and the days its schedule shows. */
export const home: z.infer<typeof homeSchema> = content
