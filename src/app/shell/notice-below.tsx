import { chakra } from '@chakra-ui/react'
import { useLayoutEffect, useRef } from 'react'
import { NoticeStrip } from '../../ui/feedback/notice-strip.tsx'
import { tellHeights } from '../tell-heights.ts'

const Below = chakra('div', {
  base: { position: 'absolute', top: '100%', insetInline: '0' },
})

/**
 * The notice where there is no foot: it hangs below the header, out of the flow, so that it moves nothing when
 * it comes, and tells the styles as `--notice-height` how much it covers.
 */
export function NoticeBelow() {
  const strip = useRef<HTMLDivElement>(null)
  useLayoutEffect(
    () => (strip.current ? tellHeights({ '--notice-height': [strip.current] }) : undefined),
    [],
  )
  return (
    <Below ref={strip}>
      <NoticeStrip />
    </Below>
  )
}
