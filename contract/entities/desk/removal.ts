// What stays when several things are removed at once (rule 69).
import * as z from 'zod/mini'

export const deskRemoval = z.object({
  staying: z.array(z.object({ id: z.int(), reason: z.string() })),
})
export type DeskRemoval = z.output<typeof deskRemoval>
