// What a line must say of its product: the desk may have added options or questions since the line was added.
import { answerAt, answerKeys, isAnswered } from '#contract/entities/answers.ts'
import { Refusal } from '#server/refusal.ts'
import type { CartLine } from '#server/repositories/cart/cart-lines.ts'
import { stockRequestOf } from '../stock/stock-requests.ts'

/** Refuses a line without the option or an answer that its product asks for by now; says what to do. */
export function requireChoices(line: CartLine): void {
  const { offer, variant, row } = line
  const item = stockRequestOf(offer, variant, row.quantity).name
  const refused = (text: string) => new Refusal('not_available', text, { item })
  if (variant === null && line.hasVariants) {
    throw refused(`${item} has options now. Remove it, and add it again with the one you want.`)
  }
  const question = findUnanswered(line)
  if (question === null) return
  throw refused(`${item} now asks for “${question}”. Remove it, and add it again with the answer.`)
}

/** The label of the first required question without an answer, null = none. */
function findUnanswered({ offer: { customFields }, row: { data_points } }: CartLine) {
  const keys = answerKeys(customFields)
  const asked = customFields.find(
    ({ required }, at) => required === 1 && !isAnswered(answerAt(data_points, keys[at] ?? '')),
  )
  return asked?.label ?? null
}
