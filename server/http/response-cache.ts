// Public GETs are cached in memory for a second: rendered once, with a strong ETag and compressed copies.
import { LRUCache } from 'lru-cache'
import { createHash } from 'node:crypto'
import { compress, type Encoding, isWorthCompressing } from './encoding.ts'

/** A public reply as every caller gets it. */
export interface CacheEntry {
  contentType: string
  cacheControl: string
  body: Buffer
  /** Hash of the uncompressed body. */
  hash: string
  /** Compressed at the first request for the encoding. */
  compressed: Partial<Record<Encoding, Promise<Buffer>>>
}

export interface ResponseCache {
  /** The entry under the key, else what `load` makes; concurrent callers share one load. */
  fetch(key: string, load: () => Promise<CacheEntry>): Promise<CacheEntry>
  /** Drops every entry. A load that is in progress is answered and not stored. */
  clear(): void
}

export const responseLifetimeMs = 1000
const maxBytes = 16 * 1024 * 1024
/** Room for a key, its timers and its hash, so that empty replies count too. */
const entryOverheadBytes = 2048

/** A cache whose entries expire after `lifetimeMs`; with 0 every request loads anew. */
export function createResponseCache(lifetimeMs: number): ResponseCache {
  if (lifetimeMs === 0) return { fetch: (_key, load) => load(), clear: () => undefined }
  const cache = new LRUCache<string, CacheEntry, () => Promise<CacheEntry>>({
    ttl: lifetimeMs,
    maxSize: maxBytes,
    // Compressed copies are a fraction of the body, so they count as one body more.
    sizeCalculation: ({ body }, key) => entryOverheadBytes + 2 * (key.length + body.length),
    fetchMethod: (_key, _expired, { context: load }) => load(),
    ignoreFetchAbort: true,
  })
  return {
    fetch: (key, load) => cache.forceFetch(key, { context: load }),
    clear: () => cache.clear(),
  }
}

/** The entry of a rendered text. */
export function cacheEntry(text: string, contentType: string, cacheControl: string): CacheEntry {
  const body = Buffer.from(text)
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 27)
  return { contentType, cacheControl, body, hash, compressed: {} }
}

/** The body in an encoding; bodies too small to gain stay as they are. */
export async function encodedBody(
  { body, hash, compressed }: CacheEntry,
  accepted: readonly Encoding[],
): Promise<{ bytes: Buffer; etag: string; encoding: Encoding | null }> {
  const [encoding] = isWorthCompressing(body) ? accepted : []
  if (!encoding) return { bytes: body, etag: `"${hash}"`, encoding: null }
  compressed[encoding] ??= compress[encoding](body)
  // A strong ETag names bytes, and each encoding has other bytes.
  return { bytes: await compressed[encoding], etag: `"${hash}-${encoding}"`, encoding }
}
