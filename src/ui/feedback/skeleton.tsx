import { chakra } from '@chakra-ui/react'
import { type ReactNode, useEffect } from 'react'
import { store } from '#lib/store.ts'
import { Icon } from '../content/icon.tsx'
import { busyAtom } from './busy.tsx'
import { say } from './say.tsx'

/** A placeholder block; give it the size of the content it stands for. */
export const Skeleton = chakra('span', {
  base: {
    display: 'block',
    bg: 'bg.muted',
    borderRadius: 'well',
    // Starts after a second: an animation competes with loading code for the processor.
    animation: 'tide 1.6s ease-in-out 1s infinite alternate',
    '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
    '@media (forced-colors: active)': { border: '1px dashed' },
  },
})

interface LoadingPanelProps {
  text: string
  /** Placeholder blocks above the line. */
  above?: ReactNode
  children?: ReactNode
}

/** A shorter wait is not announced. */
const announcedAfterMs = 500

/** Names what loads; screen readers ignore the placeholder blocks around the line. */
export function LoadingPanel({ text, above, children }: LoadingPanelProps) {
  useEffect(() => {
    const timer = setTimeout(() => {
      // The spinner says its own words.
      if (!store.get(busyAtom).isBusy) say(text)
    }, announcedAfterMs)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <div aria-busy="true">
      {above ? <div aria-hidden="true">{above}</div> : null}
      <chakra.p
        display="flex"
        alignItems="center"
        gap="2"
        textStyle="second"
        color="fg.muted"
        mb="14px"
      >
        <Icon name="clock" sizePx={20} />
        {text}
      </chakra.p>
      <div aria-hidden="true">{children}</div>
    </div>
  )
}
