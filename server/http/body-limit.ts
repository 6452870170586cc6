// Reads a request's body before the other middleware. Node closes a connection whose request body was left
// unread, so a body that is too large is read to its end as well, up to a limit.
import type { MiddlewareHandler } from 'hono'
import pLimit from 'p-limit'
import { Refusal } from '../refusal.ts'
import type { AppContext, AppEnv } from './app-type.ts'
import { sendRefusal } from './errors.ts'

/** A body that every call takes. */
export const ordinaryBodyBytes = 100 * 1024

/** Of a refused body, this much more is read before the connection is closed. */
const maxDiscardedBytes = 2 * 1024 * 1024

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** The body as text, '' where there is none; refuses bytes that are not UTF-8. */
export function bodyText(c: AppContext): string {
  try {
    return utf8.decode(c.get('body'))
  } catch {
    throw new Refusal('malformed', 'The request is not readable as text.')
  }
}

/** Sets `body`, or refuses a body of more than `maxBytes`; leaves out requests whose body is read later. */
export function limitBody(
  maxBytes: number,
  isReadLater: (c: AppContext) => boolean = () => false,
): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    if (c.req.method === 'GET' || isReadLater(c)) return next()
    const declaredBytes = c.req.header('content-length')
    if (declaredBytes !== undefined && Number(declaredBytes) <= maxBytes) {
      // Reading a body of known length needs no stream, which would cost more than the reading.
      c.set('body', new Uint8Array(await c.req.arrayBuffer().catch(brokeOff)))
      return next()
    }
    if (!c.req.raw.body) return next()
    const body = await readBody(c, maxBytes)
    if (body === null) return sendRefusal(c, tooLarge())
    c.set('body', body)
    return next()
  }
}

const tooLarge = () => new Refusal('too_large', 'The request is too large.')

/** The body; null when it has more than `maxBytes`. */
async function readBody(c: AppContext, maxBytes: number) {
  const kept: Uint8Array[] = []
  const isWhole = await readChunks(c, maxBytes, (chunk) => void kept.push(chunk))
  return isWhole ? new Uint8Array(Buffer.concat(kept)) : null
}

/** Reads the body that `limitBody` left out, and refuses one of more than `maxBytes`. */
export async function readLateBody(c: AppContext, maxBytes: number): Promise<void> {
  const body = await readBody(c, maxBytes)
  if (body === null) throw tooLarge()
  c.set('body', body)
}

const largeBodies = pLimit(8)

/**
 * Runs work that reads a body of so many bytes: at once if it is an ordinary one, else with at most seven others. A
 * large body is in memory as a whole, and anybody who signs in can send some.
 */
export function withBodyInMemory<T>(bytes: number, work: () => Promise<T>): Promise<T> {
  return bytes <= ordinaryBodyBytes ? work() : largeBodies(work)
}

/** Reads the body of a refused request too, so that the connection stays open. */
export async function discardBody(c: AppContext): Promise<void> {
  if (!c.req.raw.bodyUsed) await readChunks(c, 0, () => {})
}

/** Passes on the body's chunks; false when it has more than `maxBytes`. */
export async function readChunks(
  c: AppContext,
  maxBytes: number,
  onChunk: (chunk: Uint8Array) => void | Promise<void>,
): Promise<boolean> {
  const reader = c.req.raw.body?.getReader()
  if (!reader) return true
  let size = 0
  for (;;) {
    const { done, value } = await reader.read().catch(brokeOff)
    if (done) return size <= maxBytes
    size += value.length
    if (size <= maxBytes) await onChunk(value)
    else if (size > maxBytes + maxDiscardedBytes) {
      c.header('Connection', 'close')
      return false
    }
  }
}

function brokeOff(): never {
  throw new Refusal('malformed', 'The request broke off.')
}
