import { memo, Suspense, useEffect } from 'react'

interface Props {
  onHydrated: (() => void) | undefined
}

/**
 * Calls `onHydrated` once all boundaries above it in the page are hydrated. It is a boundary itself: React hydrates those
 * that nobody taps in one pass.
 */
export const AfterBoundaries = memo(function AfterBoundaries(props: Props) {
  return (
    <Suspense fallback={null}>
      <Hydrated {...props} />
    </Suspense>
  )
})

function Hydrated({ onHydrated }: Props) {
  useEffect(() => onHydrated?.(), [onHydrated])
  return null
}
