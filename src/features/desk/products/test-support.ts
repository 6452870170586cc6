// Products for the tests of this folder.
import type { DeskProductRow } from '#contract/entities/desk/products.ts'

/** On sale, never sold, without a limit of pieces. */
export const aProductRow = (
  id: number,
  name: string,
  more: Partial<DeskProductRow> = {},
): DeskProductRow => ({
  id,
  productId: id,
  name,
  variantNames: [],
  imagePath: '',
  priceCents: 1000,
  availableMs: null,
  isTestOnly: false,
  isEnded: false,
  isSoldOut: false,
  left: null,
  sold: 0,
  held: 0,
  sale: {
    prices: [{ cents: 1000, startsAt: null, endsAt: null }],
    isSoldOut: false,
    availableAt: null,
    memberAvailableAt: null,
  },
  version: 'one',
  ...more,
})
