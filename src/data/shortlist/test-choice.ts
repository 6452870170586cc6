// What tests save for later.
import type { SavedChoice } from './shortlist-state.ts'

/** A choice of a product at the event, and of its variant if it has any. */
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
