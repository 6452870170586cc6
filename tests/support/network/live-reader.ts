// Reads a live stream as an app does.
import { type LiveMessage, liveMessage } from '#contract/entities/live.ts'
import { waitLimitMs } from '../limits.ts'

export interface LiveReader {
  status: number
  headers: Headers
  /** The next message; throws when none arrives within the limit of a wait. */
  next(): Promise<LiveMessage>
  /** All text so far. */
  text(): string
  /** Resolves when the server ends the stream. */
  ended: Promise<void>
  close(): void
}

export async function readLive(
  origin: string,
  eventId: number,
  headers: Record<string, string> = {},
): Promise<LiveReader> {
  const stop = new AbortController()
  const { signal } = stop
  const reply = await fetch(`${origin}/store-v1/events/${eventId}/live`, { headers, signal })
  let text = ''
  let read = 0
  let wake = () => {}
  const collect = async () => {
    const decoder = new TextDecoder()
    for await (const chunk of reply.body ?? []) {
      text += decoder.decode(chunk, { stream: true })
      wake()
    }
  }
  const ended = collect().catch((error: unknown) => {
    if (!signal.aborted) throw error
  })
  const messages = () =>
    [...text.matchAll(/^data: (.*)$/gm)].map(([, data]) =>
      liveMessage.parse(JSON.parse(data ?? '')),
    )
  const next = async (): Promise<LiveMessage> => {
    const untilMs = Date.now() + waitLimitMs
    for (;;) {
      const found = messages()[read]
      if (found) {
        read += 1
        return found
      }
      const leftMs = untilMs - Date.now()
      if (leftMs <= 0) throw new Error(`No message came after ${read}: ${text}`)
      await new Promise<void>((resolve) => {
        wake = resolve
        setTimeout(resolve, leftMs)
      })
    }
  }
  return {
    status: reply.status,
    headers: reply.headers,
    next,
    text: () => text,
    ended,
    close: () => stop.abort(),
  }
}
