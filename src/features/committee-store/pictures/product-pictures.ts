// The pictures of a product and of its colours.
import type { EventProduct, Variant } from '#contract/entities/product.ts'
import { type ColorGroup, splitDisplayName } from '../variants.ts'

export interface ProductImage {
  path: string
  /** As the committee describes it; '' = not described. */
  text: string
  alt: string
}

/** Each picture once: the product's first, then those of its colours. */
export function imagesOf(
  productName: string,
  {
    imagePaths,
    imageTexts,
    variants,
  }: Pick<EventProduct, 'imagePaths' | 'imageTexts' | 'variants'>,
): ProductImage[] {
  const colors = new Map<string, string>()
  for (const { displayName, imagePaths: ofVariant } of variants) {
    const { color } = splitDisplayName(displayName)
    for (const path of ofVariant) colors.set(path, colors.get(path) ?? color)
  }
  const texts = new Map(imagePaths.map((path, at) => [path, imageTexts[at] ?? '']))
  const paths = new Set([...imagePaths, ...colors.keys()].filter(Boolean))
  return [...paths].map((path) => {
    const text = texts.get(path) ?? ''
    const color = colors.get(path)
    return { path, text, alt: text || (color ? `${productName}, ${color}` : productName) }
  })
}

/** The picture of the chosen variant, else of another variant of the colour; '' = none. */
export function colorImagePath(group: ColorGroup, chosen: Variant | null): string {
  const inOrder = [chosen, ...group.sizes.map(({ variant }) => variant)]
  return inOrder.find((variant) => variant?.imagePaths[0])?.imagePaths[0] ?? ''
}
