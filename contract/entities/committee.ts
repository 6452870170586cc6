// A committee and its store.

export interface Committee {
  id: number
  name: string
  storeName: string
  storeTagLine: string
  deadlineMs: number | null
  isShownInStore: boolean
  isFeatured: boolean
  isMerchandise: boolean
  hasProductsOffered: boolean
  contactEmail: string
  chairNames: string[]
  /** Up to three pictures of products; only for featured stores, and only in the list. */
  picturePaths: string[]
  /** Changes with the logo; '' = it has never changed. */
  logoVersion: string
}
