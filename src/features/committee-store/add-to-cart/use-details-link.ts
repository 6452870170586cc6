// The way from the shortlist to a product that wants details first: its custom fields open at once.
import { useLocation } from 'react-router'
import { detailsAskedBy } from '../../../config/paths.ts'
import type { Sold } from '../products/filter-products.ts'
import { type Wanted, needsAnswers } from './add-to-cart-request.ts'

const answeredKeys = new Set<string>()

/**
 * What to do once the product of a link stands still: begin to add what the link asked for. It is done
 * once, and never for a product without questions, which would be in the cart unasked.
 */
export function useAskedDetails(
  sold: readonly Sold[],
  add: (wanted: Wanted) => void,
): (productId: number) => void {
  const { state, key } = useLocation()
  return (productId) => {
    const asked = detailsAskedBy(state)
    const found = sold.find(({ product }) => product.id === productId)
    if (!asked || !found || answeredKeys.has(key)) return
    answeredKeys.add(key)
    // A reload must not ask again; the router need not know.
    history.replaceState({ ...history.state, usr: null }, '')
    const { product, entry } = found
    const variant =
      entry.variants.find(({ eventVariantId }) => eventVariantId === asked.eventVariantId) ?? null
    const wanted = { productName: product.name, entry, variant, quantity: asked.quantity }
    if (needsAnswers(wanted) && (variant || entry.variants.length === 0)) add(wanted)
  }
}
