/** Calls back on the last events in which a page can still save data. The returned function stops it. */
export function onPageLeave(act: () => void): () => void {
  if (typeof document === 'undefined') return () => undefined
  const actIfHidden = () => {
    if (document.visibilityState === 'hidden') act()
  }
  // Fires first, but not on phones.
  addEventListener('beforeunload', act)
  addEventListener('pagehide', act)
  document.addEventListener('visibilitychange', actIfHidden)
  return () => {
    removeEventListener('beforeunload', act)
    removeEventListener('pagehide', act)
    document.removeEventListener('visibilitychange', actIfHidden)
  }
}
