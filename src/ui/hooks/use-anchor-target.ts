// Scrolls to the element that the address names (/committee/34#product-12) and focuses its heading.
import { useEffect } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { type Anchored, anchorOf } from '#config/paths.ts'
import { useStable } from '#lib/hooks/use-stable.ts'

const shownKeys = new Set<string>()
// The target counts as settled after 8 frames without movement, or after 90 frames at the latest.
const stillFrames = 8
const framesAtMost = 90
const interruptEvents = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const

/** The id in a fragment such as #product-12, or null. */
export function targetOf(hash: string, kind: Anchored): number | null {
  const [, named, id] = /^#([a-z]+)-(\d{1,15})$/.exec(hash) ?? []
  return named === kind ? Number(id) : null
}

/** Scrolls again in each frame while the content above the target still changes its height. */
function scrollToAnchor(anchor: string, onStart: () => void, onSettled: () => void): () => void {
  const card = document.getElementById(anchor)
  let frame = 0
  let lastTop = Number.NaN
  let stillCount = 0
  const stop = () => {
    cancelAnimationFrame(frame)
    for (const name of interruptEvents) removeEventListener(name, settle)
  }
  const settle = () => {
    stop()
    onSettled()
  }
  const hold = (count: number) => {
    card?.scrollIntoView({ block: 'start' })
    const top = card?.getBoundingClientRect().top ?? 0
    stillCount = top === lastTop ? stillCount + 1 : 0
    lastTop = top
    if (stillCount >= stillFrames || count >= framesAtMost) settle()
    else frame = requestAnimationFrame(() => hold(count + 1))
  }
  frame = requestAnimationFrame(() => {
    onStart()
    card?.querySelector<HTMLElement>('h3')?.focus({ preventScroll: true })
    hold(0)
  })
  // The reader's own scrolling ends it.
  for (const name of interruptEvents) addEventListener(name, settle, { passive: true })
  return stop
}

/** The target's id, or null. `isHere` says whether it is rendered; `onSettled` runs when scrolling has ended. */
export function useAnchorTarget(
  kind: Anchored,
  isHere: (id: number) => boolean,
  onSettled?: (id: number) => void,
): number | null {
  const { hash, key } = useLocation()
  const navigationType = useNavigationType()
  const targetId = targetOf(hash, kind)
  const isReady = targetId !== null && isHere(targetId)
  const settled = useStable((id: number) => onSettled?.(id))
  useEffect(() => {
    if (targetId === null || !isReady) return undefined
    // The browser itself restores the scroll position on back and forward.
    if (navigationType === NavigationType.Pop && shownKeys.has(key)) return undefined
    const start = () => shownKeys.add(key)
    return scrollToAnchor(anchorOf(kind, targetId), start, () => settled(targetId))
  }, [kind, targetId, isReady, key, navigationType, settled])
  return targetId
}
