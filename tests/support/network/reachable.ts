// Waits until a URL answers, and retries at once.
import { waitLimitMs } from '../limits.ts'

/** Resolves when the URL answers with any HTTP status; rejects at the limit of a wait. */
export async function reachable(url: string): Promise<void> {
  const untilMs = Date.now() + waitLimitMs
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
