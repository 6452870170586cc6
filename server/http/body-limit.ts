// Reads a request's body before anything else looks at the request. A body left unread would cut off the
// next request on the same connection, so that one too large is read to its end as well, within reason.
import type { MiddlewareHandler } from 'hono'
import { Refusal } from '../refusal.ts'
import type { AppEnv } from './app-type.ts'
import { sendRefusal } from './errors.ts'

/** Of a body that is refused, so much more is read before the connection is given up. */
const patienceBytes = 2 * 1024 * 1024

type ReadBody = { kind: 'whole'; bytes: Buffer } | { kind: 'tooLarge'; isAtEnd: boolean }

/** Refuses bodies of more than `maxBytes`; the others are there to be read, once or more. */
export function limitBody(maxBytes: number): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    // Asking for the body makes a whole request object of it, which reading does without.
    if (c.req.method === 'GET' || !c.req.raw.body) return next()
    const read = await readBody(c.req.raw.body, maxBytes)
    if (read.kind === 'whole') {
      c.req.raw = new Request(c.req.raw, { method: c.req.method, body: new Uint8Array(read.bytes) })
      return next()
    }
    if (!read.isAtEnd) c.header('Connection', 'close')
    return sendRefusal(c, new Refusal('too_large', 'The request is too large.'))
  }
}

async function readBody(body: ReadableStream<Uint8Array>, maxBytes: number): Promise<ReadBody> {
  const kept: Uint8Array[] = []
  const reader = body.getReader()
  let size = 0
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw new Refusal('malformed', 'The request broke off.')
    })
    if (done) break
    size += value.length
    if (size <= maxBytes) kept.push(value)
    else if (size > maxBytes + patienceBytes) return { kind: 'tooLarge', isAtEnd: false }
  }
  if (size > maxBytes) return { kind: 'tooLarge', isAtEnd: true }
  return { kind: 'whole', bytes: Buffer.concat(kept) }
}
