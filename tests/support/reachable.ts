// Waits until an address answers; asks again at once, never after a fixed time.

/** Resolves when the address answers any HTTP status; rejects after the given patience. */
export async function reachable(url: string, patienceMs = 60_000): Promise<void> {
  const untilMs = Date.now() + patienceMs
  for (;;) {
    try {
      await fetch(url, { signal: AbortSignal.timeout(5000) })
      return
    } catch (error) {
      if (Date.now() > untilMs) throw new Error(`${url} does not answer`, { cause: error })
      await new Promise((resolve) => {
        setTimeout(resolve, 50)
      })
    }
  }
}
