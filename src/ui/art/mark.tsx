import type { ReactNode } from 'react'
import { useWords } from '#lib/event/event-words.ts'
import { Picture } from '../content/picture.tsx'

const markPx = 28

/** The app's logo: the event's icon, or a rosette in a diamond. The sample event has a lighthouse. */
export function Mark() {
  const { icon, art } = useWords().look
  if (art === 'coast') return <Diamond>{lighthouse}</Diamond>
  if (icon === '') return <Diamond>{rosette}</Diamond>
  return (
    <Picture
      path={icon}
      alt=""
      sizes={`${markPx}px`}
      placeholder={<Diamond>{rosette}</Diamond>}
      w={`${markPx}px`}
      h={`${markPx}px`}
      isEager
    />
  )
}

function Diamond({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 32 32" width={markPx} height={markPx} aria-hidden="true">
      <path d="M16 1.5 30.5 16 16 30.5 1.5 16z" fill="none" stroke="currentColor" strokeWidth="2" />
      {children}
    </svg>
  )
}

const lighthouse = (
  <>
    <path d="M13.8 12.5h4.4L20 23h-8zM13 9.5h6v2h-6zM14.5 6.5h3v2.5h-3z" fill="currentColor" />
    <path
      d="m20 8.5 4.5-1.6M20 10.3l4.5 1.2"
      stroke="var(--chakra-colors-accent)"
      strokeWidth="1.8"
    />
  </>
)

const rosette = (
  <>
    <path d="m13.4 17-2 7.4 2.9-1.2L16 25l1.7-1.8 2.9 1.2-2-7.4z" fill="currentColor" />
    <circle
      cx="16"
      cy="13"
      r="4.4"
      fill="none"
      stroke="var(--chakra-colors-accent)"
      strokeWidth="2.4"
    />
  </>
)
