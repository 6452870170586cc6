// How much of a long list is drawn: what is in sight first, the rest in portions, between which the page
// answers to its reader.
import { startTransition, useEffect, useState } from 'react'
import { NavigationType, useNavigationType } from 'react-router'

interface Portions {
  /** Enough to fill a screen. */
  first: number
  next: number
}

let hasLeftList = false

/** How many of `count` things to draw now; grows by itself until it is all of them. */
export function useDrawnCount(count: number, { first, next }: Portions): number {
  // Who comes back stands where they were, which takes the whole list.
  const isReturn = useNavigationType() === NavigationType.Pop && hasLeftList
  const [drawn, setDrawn] = useState(isReturn ? count : first)
  const isWhole = drawn >= count
  useEffect(() => {
    if (!isWhole) startTransition(() => setDrawn(drawn + next))
  }, [isWhole, drawn, next])
  useEffect(
    () => () => {
      hasLeftList = true
    },
    [],
  )
  return Math.min(drawn, count)
}
