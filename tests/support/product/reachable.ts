// Waits until a URL answers, and retries at once.

/** Resolves when the URL answers with any HTTP status; rejects after the timeout. */
export async function reachable(url: string, timeoutMs = 60_000): Promise<void> {
  const untilMs = Date.now() + timeoutMs
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
