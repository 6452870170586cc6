// A link from the shortlist to a product with custom fields opens the dialog for them.
import { useLocation } from 'react-router'
import { readDetailsRequest } from '#config/paths.ts'
import type { Sold } from './product-filter.tsx'
import { type AddToCartRequest, needsAnswers } from '../add-to-cart/add-to-cart-request.ts'

const handledKeys = new Set<string>()

/**
 * What to do once the linked product has been scrolled to: start adding it, once for each navigation. Products without
 * custom fields are skipped, because they would go into the cart without a click.
 */
export function useDetailsLink(
  sold: readonly Sold[],
  add: (request: AddToCartRequest) => void,
): (productId: number) => void {
  const { state, key } = useLocation()
  return (productId) => {
    const details = readDetailsRequest(state)
    const found = sold.find(({ product }) => product.id === productId)
    if (!details || !found || handledKeys.has(key)) return
    handledKeys.add(key)
    // A reload must not open the dialog again; the router's own state stays.
    history.replaceState({ ...history.state, usr: null }, '')
    const { product, entry } = found
    const variant =
      entry.variants.find(({ eventVariantId }) => eventVariantId === details.eventVariantId) ?? null
    const request = { productName: product.name, entry, variant, quantity: details.quantity }
    if (needsAnswers(request) && (variant || entry.variants.length === 0)) add(request)
  }
}
