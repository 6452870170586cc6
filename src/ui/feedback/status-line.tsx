import { chakra } from '@chakra-ui/react'

const Line = chakra('p', {
  base: {
    position: 'absolute',
    w: '1px',
    h: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
})

/** Tells screen readers what has changed, in a live region that stands from the start. */
export function StatusLine({ text }: { text: string }) {
  return <Line role="status">{text}</Line>
}
