import { chakra } from '@chakra-ui/react'
import { useEffect, useRef, useState } from 'react'
import { Icon } from '#ui/content/icon.tsx'
import { Button } from '#ui/controls/button.tsx'
import { low } from '#ui/theme/tokens.ts'
import { messages } from './messages.ts'

function scrollToLine(line: HTMLElement): void {
  line.scrollIntoView({ block: 'center' })
  line.focus({ preventScroll: true })
}

function useIsInSight(element: HTMLElement | null): boolean {
  const [isInSight, setIsInSight] = useState(true)
  useEffect(() => {
    if (!element) return undefined
    const observer = new IntersectionObserver(([entry]) =>
      setIsInSight(entry?.isIntersecting ?? true),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [element])
  return element !== null && isInSight
}

const jumpTopPx = 4

// The programme rule above a day's heading, and the gap below it.
const ruleHeight = 'calc(7px + {spacing.3})'

// A line without height above the events: the button stands at the right of the day's heading, where no text is.
const Corner = chakra('div', {
  base: {
    position: 'sticky',
    top: 'var(--bar-height)',
    h: '0',
    mt: ruleHeight,
    mb: `calc(-1 * ${ruleHeight})`,
    zIndex: '2',
    '& svg': { display: { base: 'none', md: 'block' } },
    [low]: { position: 'relative', top: '0' },
  },
})

/** The width that a day's heading leaves to the button. */
export const jumpWidth = { base: '124px', md: '160px' }

interface JumpToNowProps {
  /** The line that marks the present; null while it is not rendered. */
  line: HTMLElement | null
  /** Shows today, whose list has the line. */
  onShowToday: () => void
}

/** Scrolls back to the present; beside the heading of the day in view while the present is out of view. */
export function JumpToNow({ line, onShowToday }: JumpToNowProps) {
  const isInSight = useIsInSight(line)
  const isJumpPending = useRef(false)
  useEffect(() => {
    if (!isJumpPending.current || !line) return
    isJumpPending.current = false
    scrollToLine(line)
  }, [line])
  if (isInSight) return null
  const jump = () => {
    if (line) return scrollToLine(line)
    isJumpPending.current = true
    onShowToday()
  }
  return (
    <Corner className="no-print">
      <Button
        variant="outline"
        size="sm"
        position="absolute"
        insetInlineEnd="0"
        top={`${jumpTopPx}px`}
        bg="bg"
        onClick={jump}
      >
        <Icon name="clock" sizePx={20} />
        {messages.jump}
      </Button>
    </Corner>
  )
}
