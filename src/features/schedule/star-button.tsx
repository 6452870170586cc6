import { chakra } from '@chakra-ui/react'
import { IconButton } from '../../ui/controls/button.tsx'
import { Icon } from '../../ui/content/icon.tsx'
import { messages } from './messages.ts'

interface StarButtonProps {
  title: string
  isStarred: boolean
  onToggle: () => void
}

/** Puts an event into My Show Day, or takes it out; paper says the same in words. */
export function StarButton({ title, isStarred, onToggle }: StarButtonProps) {
  return (
    <>
      <IconButton
        className="no-print"
        aria-label={messages.star(title)}
        aria-pressed={isStarred}
        color={isStarred ? 'accent' : 'fg'}
        mt="-8px"
        onClick={onToggle}
      >
        <Icon name="star" isFilled={isStarred} />
      </IconButton>
      {isStarred ? (
        <chakra.span display="none" _print={{ display: 'block' }} textStyle="tiny">
          {messages.inShowDay}
        </chakra.span>
      ) : null}
    </>
  )
}
