import { type ReactNode, useDeferredValue } from 'react'
import { useIsReturn } from './use-is-return.ts'

interface InStepsProps {
  /** Stands there meanwhile. */
  awaited: ReactNode
  children: ReactNode
}

/**
 * Draws a large part of a screen bit by bit when its data come, so that the page answers meanwhile: what a
 * store tells of is drawn in one go otherwise.
 */
export function InSteps({ awaited, children }: InStepsProps) {
  const isReturn = useIsReturn()
  const isDue = useDeferredValue(true, isReturn)
  return isDue ? children : awaited
}
