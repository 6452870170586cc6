import type { z } from 'zod/mini'
import content from './directory.json'
import type { directorySchema } from './schema.ts'

/** The text of the directory; its rows come from the committees. */
export const directory: z.infer<typeof directorySchema> = content
