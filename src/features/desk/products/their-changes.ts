// Says what somebody else has changed of a product meanwhile. Pure.
import type { ProductEntry } from '../../../../contract/entities/desk-products.ts'
import { productLabelOf } from '../../../../contract/entities/product-labels.ts'

/** The facts in which `theirs` differs from what the form began with, the name with its value; '' = in none. */
export function theirChanges(began: ProductEntry, theirs: ProductEntry): string {
  const names = Object.keys(theirs) as (keyof ProductEntry)[]
  return names
    .filter((name) => JSON.stringify(began[name]) !== JSON.stringify(theirs[name]))
    .map((name) =>
      name === 'name' ? `${productLabelOf(name)} “${theirs.name}”` : (productLabelOf(name) ?? name),
    )
    .join(', ')
}
