// Back closes the topmost overlay: while overlays are open, the history has one more entry for each of them, with the
// page's own address. The entries are added beside the router, which would render the page again for each.
import { useEffect, useLayoutEffect } from 'react'
import { useLocation } from 'react-router'
import { useStable } from '#lib/hooks/use-stable.ts'

interface EntryMark {
  /** The router's key of the page below. */
  page: string
  depth: number
}

/** The functions that close the open overlays, topmost last. */
const open: (() => void)[] = []
let page = ''
/** The entry that was shown before a move. */
let shown = { href: '', depth: 0 }
let isMovingBack = false
/** Leads to the page that the app went to after it had asked for a move, which the browser does later. */
let goOn: (() => void) | null = null
let timer: ReturnType<typeof setTimeout> | undefined

function currentMark(): EntryMark | null {
  const state: { overlay?: EntryMark } | null = history.state
  return state?.overlay ?? null
}

const currentDepth = () => currentMark()?.depth ?? 0
const currentEntry = () => ({ href: location.href, depth: currentDepth() })

/** Gives the history as many entries as overlays are open. */
function follow(): void {
  if (isMovingBack) return
  const excess = currentDepth() - open.length
  if (excess > 0) {
    isMovingBack = true
    goOn = null
    history.go(-excess)
  }
  for (let depth = currentDepth() + 1; depth <= open.length; depth++) {
    history.pushState({ ...history.state, overlay: { page, depth } }, '')
  }
  shown = currentEntry()
}

// Later, so that a link inside the overlay goes first, and one overlay can replace another.
function followSoon(): void {
  clearTimeout(timer)
  timer = setTimeout(follow)
}

/** Closes the overlays above a depth that Back can close, the topmost first. */
function closeAbove(depth: number): void {
  for (const close of open.slice(depth).reverse()) close()
}

/** Closes all overlays that Back can close, for a page that is opened from outside of them. */
export const closeOverlays = () => closeAbove(0)

function whenMoved(event: PopStateEvent): void {
  if (isMovingBack && goOn) {
    // The router does not hear of this move, or it would show another page meanwhile.
    event.stopImmediatePropagation()
    goOn()
    goOn = null
    return
  }
  const mark = currentMark()
  const entry = currentEntry()
  const { depth } = entry
  const isOurs = isMovingBack
  // By the address too: while the page behind a link still loads, `page` is the one that the link was on.
  const isForward = mark?.page === page && entry.href === shown.href && depth > shown.depth
  isMovingBack = false
  shown = entry
  // An overlay may have opened while the history moved.
  if (!isOurs) closeAbove(depth)
  // Forward over the entry of a closed overlay; back over it otherwise.
  if (isForward && depth > open.length) history.forward()
  else followSoon()
}

/** While `isOpen`, Back calls `onClose` instead of leaving the page. */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const close = useStable(onClose)
  useEffect(() => {
    if (!isOpen) return undefined
    const act = () => close()
    open.push(act)
    followSoon()
    return () => {
      open.splice(open.indexOf(act), 1)
      followSoon()
    }
  }, [isOpen, close])
}

/** Listens to Back and Forward; rendered once, in the shell. */
export function BackCloses(): null {
  const { key } = useLocation()
  useEffect(() => {
    page = key
  }, [key])
  // In a layout effect, so that it hears of a move before the router, which shows the other page.
  useLayoutEffect(() => {
    // The page may have been reloaded, or come back to, on the entry of an overlay.
    followSoon()
    addEventListener('popstate', whenMoved)
    // Older browsers don't tell: there the page that the app went to is left again.
    const navigation = 'navigation' in window ? window.navigation : null
    const whenEntered = ({ navigationType }: NavigationCurrentEntryChangeEvent) => {
      const key = navigation?.currentEntry?.key
      if (!isMovingBack || navigationType === 'traverse' || key === undefined) return
      goOn = () => {
        const { committed, finished } = window.navigation.traverseTo(key)
        // An entry that is gone is not returned to.
        void Promise.allSettled([committed, finished])
      }
    }
    navigation?.addEventListener('currententrychange', whenEntered)
    return () => {
      removeEventListener('popstate', whenMoved)
      navigation?.removeEventListener('currententrychange', whenEntered)
    }
  }, [])
  return null
}
