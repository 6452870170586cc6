// How the sample event is written down: days count from the moment of loading, money is in cents.
import type { CustomField } from '../db/schema.ts'

export interface SampleCommittee {
  id: number
  name: string
  storeName: string
  tagLine: string
  kind: 'merchandise' | 'reservation'
  /** Days until the deadline, below 0 = past, null = unknown. */
  deadlineDays: number | null
  chairs: string[]
  email: string
  isFeatured: boolean
  /** Not in the list of stores; its address works all the same. */
  isUnlisted: boolean
  /** Its products are listed as options, not as products for sale. */
  offersOptions: boolean
}

/** An amount from one day until another; a missing day leaves that side open. */
export interface SamplePrice {
  cents: number
  fromDay?: number
  untilDay?: number
}

export interface SampleStock {
  /** Missing = not tracked. */
  inventory?: number
  isSoldOut?: boolean
}

export interface SampleVariant extends SampleStock {
  name: string
  colorId?: number
  costs?: SamplePrice[]
  /** A path in the image store. */
  picture?: string
}

export interface SampleProduct extends SampleStock {
  committeeId: number
  name: string
  description?: string
  prices: SamplePrice[]
  limit?: number
  availableDay?: number
  memberAvailableDay?: number
  /** Given = needs shipping, at this much a piece. */
  shippingCents?: number
  fields?: CustomField[]
  variants?: SampleVariant[]
  isTestOnly?: boolean
  /** Paths in the image store. */
  pictures?: string[]
}

/** The path in the image store of the picture with this title, such as `shop` and `Tide pool mug`. */
export const picturePath = (folder: string, title: string) =>
  `sample/${folder}/${title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}.svg`

/** The color in the name of a variant: `Navy` in `Navy-XL`. */
export const colorOf = (variantName: string) => variantName.split(/[-/]/)[0] ?? ''

const dayMs = 24 * 60 * 60 * 1000

/** The instant that lies so many days from the moment of loading; missing stays open. */
export function dayToMs(day: number | null | undefined, loadedMs: number): number | null {
  return day === null || day === undefined ? null : loadedMs + day * dayMs
}

/** A price that held before, holds now, and rises later. */
export function risingPrice(cents: number): SamplePrice[] {
  return [
    { cents: cents - 500, fromDay: -120, untilDay: -30 },
    { cents, fromDay: -30, untilDay: 120 },
    { cents: cents + 500, fromDay: 120 },
  ]
}

const sizeCosts: Record<string, number> = { '2XL': 200, '3XL': 300, '4XL': 400 }

/** One variant for each colour and size, the larger sizes at an extra cost. */
export function colorsAndSizes(
  colors: [colorId: number, name: string][],
  sizes: string[],
  separator: '-' | '/',
): SampleVariant[] {
  return colors.flatMap(([colorId, color]) =>
    sizes.map((size) => ({
      name: `${color}${separator}${size}`,
      colorId,
      costs: sizeCosts[size] ? [{ cents: sizeCosts[size], fromDay: -120 }] : [],
    })),
  )
}
