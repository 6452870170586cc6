// What sets one line of the cart apart from another of the same product.
import type { CartLine } from '../../../contract/entities/cart.ts'
import { answerNotes } from '../../../contract/rules/answers.ts'

/** The variant and the answers, in words. */
export function lineNotes({ variantName, dataPoints }: CartLine): string[] {
  const answers = answerNotes(dataPoints)
  return variantName ? [variantName, ...answers] : answers
}
