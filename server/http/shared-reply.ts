// A reply that is the same for everybody, in each encoding a browser may ask for, with a strong tag.
import type { Context } from 'hono'
import { createHash } from 'node:crypto'
import type { AppEnv } from './app-type.ts'
import { type Encoding, isWorthPacking, packers, takes } from './replies/packing.ts'
import { isKnown } from './replies/known.ts'

export interface SharedReply {
  type: string
  cacheControl: string
  bytes: Buffer
  tag: string
  /** Packed the first time somebody asks for it. */
  packed: Partial<Record<Encoding, Promise<Buffer>>>
}

/** What of a shared reply was sent: null = nothing, to who has it. */
export interface Shared {
  /** The name it is remembered under. */
  name: string
  tag: string
  bytes: Buffer | null
}

export function sharedReply(text: string, type: string, cacheControl: string): SharedReply {
  const bytes = Buffer.from(text)
  const tag = createHash('sha256').update(bytes).digest('base64url').slice(0, 27)
  return { type, cacheControl, bytes, tag, packed: {} }
}

/** What it weighs in memory, about: packed it is a fraction of itself. */
export const sharedSize = ({ bytes }: SharedReply) => bytes.length * 2

/** Sends it in the best encoding the caller takes, or 304 to who has it in any. */
export async function sendShared(
  c: Context<AppEnv>,
  { name, reply }: { name: string; reply: SharedReply },
): Promise<Response> {
  const encoding = encodingFor(c.req.header('accept-encoding'), reply)
  const headers: Record<string, string> = {
    'Cache-Control': reply.cacheControl,
    Vary: 'Accept-Encoding',
    ETag: tagOf(reply, encoding),
  }
  const asked = c.req.header('if-none-match')
  const tags = [null, 'br', 'gzip'] as const
  if (asked !== undefined && tags.some((one) => isKnown(asked, tagOf(reply, one)))) {
    c.set('shared', { name, tag: reply.tag, bytes: null })
    return c.body(null, 304, headers)
  }
  const bytes = encoding ? await packedAs(reply, encoding) : reply.bytes
  c.set('shared', { name, tag: reply.tag, bytes })
  headers['Content-Type'] = reply.type
  headers['Content-Length'] = String(bytes.length)
  if (encoding) headers['Content-Encoding'] = encoding
  return c.body(bytes as Uint8Array<ArrayBuffer>, 200, headers)
}

// Each encoding is another sequence of bytes, and a strong tag names the bytes.
const tagOf = ({ tag }: SharedReply, encoding: Encoding | null) =>
  encoding ? `"${tag}-${encoding}"` : `"${tag}"`

function encodingFor(accepted: string | undefined, { bytes }: SharedReply): Encoding | null {
  if (!isWorthPacking(bytes)) return null
  if (takes(accepted, 'br')) return 'br'
  return takes(accepted, 'gzip') ? 'gzip' : null
}

function packedAs(reply: SharedReply, encoding: Encoding): Promise<Buffer> {
  reply.packed[encoding] ??= packers[encoding](reply.bytes)
  return reply.packed[encoding]
}
