// For tests only: a shortlist choice.
import type { SavedChoice } from './shortlist-state.ts'

export const testChoice = (
  eventProductId: number,
  eventVariantId: number | null = null,
): SavedChoice => ({
  eventId: 26,
  committeeId: 34,
  productId: eventProductId + 500,
  eventProductId,
  eventVariantId,
  productName: `Product ${eventProductId}`,
  variantName: '',
  quantity: 2,
  savedMs: 1,
})
