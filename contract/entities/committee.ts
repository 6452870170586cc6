// A committee and its store.
import * as z from 'zod/mini'
import { flag, id, imagePath, listOrEmpty, maybeInstant, text } from '../wire.ts'

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

export const committeeWire = z.looseObject({
  id,
  name: text,
  storeName: text,
  storeTagLine: text,
  highestDeadline: maybeInstant,
  storePresence: flag,
  isFeatured: flag,
  isMerchandise: flag,
  productsOffered: flag,
  contactEmail: text,
  chairs: listOrEmpty(z.looseObject({ userName: text })),
  pictures: listOrEmpty(imagePath),
  /** An addition, which other services don't send. */
  logoVersion: text,
})

function wireToCommittee(wire: z.output<typeof committeeWire>): Committee {
  return {
    id: wire.id,
    name: wire.name,
    storeName: wire.storeName || wire.name,
    storeTagLine: wire.storeTagLine,
    deadlineMs: wire.highestDeadline,
    isShownInStore: wire.storePresence,
    isFeatured: wire.isFeatured,
    isMerchandise: wire.isMerchandise,
    hasProductsOffered: wire.productsOffered,
    contactEmail: wire.contactEmail,
    chairNames: wire.chairs.map((chair) => chair.userName).filter(Boolean),
    picturePaths: wire.pictures.filter(Boolean),
    logoVersion: wire.logoVersion,
  }
}

export const committee = z.pipe(committeeWire, z.transform(wireToCommittee))

/** The HTML of a committee's page, not sanitised. */
export const committeeContent = z.looseObject({ content: text })
