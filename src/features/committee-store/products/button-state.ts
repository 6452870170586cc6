// What a product's button says and whether it works: one state, by fixed priority (rule 11).
export const buttonStates = [
  'soldOut',
  'notAvailable',
  'invalidQuantity',
  'selectSize',
  'addToCart',
] as const
export type ButtonState = (typeof buttonStates)[number]

export interface ButtonFacts {
  isSoldOut: boolean
  isAvailable: boolean
  /** False when no price entry holds now: not for sale (rule 4). */
  hasPrice: boolean
  isQuantityOk: boolean
  isSizeChosen: boolean
}

/** Sold Out before Not Available Yet before Invalid Quantity before Select Size before Add to Cart. */
export function buttonState(facts: ButtonFacts): ButtonState {
  if (facts.isSoldOut) return 'soldOut'
  if (!facts.isAvailable || !facts.hasPrice) return 'notAvailable'
  if (!facts.isQuantityOk) return 'invalidQuantity'
  return facts.isSizeChosen ? 'addToCart' : 'selectSize'
}
