import { type ReactNode, Suspense, useDeferredValue, useState } from 'react'
import { drawingMs } from '#lib/drawing.ts'

interface DeferredProps {
  fallback: ReactNode
  /** null while the data load. */
  children: ReactNode
}

/** Renders a large part of a screen as a transition when its data arrive, so that the page answers taps meanwhile. */
export function Deferred({ fallback, children }: DeferredProps) {
  const hasData = children !== null
  const isDue = useDeferredValue(hasData)
  // Drawn, it hydrates with the page: a boundary would hydrate after the session has changed what it shows.
  const [isDrawn] = useState(() => drawingMs() !== null && hasData)
  if (isDrawn && hasData) return children
  return <Suspense fallback={fallback}>{hasData && isDue ? children : fallback}</Suspense>
}
