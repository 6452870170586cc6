import { chakra } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import { Banner } from '../../ui/feedback/banner.tsx'
import type { FormState } from './form-state.ts'
import { messages } from './messages.ts'

/** How sending ended, for as long as the state says so. */
export function Notice({ phase }: Pick<FormState, 'phase'>) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (phase !== 'success' && phase !== 'error') return
    box.current?.scrollIntoView({ block: 'nearest' })
    // A form that has been emptied cannot be sent, and its button lets go of the focus.
    const { activeElement } = document
    if (!activeElement || activeElement.matches('body, :disabled')) {
      box.current?.focus({ preventScroll: true })
    }
  }, [phase])
  return (
    <chakra.div ref={box} tabIndex={-1} flex="1 1 260px" minW="0" _focus={{ outline: 'none' }}>
      {/* The live regions stand from the start, so that what enters them is spoken. */}
      <div role="alert">
        {phase === 'error' ? <Banner tone="error">{messages.notSent}</Banner> : null}
      </div>
      <div role="status">
        {phase === 'success' ? <Banner tone="success">{messages.sent}</Banner> : null}
      </div>
    </chakra.div>
  )
}
