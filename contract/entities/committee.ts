// A committee and its store.
import * as z from 'zod/mini'

export const committee = z.object({
  id: z.int(),
  name: z.string(),
  storeName: z.string(),
  storeTagLine: z.string(),
  deadlineMs: z.nullable(z.number()),
  isShownInStore: z.boolean(),
  isFeatured: z.boolean(),
  isMerchandise: z.boolean(),
  hasProductsOffered: z.boolean(),
  contactEmail: z.string(),
  chairNames: z.array(z.string()),
  /** Up to three pictures of products; only for featured stores, and only in the list. */
  picturePaths: z._default(z.array(z.string()), []),
  /** Changes with the logo; '' = it has never changed. */
  logoVersion: z._default(z.string(), ''),
})
export type Committee = z.output<typeof committee>
