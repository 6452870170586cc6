import type { ReactNode } from 'react'
import { plainMark } from '#contract/values/plain-mark.ts'
import { useWords } from '#lib/event/event-words.ts'
import { Picture } from '../content/picture.tsx'

const markPx = 28

const sampleIcon = 'sample/look/icon.svg'

/** The app's logo: the event's icon, or a rosette in a diamond. The sample event's lighthouse is drawn for both schemes. */
export function Mark() {
  const { icon } = useWords().look
  if (icon === sampleIcon) return <Diamond>{lighthouse}</Diamond>
  if (icon === '') return <PlainMark />
  return (
    <Picture
      path={icon}
      alt=""
      sizes={`${markPx}px`}
      placeholder={<PlainMark />}
      w={`${markPx}px`}
      h={`${markPx}px`}
      isEager
    />
  )
}

export function PlainMark({ sizePx }: { sizePx?: number }) {
  return <Diamond sizePx={sizePx}>{rosette}</Diamond>
}

interface DiamondProps {
  children: ReactNode
  sizePx?: number | undefined
}

function Diamond({ children, sizePx = markPx }: DiamondProps) {
  return (
    <svg viewBox="0 0 32 32" width={sizePx} height={sizePx} aria-hidden="true">
      <path d={plainMark.diamond} fill="none" stroke="currentColor" strokeWidth="2" />
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
    <path d={plainMark.ribbons} fill="currentColor" />
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
