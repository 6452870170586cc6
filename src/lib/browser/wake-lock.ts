type Held = Pick<WakeLockSentinel, 'release' | 'released'>

/**
 * Keeps the screen on, where the device allows it, until the returned function is called. `onChange` reports whether
 * the screen lock is held. Browsers release the lock while the page is hidden, so it is requested again afterwards.
 */
export function keepAwake(onChange: (isAwake: boolean) => void): () => void {
  let held: Held | null = null
  let isActive = true

  const request = async () => {
    if (!isActive || document.visibilityState !== 'visible') return
    if (!('wakeLock' in navigator) || held?.released === false) return
    try {
      const lock = await navigator.wakeLock.request('screen')
      held = lock
      if (!isActive) {
        await lock.release()
        return
      }
      lock.addEventListener('release', () => {
        if (isActive) onChange(false)
      })
      onChange(true)
    } catch {
      // The device refused, for instance to save battery.
      if (isActive) onChange(false)
    }
  }
  const onVisible = () => void request()
  document.addEventListener('visibilitychange', onVisible)
  void request()
  return () => {
    isActive = false
    document.removeEventListener('visibilitychange', onVisible)
    if (held?.released === false) void held.release().catch(() => undefined)
  }
}
