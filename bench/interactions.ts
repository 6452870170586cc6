// Interaction to next paint, as the browser measures it in a page.
import type { Page } from '@playwright/test'

type Watched = typeof globalThis & { interactions: Map<number, number> }

/** Has the page note the duration of each interaction from its start on. */
export const watchInteractions = (page: Page) => page.addInitScript(noteInteractions)

// Runs in the page. An interaction has several events with one id; its duration is that of the slowest.
function noteInteractions(): void {
  const interactions = new Map<number, number>()
  ;(globalThis as Watched).interactions = interactions
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      if (!entry.interactionId) continue
      const known = interactions.get(entry.interactionId) ?? 0
      interactions.set(entry.interactionId, Math.max(known, entry.duration))
    }
  })
  observer.observe({ type: 'event', buffered: true, durationThreshold: 16 } as never)
}

/** Entries are reported after the paint; after this many idle frames without an entry, no more are expected. */
const idleFrames = 12

/** Waits until the page is idle and returns the durations since the last call; those under 16 ms are not reported. */
export async function takeDurations(page: Page): Promise<number[]> {
  return page.evaluate(async (frames) => {
    const { interactions } = globalThis as Watched
    const sum = () => [...interactions.values()].reduce((total, duration) => total + duration, 0)
    let lastSum = sum()
    for (let idle = 0; idle < frames; idle += 1) {
      await new Promise((resolve) => {
        requestAnimationFrame(() => requestIdleCallback(resolve))
      })
      if (sum() !== lastSum) idle = 0
      lastSum = sum()
    }
    const durations = [...interactions.values()]
    interactions.clear()
    return durations
  }, idleFrames)
}
