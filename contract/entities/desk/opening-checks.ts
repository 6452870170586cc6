// What the desk looks at before an event opens (rule 62).
import * as z from 'zod/mini'
import { sectionNames } from '../event-words/sections.ts'

/** In the order in which they are shown. */
export const openingCheckNames = [
  'words',
  'published',
  'payee',
  'pages',
  'logos',
  'emptyStores',
  'deadlines',
  'forms',
  'pictures',
  'prices',
  'stock',
  'schedule',
  'judges',
  'testOrder',
  'cards',
  'mail',
] as const
export type OpeningCheckName = (typeof openingCheckNames)[number]

/** At most so many places of a check are named; its count has all. */
export const openPlacesAtMost = 200

const openPlace = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('section'), section: z.enum(sectionNames) }),
  /** Of a store, or of its page. */
  z.object({ kind: z.enum(['store', 'page']), committeeId: z.int(), name: z.string() }),
  /** `id` is that of the product at its event. */
  z.object({ kind: z.literal('product'), id: z.int(), committeeId: z.int(), name: z.string() }),
])
export type OpenPlace = z.output<typeof openPlace>

export const openingCheck = z.object({
  name: z.enum(openingCheckNames),
  /** How many things are not done yet; 0 = done. */
  count: z.int(),
  /** Where they are; [] where the check has one place. */
  places: z.array(openPlace),
})
export type OpeningCheck = z.output<typeof openingCheck>
