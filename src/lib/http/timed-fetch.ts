// The one place that calls fetch. To the app, a timeout and no network are the same.
import { anySignal } from 'any-signal'
import { ApiError, unreachableText, unreachableWriteText } from './api-error.ts'
import { noteChecked, noteServerDate } from './clock-check.ts'
import { networkLossSignal, noteUnreachable, watchAnswer } from './connection.ts'

interface TimedRequest extends RequestInit {
  timeoutMs: number
  /** An address of another party, which says nothing about whether the show server can be reached. */
  isElsewhere?: boolean
}

type Fetch = (url: string, init: RequestInit) => Promise<Response>

let fetchAnswer: Fetch = (url, init) => fetch(url, init)

/** Where the server draws pages, it answers the calls itself, without a network. */
export function answerCallsWith(answer: Fetch): void {
  fetchAnswer = answer
}

/**
 * Fetches and reads within `timeoutMs`. Throws ApiError 'unreachable' when no answer arrives, the reader's own error
 * for a bad answer, and the caller's reason when the caller aborts.
 */
export async function timedFetch<T>(
  url: string,
  { timeoutMs, signal, isElsewhere = false, ...init }: TimedRequest,
  read: (response: Response) => Promise<T>,
): Promise<T> {
  const timeout = AbortSignal.timeout(timeoutMs)
  // Without the last one a request that is cut in the middle would wait for its timeout.
  const end = anySignal([signal, timeout, networkLossSignal()])
  const noteAnswer = watchAnswer()
  const sentMs = Date.now()
  try {
    const response = await fetchAnswer(url, { cache: 'no-store', ...init, signal: end })
    if (!isElsewhere) noteServerDate(response.headers.get('date'), sentMs, Date.now())
    const result = await read(response)
    if (!isElsewhere) noteAnswer()
    return result
  } catch (error) {
    if (signal?.aborted) throw signal.reason
    if (error instanceof ApiError) {
      if (error.kind === 'notJson') noteUnreachable()
      else if (!isElsewhere) noteAnswer()
      throw error
    }
    if (!isElsewhere) {
      noteUnreachable()
      noteChecked()
    }
    const isRead = (init.method ?? 'GET') === 'GET'
    const message = isRead ? unreachableText : unreachableWriteText
    throw new ApiError('unreachable', message, { isTimeout: timeout.aborted })
  } finally {
    end.clear()
  }
}
