import type { z } from 'zod/mini'
import content from './coming-soon.json'
import type { comingSoonSchema } from './schema.ts'

/** What pages say whose content is still to come. */
export const comingSoon: z.infer<typeof comingSoonSchema> = content
