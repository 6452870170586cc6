import { Icon } from '#ui/content/icon.tsx'
import { IconButton } from '#ui/controls/button.tsx'
import { messages } from './messages.ts'

interface RemoveButtonProps {
  /** Of the line. */
  name: string
  isRemoving: boolean
  onRemove: () => void
}

/** Removes a line of the cart. */
export const RemoveButton = ({ name, isRemoving, onRemove }: RemoveButtonProps) => (
  <IconButton
    aria-label={messages.remove(name)}
    aria-busy={isRemoving}
    alignSelf="end"
    justifySelf="end"
    onClick={onRemove}
  >
    <Icon name="remove" sizePx={20} />
  </IconButton>
)
