// Reads a request's body before anything else looks at the request. A body left unread would cut off the
// next request on the same connection, so that one too large is read to its end as well, within reason.
import type { MiddlewareHandler } from 'hono'
import { Refusal } from '../refusal.ts'
import type { AppContext, AppEnv } from './app-type.ts'
import { sendRefusal } from './errors.ts'

/** Of a body that is refused, so much more is read before the connection is given up. */
const patienceBytes = 2 * 1024 * 1024

type ReadBody = { kind: 'whole'; bytes: Buffer } | { kind: 'tooLarge'; isAtEnd: boolean }

const asText = new TextDecoder('utf-8', { fatal: true })

/** The body of a request that has passed the limit; '' = it has none. Bytes that are no text are refused. */
export function bodyText(c: AppContext): string {
  try {
    return asText.decode(c.get('body'))
  } catch {
    throw new Refusal('malformed', 'The request is not readable as text.')
  }
}

/** Refuses bodies of more than `maxBytes`; the others are in `body` from then on. */
export function limitBody(maxBytes: number): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    if (c.req.method === 'GET') return next()
    const toldBytes = c.req.header('content-length')
    if (toldBytes !== undefined && Number(toldBytes) <= maxBytes) {
      // No more than that will come, and reading it needs no stream, which costs more than the reading.
      c.set('body', new Uint8Array(await c.req.arrayBuffer().catch(brokeOff)))
      return next()
    }
    if (!c.req.raw.body) return next()
    const read = await readBody(c.req.raw.body, maxBytes)
    if (read.kind === 'whole') {
      c.set('body', new Uint8Array(read.bytes))
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
    const { done, value } = await reader.read().catch(brokeOff)
    if (done) break
    size += value.length
    if (size <= maxBytes) kept.push(value)
    else if (size > maxBytes + patienceBytes) return { kind: 'tooLarge', isAtEnd: false }
  }
  if (size > maxBytes) return { kind: 'tooLarge', isAtEnd: true }
  return { kind: 'whole', bytes: Buffer.concat(kept) }
}

function brokeOff(): never {
  throw new Refusal('malformed', 'The request broke off.')
}
