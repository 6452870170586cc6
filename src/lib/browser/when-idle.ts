const firstScreenMs = 2500
const idleTimeoutMs = 4000

/** Resolves once the first screen has had time to load and the browser is idle. Never rejects. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(() => {
      if ('requestIdleCallback' in window) {
        requestIdleCallback(() => resolve(), { timeout: idleTimeoutMs })
      } else resolve()
    }, firstScreenMs)
  })
}
