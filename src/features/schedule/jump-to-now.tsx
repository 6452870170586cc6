import { useEffect, useRef, useState } from 'react'
import { Icon } from '../../ui/content/icon.tsx'
import { Button } from '../../ui/controls/button.tsx'
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

interface JumpToNowProps {
  /** The line that marks the present; null while it is not rendered. */
  line: HTMLElement | null
  /** Shows today, whose list has the line. */
  onShowToday: () => void
}

/** Scrolls back to the present; visible while its line is out of view. */
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
    <Button
      className="no-print"
      size="sm"
      position="fixed"
      // Never covers the stars, and stays within the events' column on wide screens.
      left={{ base: '0', md: 'auto' }}
      right={{ base: '0', md: '10', lg: 'calc(max((100vw - 1280px) / 2, 0px) + 440px)' }}
      w="fit-content"
      mx="auto"
      bottom="calc(var(--foot-height, 99px) + 13px)"
      zIndex="1"
      boxShadow="0 0 0 3px var(--chakra-colors-bg), 0 6px 20px rgb(0 10 18 / 0.35)"
      onClick={jump}
    >
      <Icon name="clock" sizePx={20} />
      {messages.jump}
    </Button>
  )
}
