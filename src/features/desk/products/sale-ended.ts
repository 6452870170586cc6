// What is said of the end of a product's sale, and of its going on.
import type { ProductEntry } from '#contract/entities/desk/products.ts'
import { productLabelOf } from '#contract/entities/product-labels.ts'
import type { ProductOutcome } from '#data/desk/products.ts'
import { closeToast, showToast } from '#ui/feedback/toast.tsx'
import { messages } from '../messages.ts'
import { productMessages } from './messages.ts'

/** What the reply to the end of a sale shows of other people's changes: the labels of the values, '' = none. */
export const othersChanges = (before: ProductEntry, now: ProductEntry): string =>
  Object.entries(now)
    .filter(
      ([name, value]) =>
        name !== 'isSoldOut' &&
        JSON.stringify(value) !== JSON.stringify(before[name as keyof ProductEntry]),
    )
    .map(([name]) => productLabelOf(name) ?? name)
    .join(', ')

/** The toasts that say so, by the product's id: two products may have the same name. */
const ended = new Map<number, number>()

function closeEnded(productId: number): void {
  closeToast(ended.get(productId) ?? 0)
}

/** Says that a product's sale has ended, with a button that takes this back. */
export function showSaleEnded(productId: number, name: string, undo: () => void): void {
  closeEnded(productId)
  const action = { label: messages.undo.undo, onPress: undo }
  ended.set(productId, showToast('success', productMessages.saleEnded(name), '', action))
}

/** Says that the sale goes on; what said that it has ended goes. */
export function showSaleResumed(productId: number, name: string): void {
  closeEnded(productId)
  showToast('success', productMessages.saleResumed(name))
}

/** Says why the button of the toast did not take it back: the screen that it was shown on may be gone. */
export function showNotResumed(outcome: ProductOutcome): void {
  if (outcome.kind === 'saved') return
  showToast('error', outcome.kind === 'uncertain' ? messages.unsaved.lost : outcome.message)
}
