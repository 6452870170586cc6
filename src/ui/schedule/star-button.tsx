import { chakra } from '@chakra-ui/react'
import { Icon } from '../content/icon.tsx'
import { IconButton } from '../controls/button.tsx'

interface StarButtonProps {
  title: string
  isStarred: boolean
  onToggle: () => void
}

/** Adds an event to My Show Day or removes it; printed as text. */
export function StarButton({ title, isStarred, onToggle }: StarButtonProps) {
  return (
    <>
      <IconButton
        className="no-print"
        aria-label={`Star ${title}`}
        aria-pressed={isStarred}
        color={isStarred ? 'accent' : 'fg'}
        onClick={onToggle}
      >
        <Icon name="star" isFilled={isStarred} />
      </IconButton>
      {isStarred ? (
        <chakra.span display="none" _print={{ display: 'block' }} textStyle="tiny">
          In My Show Day
        </chakra.span>
      ) : null}
    </>
  )
}
