import { chakra } from '@chakra-ui/react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { Icon } from '../content/icon.tsx'
import { messages } from '../messages.ts'

const Target = chakra('span', {
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    flex: 'none',
    w: 'target',
    h: 'target',
    position: 'relative',
    borderRadius: 'control',
    color: 'fg',
    _hover: { bg: 'bg.subtle' },
    // Over the star, so that it takes the presses and shows the focus.
    '& input': {
      position: 'absolute',
      inset: '0',
      appearance: 'none',
      borderRadius: 'control',
      cursor: 'pointer',
      touchAction: 'manipulation',
    },
    '& input:checked + svg': { color: 'accent', fill: 'currentColor' },
  },
})

interface StarCheckboxProps {
  title: string
  isStarred: boolean
  onStar: (isStarred: boolean) => void
}

/** Adds an event to My Show Day or removes it; printed as text. Ticked before hydration, it stars the event then. */
export function StarCheckbox({ title, isStarred, onStar }: StarCheckboxProps) {
  const input = useRef<HTMLInputElement>(null)
  const starIfTicked = useEffectEvent(() => {
    if (input.current?.checked && !isStarred) onStar(true)
  })
  // React keeps an early tick, and fires no event for it.
  useEffect(() => starIfTicked(), [])
  return (
    <>
      <Target className="no-print">
        <input
          ref={input}
          type="checkbox"
          aria-label={messages.star(title)}
          // Or the browser restores an old tick, which would count as an early one.
          autoComplete="off"
          checked={isStarred}
          onChange={(event) => onStar(event.target.checked)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.currentTarget.click()
          }}
        />
        <Icon name="star" />
      </Target>
      {isStarred ? (
        <chakra.span display="none" _print={{ display: 'block' }} textStyle="tiny">
          {messages.inMyShowDay}
        </chakra.span>
      ) : null}
    </>
  )
}
