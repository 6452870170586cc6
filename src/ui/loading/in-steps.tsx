import { type ReactNode, useDeferredValue } from 'react'
import { useIsReturn } from './use-is-return.ts'

interface InStepsProps {
  /** Stands there meanwhile, in one place from the first drawing on. */
  awaited: ReactNode
  /** null = the data are on their way. */
  children: ReactNode
}

/**
 * Draws a large part of a screen bit by bit when its data come, so that the page answers meanwhile: what a
 * store tells of is drawn in one go otherwise.
 */
export function InSteps({ awaited, children }: InStepsProps) {
  const isReturn = useIsReturn()
  const isHere = children !== null
  const isDue = useDeferredValue(isHere, isHere && isReturn)
  return isHere && isDue ? children : awaited
}
