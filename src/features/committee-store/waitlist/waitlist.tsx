import { Box } from '@chakra-ui/react'
import { useIsWhole } from '#lib/hydration.ts'
import { lazyPart } from '#ui/loading/lazy-part.tsx'
import type { WaitlistControlProps } from './waitlist-control.tsx'

const Control = lazyPart<WaitlistControlProps & { isOpen: boolean }>(() =>
  import('./waitlist-control.tsx').then((part) => part.WaitlistControl),
)

/** The waitlist of what is sold out or held by carts. It depends on the person: it comes after the page, into room kept for it. */
export function Waitlist(props: WaitlistControlProps) {
  return (
    <Box minH="94px">
      <Control {...props} isOpen={useIsWhole()} />
    </Box>
  )
}
