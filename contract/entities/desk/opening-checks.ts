// What the desk looks at before an event opens (rule 62).
import * as z from 'zod/mini'
import { deskPlace } from './places.ts'

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

export const openingCheck = z.object({
  name: z.enum(openingCheckNames),
  /** How many things are not done yet; 0 = done. */
  count: z.int(),
  /** Where they are; [] where the check has one place. */
  places: z.array(deskPlace),
})
export type OpeningCheck = z.output<typeof openingCheck>
