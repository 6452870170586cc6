// The live stream of an event, one for all tabs of the browser: of the tabs that are seen, one holds a lock and the
// stream, and passes each message on to the others. A hidden tab has none (decision 038).
import { getLive } from '#contract/calls/live.ts'
import { onConnectionChange, readConnection } from '#lib/http/connection.ts'
import { requestUrl } from '#lib/http/request.ts'

const lockName = 'national-specialty-live'
const firstRetryMs = 3000
const longestRetryMs = 5 * 60_000

/** Calls back with each message while the page is seen; `onReturn` when it is seen again. Returns a function that stops it. */
export function followLiveStream(
  eventId: number,
  { onMessage, onReturn }: { onMessage: (data: string) => void; onReturn: () => void },
): () => void {
  const name = `${lockName}-${eventId}`
  // Older phones lack it; there each tab reads at intervals, but for the one with the stream.
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name)
  channel?.addEventListener('message', ({ data }) => onMessage(String(data)))
  const pass = (data: string) => {
    onMessage(data)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
    channel?.postMessage(data)
  }
  let turn: AbortController | null = null
  const begin = () => {
    if (turn || document.visibilityState === 'hidden') return
    turn = new AbortController()
    const { signal } = turn
    const hold = () => holdStream(eventId, pass, signal)
    const readFirst = () => readStream(eventId, onMessage, signal, true)
    // Rejects when the page is hidden before the lock is free.
    takeTurn(name, signal, hold, readFirst).catch(() => undefined)
  }
  const end = () => {
    turn?.abort()
    turn = null
  }
  const onVisibility = () => {
    if (document.visibilityState === 'hidden') end()
    else if (!turn) {
      onReturn()
      begin()
    }
  }
  document.addEventListener('visibilitychange', onVisibility)
  // An open stream or a held lock would keep the page out of the browser's back and forward cache.
  addEventListener('pagehide', end)
  addEventListener('pageshow', onVisibility)
  begin()
  return () => {
    end()
    channel?.close()
    document.removeEventListener('visibilitychange', onVisibility)
    removeEventListener('pagehide', end)
    removeEventListener('pageshow', onVisibility)
  }
}

/** Holds the stream once this tab has the lock; until then the first message says what changed before this tab listened. */
async function takeTurn(
  name: string,
  signal: AbortSignal,
  hold: () => Promise<void>,
  readFirst: () => Promise<boolean>,
): Promise<void> {
  const { locks } = navigator
  // Locks exist on secure pages only; elsewhere each tab has its own stream.
  if (!locks) return hold()
  await locks.request(name, { ifAvailable: true }, (lock) => {
    if (lock) return hold()
    void readFirst()
  })
  await locks.request(name, { signal }, hold)
}

/** Keeps a stream open until the signal. */
async function holdStream(
  eventId: number,
  onMessage: (data: string) => void,
  signal: AbortSignal,
): Promise<void> {
  let retryMs = firstRetryMs
  while (!signal.aborted) {
    const hadMessage = await readStream(eventId, onMessage, signal)
    // The next tab waits for the lock.
    if (signal.aborted) return
    retryMs = hadMessage ? firstRetryMs : Math.min(retryMs * 2, longestRetryMs)
    // Spread, so that a server that starts again is not asked by all at once.
    await pause(retryMs * (1 + Math.random()), signal)
    await whenReachable(signal)
  }
}

/** Reads one stream until it breaks, or its first message only; resolves to whether it brought a message. */
function readStream(
  eventId: number,
  onMessage: (data: string) => void,
  signal: AbortSignal,
  isFirstOnly = false,
): Promise<boolean> {
  return new Promise((resolve) => {
    let hadMessage = false
    const source = new EventSource(requestUrl(getLive, { params: { eventId } }))
    const stop = () => {
      source.close()
      signal.removeEventListener('abort', stop)
      resolve(hadMessage)
    }
    source.addEventListener('message', ({ data }) => {
      hadMessage = true
      onMessage(String(data))
      if (isFirstOnly) stop()
    })
    // The browser would try again at once, and write each failure to the console.
    source.addEventListener('error', stop)
    signal.addEventListener('abort', stop)
  })
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        resolve()
      },
      { once: true },
    )
  })
}

/** Resolves once calls or the probe reach the server, or at the signal. */
function whenReachable(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (readConnection().isOffline && !signal.aborted) return
      stop()
      signal.removeEventListener('abort', check)
      resolve()
    }
    const stop = onConnectionChange(check)
    signal.addEventListener('abort', check)
    check()
  })
}
