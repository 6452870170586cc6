// What the desk's search finds.
import * as z from 'zod/mini'

export const deskHitKinds = ['order', 'committee', 'product', 'item', 'person'] as const

const deskHit = z.object({
  kind: z.enum(deskHitKinds),
  /** Of the order, committee, product of the event or schedule item; 0 for a person. */
  id: z.int(),
  /** The name, or of an item its title; the address of a person without a name. */
  title: z.string(),
  /** What tells it from others: a state, a committee, a local time, an address. */
  text: z.string(),
  /** Of a product; else 0. */
  committeeId: z.int(),
})
export type DeskHit = z.output<typeof deskHit>

export const deskHits = z.object({ hits: z.array(deskHit) })
