import type { z } from 'zod/mini'
import content from './coming-soon.json'
import type { comingSoonSchema } from './schema.ts'

/** The text of pages whose content is still to come. */
export const comingSoon: z.infer<typeof comingSoonSchema> = content
