import { Suspense, useEffect } from 'react'

interface Props {
  onHydrated: (() => void) | undefined
}

/**
 * The last boundary of the page: calls `onHydrated` once all others are hydrated, because React hydrates waiting
 * boundaries in one pass, in the order of the page.
 */
export function AfterBoundaries(props: Props) {
  return (
    <Suspense fallback={null}>
      <Hydrated {...props} />
    </Suspense>
  )
}

function Hydrated({ onHydrated }: Props) {
  useEffect(() => onHydrated?.(), [onHydrated])
  return null
}
