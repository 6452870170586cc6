import { startTransition, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { NavigationType, useNavigationType } from 'react-router'

interface Portions {
  /** Enough to fill a screen. */
  first: number
  next: number
}

let hasLeftList = false

/**
 * How many items of a long list to render now: the first at once, then portion by portion as transitions, which give
 * way to taps. Going back renders the whole list at once: the browser restores the scroll position only if the page
 * is long enough. Printing does as well.
 */
export function useProgressiveCount(count: number, { first, next }: Portions): number {
  const isBack = useNavigationType() === NavigationType.Pop && hasLeftList
  const [rendered, setRendered] = useState(isBack ? Math.max(count, first) : first)
  const isWhole = rendered >= count
  useEffect(() => {
    if (!isWhole) startTransition(() => setRendered(rendered + next))
  }, [isWhole, rendered, next])
  useEffect(() => {
    if (isWhole) return undefined
    const renderAll = () => flushSync(() => setRendered(count))
    addEventListener('beforeprint', renderAll)
    return () => removeEventListener('beforeprint', renderAll)
  }, [isWhole, count])
  useEffect(
    () => () => {
      hasLeftList = true
    },
    [],
  )
  return Math.min(rendered, count)
}
