// The one place that calls fetch. No answer in time and no network are the same to the app.
import { ApiError, unreachableText, unreachableWriteText } from './api-error.ts'
import { noteReached, noteUnreachable } from './connection.ts'
import { yieldToMain } from '../browser/yield-to-main.ts'

interface TimedRequest extends RequestInit {
  timeoutMs: number
  /** Another party's address: whether it answers says nothing about the show server. */
  isElsewhere?: boolean
}

let mayBegin = Promise.resolve()

// Beginning a request takes a slow phone some milliseconds: those asked for at once begin each in a turn of its
// own, in the order asked.
function ownTurn(): Promise<void> {
  const turn = mayBegin
  mayBegin = turn.then(yieldToMain)
  return turn
}

/**
 * Fetches and reads within the time given. Throws ApiError 'unreachable' when no answer comes, the
 * reader's own error when the answer is not good, and the caller's reason when the caller gave up.
 */
export async function timedFetch<T>(
  url: string,
  { timeoutMs, signal, isElsewhere = false, ...init }: TimedRequest,
  read: (response: Response) => Promise<T>,
): Promise<T> {
  const controller = new AbortController()
  let isTimeout = false
  const timer = setTimeout(() => {
    isTimeout = true
    controller.abort()
  }, timeoutMs)
  const giveUp = () => controller.abort(signal?.reason)
  if (signal?.aborted) giveUp()
  signal?.addEventListener('abort', giveUp)
  try {
    await ownTurn()
    const response = await fetch(url, { cache: 'no-store', ...init, signal: controller.signal })
    const result = await read(response)
    if (!isElsewhere) noteReached()
    return result
  } catch (error) {
    if (signal?.aborted) throw signal.reason
    if (error instanceof ApiError) {
      if (error.kind === 'notJson') noteUnreachable()
      else if (!isElsewhere) noteReached()
      throw error
    }
    if (!isElsewhere) noteUnreachable()
    const isRead = (init.method ?? 'GET') === 'GET'
    const message = isRead ? unreachableText : unreachableWriteText
    throw new ApiError('unreachable', message, { isTimeout })
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', giveUp)
  }
}
