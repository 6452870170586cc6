// The types of the sample event. Days are relative to the time of loading, money is in cents.
import type { CustomField } from '../db/schema.ts'

export interface SampleCommittee {
  id: number
  name: string
  storeName: string
  tagLine: string
  kind: 'merchandise' | 'reservation'
  /** Days until the deadline; negative = past, null = unknown. */
  deadlineDays: number | null
  chairs: string[]
  email: string
  isFeatured: boolean
  /** Hidden from the list of stores; its address works. */
  isUnlisted: boolean
  /** Its products are listed as options, not as products for sale. */
  offersOptions: boolean
}

/** An amount from one day until another; a missing day is open. */
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
  /** The shipping costs of one piece; missing = needs no shipping. */
  shippingCents?: number
  fields?: CustomField[]
  variants?: SampleVariant[]
  isTestOnly?: boolean
  /** Of its event in the schedule. */
  scheduleTitle?: string
  /** Paths in the image store. */
  pictures?: string[]
}

/** The path in the image store of the picture with this title, such as `shop` and `Tide pool mug`. */
export const picturePath = (folder: string, title: string) =>
  `sample/${folder}/${title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}.svg`

/** The color in the name of a variant: `Navy` in `Navy-XL`. */
export const colorOf = (variantName: string) => variantName.split(/[-/]/)[0] ?? ''

const dayMs = 24 * 60 * 60 * 1000

/** The instant so many days after loading; null for a missing day. */
export function dayToMs(day: number | null | undefined, loadedMs: number): number | null {
  return day === null || day === undefined ? null : loadedMs + day * dayMs
}

/** A past, a present and a later, higher price. */
export function risingPrice(cents: number): SamplePrice[] {
  return [
    { cents: cents - 500, fromDay: -120, untilDay: -30 },
    { cents, fromDay: -30, untilDay: 120 },
    { cents: cents + 500, fromDay: 120 },
  ]
}

const sizeCosts: Record<string, number> = { '2XL': 200, '3XL': 300, '4XL': 400 }

/** One variant for each color and size; large sizes cost extra. */
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
