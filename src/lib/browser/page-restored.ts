import { useEffect, useEffectEvent } from 'react'

/** Calls `act` when the browser restores the page from its back/forward cache. The returned function stops it. */
export function onPageRestored(act: () => void): () => void {
  const actIfRestored = ({ persisted }: PageTransitionEvent) => {
    if (persisted) act()
  }
  addEventListener('pageshow', actIfRestored)
  return () => removeEventListener('pageshow', actIfRestored)
}

/** Resets what a component shows while the browser leaves the page. */
export function usePageRestored(act: () => void): void {
  const onRestored = useEffectEvent(act)
  useEffect(() => onPageRestored(() => onRestored()), [])
}
