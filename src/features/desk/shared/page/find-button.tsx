import { Icon } from '#ui/content/icon.tsx'
import { Button } from '#ui/controls/button.tsx'
import { useOpenFind } from '../find/desk-find.tsx'
import { findMessages as words } from '../find/messages.ts'

/** Opens the desk's search; people without a role for it see no button. */
export function FindButton() {
  const open = useOpenFind()
  if (!open) return null
  return (
    <Button
      variant="outline"
      size="sm"
      flex={{ lg: '1' }}
      title={words.shortcut}
      aria-keyshortcuts="Control+K Meta+K"
      onClick={open}
    >
      <Icon name="search" sizePx={20} />
      {words.open}
    </Button>
  )
}
