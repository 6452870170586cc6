import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Icon } from '../content/icon.tsx'

/** One block of a layout to come; give it the size of what will stand there. */
export const Skeleton = chakra('span', {
  base: {
    display: 'block',
    bg: 'bg.muted',
    borderRadius: 'well',
    // Not at once: what moves is drawn by the processor that the awaited code needs (decision 024).
    animation: 'tide 1.6s ease-in-out 1s infinite alternate',
    '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
    '@media (forced-colors: active)': { border: '1px dashed' },
  },
})

interface LoadingPanelProps {
  text: string
  /** Blocks that stand over the line, where the layout begins with them. */
  above?: ReactNode
  children?: ReactNode
}

/** The one line that says what loads, with the blocks around it hidden from screen readers. */
export function LoadingPanel({ text, above, children }: LoadingPanelProps) {
  return (
    <div aria-busy="true">
      {above ? <div aria-hidden="true">{above}</div> : null}
      <chakra.p
        role="status"
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
