import type { z } from 'zod/mini'
import content from './pages.json'
import type { pagesSchema } from './schema.ts'

/** The names of the information pages, and the text of those that are still to come. */
export const pages: z.infer<typeof pagesSchema> = content
