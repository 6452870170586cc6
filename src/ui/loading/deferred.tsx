import { type ReactNode, Suspense, useDeferredValue } from 'react'
import { useIsReturn } from './use-is-return.ts'

interface DeferredProps {
  fallback: ReactNode
  /** null while the data load. */
  children: ReactNode
}

/**
 * Renders a large part of a screen as a transition when its data arrive, so that the page answers taps meanwhile.
 * Going back renders it at once: the browser restores the scroll position only if the page is long enough.
 */
export function Deferred({ fallback, children }: DeferredProps) {
  const isReturn = useIsReturn()
  const isHere = children !== null
  const isDue = useDeferredValue(isHere, isHere && isReturn)
  return <Suspense fallback={fallback}>{isHere && isDue ? children : fallback}</Suspense>
}
