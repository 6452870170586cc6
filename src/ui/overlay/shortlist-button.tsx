import type { ComponentProps } from 'react'
import { Icon } from '../content/icon.tsx'
import { shortlistSheet } from './prompts.ts'
import { Button } from '../controls/button.tsx'
import { messages } from '../messages.ts'

type ShortlistButtonProps = {
  count: number
  /** Runs before the sheet opens, to close another one. */
  onLeave?: () => void
} & Pick<ComponentProps<typeof Button>, 'variant' | 'justifySelf' | 'ml'>

/** Opens the list of products saved for later; renders nothing while it is empty. */
export function ShortlistButton({ count, onLeave, ...look }: ShortlistButtonProps) {
  if (count === 0) return null
  const open = () => {
    onLeave?.()
    shortlistSheet.open()
  }
  return (
    <Button variant="outline" size="sm" onClick={open} {...look}>
      <Icon name="bookmark" sizePx={20} />
      {messages.savedForLater(count)}
    </Button>
  )
}
