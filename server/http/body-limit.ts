// Reads a request's body before the other middleware. Node closes a connection whose request body was left
// unread, so a body that is too large is read to its end as well, up to a limit.
import type { MiddlewareHandler } from 'hono'
import { Refusal } from '../refusal.ts'
import type { AppContext, AppEnv } from './app-type.ts'
import { sendRefusal } from './errors.ts'

/** Of a refused body, this much more is read before the connection is closed. */
const maxDiscardedBytes = 2 * 1024 * 1024

type ReadBody = { kind: 'whole'; bytes: Buffer } | { kind: 'tooLarge'; isReadWhole: boolean }

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** The body as text, '' where there is none; refuses bytes that are not UTF-8. */
export function bodyText(c: AppContext): string {
  try {
    return utf8.decode(c.get('body'))
  } catch {
    throw new Refusal('malformed', 'The request is not readable as text.')
  }
}

/** Sets `body`, or refuses a body of more than `maxBytes`. */
export function limitBody(maxBytes: number): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    if (c.req.method === 'GET') return next()
    const declaredBytes = c.req.header('content-length')
    if (declaredBytes !== undefined && Number(declaredBytes) <= maxBytes) {
      // Reading a body of known length needs no stream, which would cost more than the reading.
      c.set('body', new Uint8Array(await c.req.arrayBuffer().catch(brokeOff)))
      return next()
    }
    if (!c.req.raw.body) return next()
    const read = await readBody(c.req.raw.body, maxBytes)
    if (read.kind === 'whole') {
      c.set('body', new Uint8Array(read.bytes))
      return next()
    }
    if (!read.isReadWhole) c.header('Connection', 'close')
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
    else if (size > maxBytes + maxDiscardedBytes) return { kind: 'tooLarge', isReadWhole: false }
  }
  if (size > maxBytes) return { kind: 'tooLarge', isReadWhole: true }
  return { kind: 'whole', bytes: Buffer.concat(kept) }
}

function brokeOff(): never {
  throw new Refusal('malformed', 'The request broke off.')
}
