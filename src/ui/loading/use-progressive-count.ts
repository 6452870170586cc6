import { startTransition, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { NavigationType, useNavigationType } from 'react-router'
import { drawingMs } from '#lib/drawing.ts'

/** Large portions repeat less work; one of all products took twice the longest task on a slow phone. */
const portion = 24

let hasLeftList = false

/**
 * How many items of a long list to render now: the first at once, then portion by portion as transitions, which give
 * way to taps. `first` fills a screen. Drawn pages, going back and printing render the whole list at once: the browser
 * restores the scroll position only if the page is long enough.
 */
export function useProgressiveCount(count: number, first: number): number {
  const isBack = useNavigationType() === NavigationType.Pop && hasLeftList
  const [rendered, setRendered] = useState(() =>
    isBack || drawingMs() !== null ? Math.max(count, first) : first,
  )
  const most = Math.max(count, first)
  // A list that a search made short comes back in portions too, when the search is cleared.
  if (rendered > most + portion) setRendered(most)
  const isWhole = rendered >= count
  useEffect(() => {
    if (!isWhole) startTransition(() => setRendered(rendered + portion))
  }, [isWhole, rendered])
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
