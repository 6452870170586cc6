import type { EventProduct, Stock, Variant } from '#contract/entities/product.ts'
import { decidingStock, isTracked } from '#contract/rules/buying/quantity.ts'

/** Whether nobody can take another piece now: it is sold out, or carts hold the last ones. */
const hasNoneLeft = ({ isSoldOut, inventory, held }: Stock) =>
  isSoldOut || (isTracked(inventory) && held >= inventory)

/** Those of the variants that people can wait for (rule 100); [] = the product itself, null = nothing. */
export function waitable(
  entry: EventProduct,
  variants: readonly Variant[],
): readonly Variant[] | null {
  const isGone = (variant: Variant | null) => hasNoneLeft(decidingStock(entry, variant))
  const gone = variants.filter(isGone)
  return gone.length > 0 || (variants.length === 0 && isGone(null)) ? gone : null
}
