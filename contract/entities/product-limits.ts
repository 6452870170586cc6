// What a product may be, at the desk and in an import.
export const productLimits = {
  name: 200,
  /** HTML. */
  description: 20_000,
  priceCents: 999_999_999,
  /** Taken off or added by a variant. */
  extraCents: 10_000_000,
  prices: 50,
  pictures: 20,
  pictureText: 200,
  variants: 300,
  fields: 30,
  fieldId: 40,
  options: 100,
  /** Per cart. */
  limit: 9999,
  pieces: 1_000_000,
  reason: 200,
} as const
