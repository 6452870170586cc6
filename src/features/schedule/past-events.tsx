import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Icon } from '#ui/content/icon.tsx'
import { messages } from './messages.ts'

// A disclosure of the browser: its search finds what is folded.
const Past = chakra('details', {
  base: {
    mx: { base: '-4', md: '0' },
    '& > ul': { mx: '0' },
    '&[open] svg': { transform: 'rotate(180deg)' },
    // Everything is printed.
    '@media print': { '&::details-content': { contentVisibility: 'visible', height: 'auto' } },
  },
})

const PastCount = chakra('summary', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    minH: 'target',
    px: { base: '4', md: '3' },
    bg: 'bg.subtle',
    color: 'fg.muted',
    textStyle: 'second',
    fontWeight: '640',
    cursor: 'pointer',
    touchAction: 'manipulation',
    '&::-webkit-details-marker': { display: 'none' },
    _hover: { color: 'fg' },
    _print: { display: 'none' },
  },
})

interface PastEventsProps {
  count: number
  isOpen: boolean
  children: ReactNode
}

/** The past events of a day, behind a row that opens them. */
export function PastEvents({ count, isOpen, children }: PastEventsProps) {
  return (
    <Past open={isOpen}>
      <PastCount>
        {messages.past(count)}
        <Icon name="down" sizePx={20} />
      </PastCount>
      {children}
    </Past>
  )
}
