// The last moments in which a page can still write: browsers announce no others.

/** Calls back whenever the page may be left for good. Returns the way to stop. */
export function onPageLeave(act: () => void): () => void {
  if (typeof document === 'undefined') return () => undefined
  const actIfHidden = () => {
    if (document.visibilityState === 'hidden') act()
  }
  // Announced first, while there is still time; phones leave it out.
  addEventListener('beforeunload', act)
  addEventListener('pagehide', act)
  document.addEventListener('visibilitychange', actIfHidden)
  return () => {
    removeEventListener('beforeunload', act)
    removeEventListener('pagehide', act)
    document.removeEventListener('visibilitychange', actIfHidden)
  }
}
