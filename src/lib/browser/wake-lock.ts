// Keeps the screen on while something is to be read off it. A device that cannot, or will not, is let be.
type Held = Pick<WakeLockSentinel, 'release' | 'released'>

/**
 * Keeps the screen on until what it returns is called; told each time whether it does. Browsers let the
 * lock go with the page out of sight, so it is asked for again when the page is back.
 */
export function keepAwake(onChange: (isAwake: boolean) => void): () => void {
  let held: Held | null = null
  let isWanted = true

  const ask = async () => {
    if (!isWanted || document.visibilityState !== 'visible') return
    if (!('wakeLock' in navigator) || held?.released === false) return
    try {
      const lock = await navigator.wakeLock.request('screen')
      held = lock
      if (!isWanted) {
        await lock.release()
        return
      }
      lock.addEventListener('release', () => {
        if (isWanted) onChange(false)
      })
      onChange(true)
    } catch {
      // Refused, for instance to save the battery.
      if (isWanted) onChange(false)
    }
  }
  const onVisible = () => void ask()
  document.addEventListener('visibilitychange', onVisible)
  void ask()
  return () => {
    isWanted = false
    document.removeEventListener('visibilitychange', onVisible)
    if (held?.released === false) void held.release().catch(() => undefined)
  }
}
