// How much of a long list is drawn: what is in sight first, the rest in portions, between which the page
// answers to its reader.
import { startTransition, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useIsReturn } from './use-is-return.ts'

interface Portions {
  /** Enough to fill a screen. */
  first: number
  next: number
}

/** A browser looks for fields to fill in a tenth of a second after some came: at one portion's, not at all. */
const pauseMs = 120
/** Whoever scrolls is on the way to the rest: from then on the portions are so many times as large. */
const hurry = 3

/** How many of `count` things to draw now; grows by itself until it is all of them. */
export function useDrawnCount(count: number, { first, next }: Portions): number {
  const isReturn = useIsReturn()
  // Who comes back may come to few, and to all of them after that.
  const [drawn, setDrawn] = useState(isReturn ? Math.max(count, first) : first)
  const [isHurried, setHurried] = useState(false)
  const isWhole = drawn >= count
  const portion = isHurried ? next * hurry : next
  useEffect(() => {
    if (isWhole) return undefined
    const timer = setTimeout(() => startTransition(() => setDrawn(drawn + portion)), pauseMs)
    return () => clearTimeout(timer)
  }, [isWhole, drawn, portion])
  useEffect(() => {
    if (isWhole || isHurried) return undefined
    const onScroll = () => setHurried(true)
    addEventListener('scroll', onScroll, { passive: true })
    return () => removeEventListener('scroll', onScroll)
  }, [isWhole, isHurried])
  useEffect(() => {
    if (isWhole) return undefined
    // Paper takes the whole list.
    const drawAll = () => flushSync(() => setDrawn(count))
    addEventListener('beforeprint', drawAll)
    return () => removeEventListener('beforeprint', drawAll)
  }, [isWhole, count])
  return Math.min(drawn, count)
}
