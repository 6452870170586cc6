// A committee and its store. Devices save it: a later field needs a default (`src/offline/README.md`).
import * as z from 'zod/mini'
import { flag, instantMs, line, name, texts } from './units.ts'

/** What people write and decide about a committee. */
export const committeeFacts = z.object({
  name: name(),
  storeName: line(),
  storeTagLine: line(),
  deadlineMs: instantMs(),
  isShownInStore: flag(),
  isFeatured: flag(),
  isMerchandise: flag(),
  hasProductsOffered: flag(),
  contactEmail: line(),
  chairNames: texts(),
})

export const committee = z.object({
  id: z.int(),
  ...committeeFacts.shape,
  /** Up to three pictures of products; only for featured stores, and only in the list. */
  picturePaths: z._default(z.array(z.string()), []),
  /** Changes with the logo; '' = it has never changed. */
  logoVersion: z._default(z.string(), ''),
})
export type Committee = z.output<typeof committee>
