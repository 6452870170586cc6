import { Icon } from '#ui/content/icon.tsx'
import { IconButton } from '#ui/controls/button.tsx'
import { messages } from './messages.ts'

interface RemoveButtonProps {
  productName: string
  isRemoving: boolean
  onRemove: () => void
}

/** Removes a line of the cart. */
export const RemoveButton = ({ productName, isRemoving, onRemove }: RemoveButtonProps) => (
  <IconButton
    aria-label={messages.remove(productName)}
    aria-busy={isRemoving}
    alignSelf="end"
    justifySelf="end"
    onClick={onRemove}
  >
    <Icon name="remove" sizePx={20} />
  </IconButton>
)
