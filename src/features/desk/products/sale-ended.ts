import { store } from '#lib/store.ts'
import { closeToast, showToast, toastsAtom } from '#ui/feedback/toast.tsx'
import { messages } from '../messages.ts'
import { productMessages } from './messages.ts'

/** Says that a product's sale has ended, with a button that takes this back. */
export const showSaleEnded = (name: string, undo: () => void) =>
  showToast('success', productMessages.saleEnded(name), '', {
    label: messages.undo.undo,
    onPress: undo,
  })

/** Says that the sale goes on; what said that it has ended goes. */
export function showSaleResumed(name: string): void {
  for (const { id, text } of store.get(toastsAtom)) {
    if (text === productMessages.saleEnded(name)) closeToast(id)
  }
  showToast('success', productMessages.saleResumed(name))
}
