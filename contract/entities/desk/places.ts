// A place at the desk that a list leads to. Its words and its address are the app's.
import * as z from 'zod/mini'
import { sectionNames } from '../event-words/sections.ts'

const ofStore = { committeeId: z.int(), name: z.string() }

export const deskPlace = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('section'), section: z.enum(sectionNames) }),
  /** A store, its page, or its requests. */
  z.object({ kind: z.enum(['store', 'page', 'requests']), ...ofStore }),
  /** `id` is that of the product at its event. */
  z.object({ kind: z.literal('product'), id: z.int(), ...ofStore }),
  z.object({ kind: z.literal('ring'), name: z.string() }),
])
export type DeskPlace = z.output<typeof deskPlace>

/** At most so many places are named; the count has all. */
export const placesAtMost = 200
