// Colours and sizes in the form of a product: the variants of a group are one colour.
import type { PriceEntered, VariantEntry } from '#contract/entities/desk/products.ts'
import { nameKey } from '#contract/values/same-name.ts'
import { splitVariantName } from '#contract/rules/stores/variant-name.ts'
import {
  centsOf,
  emptyPrice,
  priceOfValues,
  type PriceValues,
  priceValues,
  wholeOf,
} from '../field-texts.ts'

export interface VariantValues {
  /** Of the variant; null = a new one. */
  variantId: number | null
  /** Stays while the colour's name is typed. */
  group: string
  color: string
  size: string
  /** One without dates, or several by date. */
  extras: PriceValues[]
  images: string[]
  isSoldOut: boolean
  pieces: string
  colorId: number | null
  /** null = a new one. */
  saved: VariantEntry | null
}

export function variantName({
  color,
  size,
  saved,
}: Pick<VariantValues, 'color' | 'size' | 'saved'>): string {
  const { separator } = splitVariantName(saved?.name ?? '')
  const [first, second] = [color.trim(), size.trim()]
  return first === '' || second === '' ? first || second : first + separator + second
}

/** The field with a - or / at which the store would split the variant's name (rule 8); null = none. */
export function tornField(
  variant: Pick<VariantValues, 'color' | 'size' | 'saved'>,
): 'color' | 'size' | null {
  const [color, size] = [variant.color.trim(), variant.size.trim()]
  const split = splitVariantName(variantName(variant))
  if (split.size === (color === '' ? '' : size)) return null
  return size === '' ? 'color' : 'size'
}

export const hasDates = (extras: readonly PriceValues[]) =>
  extras.length > 1 || extras.some(({ from, until }) => from !== '' || until !== '')

export function variantValues(saved: VariantEntry, timeZone: string): VariantValues {
  const { color, size } = splitVariantName(saved.name)
  const extras = saved.costs.map((cost) => priceValues(cost, timeZone))
  // No extra price is an empty field.
  const isNone = !hasDates(extras) && !saved.costs[0]?.cents
  return {
    variantId: saved.id,
    group: saved.colorId === null ? nameKey(color) : `color ${saved.colorId}`,
    color,
    size,
    extras: isNone ? [emptyPrice] : extras,
    images: saved.images,
    isSoldOut: saved.isSoldOut,
    pieces: '',
    colorId: saved.colorId,
    saved,
  }
}

function costsOf({ extras, saved }: VariantValues, timeZone: string): PriceEntered[] {
  const before = saved?.costs ?? []
  const isNone = !hasDates(extras) && !centsOf(extras[0]?.amount ?? '', true)
  if (isNone) return before.length === 1 && before[0]?.cents === 0 ? before : []
  return extras.map((extra, at) => priceOfValues(extra, before[at], timeZone))
}

export function variantOfValues(variant: VariantValues, timeZone: string): VariantEntry {
  return {
    id: variant.variantId,
    name: variantName(variant),
    colorId: variant.colorId,
    costs: costsOf(variant, timeZone),
    images: variant.images,
    isSoldOut: variant.isSoldOut,
    pieces: wholeOf(variant.pieces),
  }
}

/**
 * The variants of a form that was changed while `sent` was saved as `saved`. A variant that the save has added is new no
 * longer: it is found by its name, or by its place where its name was changed since.
 */
export function withSavedIds(
  typed: readonly VariantValues[],
  sent: readonly VariantValues[],
  saved: readonly VariantValues[],
): VariantValues[] {
  const keyOf = (one: VariantValues) => nameKey(variantName(one))
  const known = new Set(sent.map(({ variantId }) => variantId))
  const added = new Map(
    saved.filter(({ variantId }) => !known.has(variantId)).map((one) => [keyOf(one), one]),
  )
  const settled = (one: VariantValues, key: string): VariantValues => {
    const found = one.variantId === null ? added.get(key) : undefined
    if (!found) return one
    added.delete(key)
    // The pieces that it begins with are saved.
    return { ...one, variantId: found.variantId, saved: found.saved, pieces: '' }
  }
  const named = typed.map((one) => settled(one, keyOf(one)))
  if (typed.length !== sent.length) return named
  return named.map((one, at) => settled(one, keyOf(sent[at] ?? one)))
}

export interface ColorGroup {
  key: string
  color: string
  colorId: number | null
  /** Of all its variants, each once. */
  images: string[]
  /** The places of its variants in the form. */
  places: number[]
}

/** The colours in the order of their first variants. */
export function groupsOf(variants: readonly VariantValues[]): ColorGroup[] {
  const groups = new Map<string, ColorGroup>()
  for (const [at, { group, color, colorId, images }] of variants.entries()) {
    const found = groups.get(group)
    if (found) {
      found.places.push(at)
      found.images.push(...images.filter((path) => !found.images.includes(path)))
    } else groups.set(group, { key: group, color, colorId, images: [...images], places: [at] })
  }
  return [...groups.values()]
}

/** A further size of a colour. */
export function newSize({ key, color, colorId, images }: ColorGroup, size: string): VariantValues {
  return {
    variantId: null,
    group: key,
    color,
    size,
    extras: [emptyPrice],
    images,
    isSoldOut: false,
    pieces: '',
    colorId,
    saved: null,
  }
}

const partsOf = (text: string) => {
  const parts = text
    .split(/[,\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  return parts.length > 0 ? [...new Set(parts)] : ['']
}

/** Every combination of colours and sizes, separated by commas, that is not there yet. */
export function combinations(
  colors: string,
  sizes: string,
  present: readonly VariantValues[],
): VariantValues[] {
  const taken = new Set(present.map((one) => nameKey(variantName(one))))
  const groups = groupsOf(present)
  return partsOf(colors)
    .flatMap((color) => {
      const found = groups.find((group) => nameKey(group.color) === nameKey(color))
      const group = found ?? {
        key: `new ${present.length} ${nameKey(color)}`,
        color,
        colorId: null,
        images: [],
        places: [],
      }
      return partsOf(sizes).map((size) => newSize(group, size))
    })
    .filter((one) => {
      const name = variantName(one)
      return name !== '' && !taken.has(nameKey(name))
    })
}
