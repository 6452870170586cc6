// How a product's variants become colour groups with sizes (rule 8).
import type { Variant } from '#contract/entities/product.ts'
import { splitVariantName } from '#contract/rules/stores/variant-name.ts'
import { byText } from '#lib/by-text.ts'

export const sizeOrder = ['XS', 'S', 'M', 'L', 'XL', '2XL', '3XL', '4XL', '5XL', '6XL'] as const

export interface VariantName {
  color: string
  /** null = the colour comes in one size. */
  size: string | null
}

/** Colour and size of a display name, split at its last '-' or '/'; no separator = one size. */
export function splitDisplayName(displayName: string): VariantName {
  const { color, size } = splitVariantName(displayName)
  return { color, size: size === '' ? null : size }
}

function sizeRank(size: string): number {
  const rank = (sizeOrder as readonly string[]).indexOf(size.trim().toUpperCase())
  return rank < 0 ? sizeOrder.length : rank
}

/** The fixed size order; unknown sizes last, alphabetically. */
export function compareSizes(a: string, b: string): number {
  return sizeRank(a) - sizeRank(b) || byText(a, b)
}

export interface SizeOption {
  size: string
  variant: Variant
}

export interface ColorGroup {
  /** Stable within its product. */
  key: string
  name: string
  /** In size order; one entry = nothing to choose. */
  sizes: SizeOption[]
  isSoldOut: boolean
}

function colorKey(variant: Variant): string {
  return variant.colorId === null
    ? `name ${splitDisplayName(variant.displayName).color}`
    : `id ${variant.colorId}`
}

/** Variants by `color.id`, in order of first appearance; without an id the colour's name groups. */
export function groupByColor(variants: readonly Variant[]): ColorGroup[] {
  const groups = new Map<string, Variant[]>()
  for (const variant of variants) {
    const key = colorKey(variant)
    groups.set(key, [...(groups.get(key) ?? []), variant])
  }
  return [...groups].map(([key, members]) => ({
    key,
    name: splitDisplayName(members[0]?.displayName ?? '').color,
    sizes: members
      .map((variant) => ({ size: splitDisplayName(variant.displayName).size ?? '', variant }))
      .sort((a, b) => compareSizes(a.size, b.size)),
    isSoldOut: members.every((variant) => variant.isSoldOut),
  }))
}

/** The variant a group stands for: the chosen one, or the only one; null = a size must be selected. */
export function chosenVariant(group: ColorGroup, chosenId: number | undefined): Variant | null {
  const [only] = group.sizes
  if (group.sizes.length === 1 && only) return only.variant
  return group.sizes.find((option) => option.variant.eventVariantId === chosenId)?.variant ?? null
}
