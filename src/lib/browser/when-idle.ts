// When a page has come to rest: what can wait begins then, so that it costs the first screen nothing.

const settlingMs = 2500
const quietMs = 4000

/** Resolves when the first screen has had its time and the page has nothing better to do. Never rejects. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(() => {
      if ('requestIdleCallback' in window) {
        requestIdleCallback(() => resolve(), { timeout: quietMs })
      } else resolve()
    }, settlingMs)
  })
}
