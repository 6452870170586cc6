// A committee and its store on the wire.
import * as z from 'zod/mini'
import type { Committee } from '../entities/committee.ts'
import {
  flag,
  id,
  imagePath,
  listOrEmpty,
  maybeInstant,
  objectCodec,
  text,
  textIfAny,
} from '../wire.ts'

const committeeWire = z.looseObject({
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
  logoVersion: textIfAny,
})

export const committeeCodec = objectCodec(committeeWire, z.custom<Committee>(), {
  decode: (wire) => ({
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
  }),
  encode: (committee) => ({
    id: committee.id,
    name: committee.name,
    storeName: committee.storeName,
    storeTagLine: committee.storeTagLine,
    highestDeadline: committee.deadlineMs,
    storePresence: committee.isShownInStore,
    isFeatured: committee.isFeatured,
    isMerchandise: committee.isMerchandise,
    productsOffered: committee.hasProductsOffered,
    contactEmail: committee.contactEmail,
    chairs: committee.chairNames.map((userName) => ({ userName })),
    pictures: committee.picturePaths,
    logoVersion: committee.logoVersion,
  }),
})

/** The HTML of a committee's page, not sanitised. */
export const committeeContent = z.looseObject({ content: text })
