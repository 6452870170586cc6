import { showToast } from '#ui/feedback/toast.tsx'
import { messages } from '../messages.ts'
import { productMessages } from './messages.ts'

/** Says that a product's sale has ended, with a button that takes this back. */
export const showSaleEnded = (name: string, undo: () => void) =>
  showToast('success', productMessages.saleEnded(name), '', {
    label: messages.undo.undo,
    onPress: undo,
  })
