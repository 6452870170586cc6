import { Icon } from '#ui/content/icon.tsx'
import { Button } from '#ui/controls/button.tsx'
import { messages } from '../../messages.ts'

interface FiltersButtonProps {
  isOpen: boolean
  /** The id of the filters. */
  controls: string
  onToggle: () => void
}

/** Shows and hides the filters of a list on phones; elsewhere they are always shown. */
export function FiltersButton({ isOpen, controls, onToggle }: FiltersButtonProps) {
  return (
    <Button
      variant="outline"
      flexShrink="0"
      display={{ md: 'none' }}
      aria-expanded={isOpen}
      aria-controls={controls}
      onClick={onToggle}
    >
      {messages.filters.label}
      <Icon name={isOpen ? 'up' : 'down'} sizePx={20} />
    </Button>
  )
}
