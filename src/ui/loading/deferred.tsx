import { type ReactNode, Suspense, useDeferredValue } from 'react'

interface DeferredProps {
  fallback: ReactNode
  /** null while the data load. */
  children: ReactNode
}

/** Renders a large part of a screen as a transition when its data arrive, so that the page answers taps meanwhile. */
export function Deferred({ fallback, children }: DeferredProps) {
  const hasData = children !== null
  const isDue = useDeferredValue(hasData)
  return <Suspense fallback={fallback}>{hasData && isDue ? children : fallback}</Suspense>
}
