// The way from the shortlist to a product that wants details first: its custom fields open at once.
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { detailsAskedBy } from '../../config/paths.ts'
import type { Sold } from './filter-products.ts'
import { type Wanted, needsAnswers } from './wanted.ts'

/** Begins to add what the link that led here asked for, once; what asks for nothing is not added. */
export function useAskedDetails(
  sold: readonly Sold[],
  targetId: number | null,
  add: (wanted: Wanted) => void,
): void {
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    const asked = detailsAskedBy(state)
    const found = asked && sold.find(({ product }) => product.id === targetId)
    if (!found) return
    // Taken out of the history entry, so that a reload does not ask again.
    void navigate({ pathname, search, hash }, { replace: true, state: null })
    const { product, entry } = found
    const variant =
      entry.variants.find(({ eventVariantId }) => eventVariantId === asked.eventVariantId) ?? null
    const wanted = { productName: product.name, entry, variant, quantity: asked.quantity }
    if (needsAnswers(wanted) && (variant || entry.variants.length === 0)) add(wanted)
  }, [state, sold, targetId, add, navigate, pathname, search, hash])
}
