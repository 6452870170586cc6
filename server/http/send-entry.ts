// Sends an entry of the response cache in the best encoding that the caller accepts, with a strong ETag.
import type { AppContext } from './app-type.ts'
import { acceptedEncodings } from './encoding.ts'
import { type CacheEntry, encodedBody } from './response-cache.ts'

export async function sendEntry(c: AppContext, entry: CacheEntry): Promise<Response> {
  const sent = await encodedBody(entry, acceptedEncodings(c))
  const headers = {
    'Content-Type': entry.contentType,
    'Content-Length': String(sent.bytes.length),
    ...(sent.encoding && { 'Content-Encoding': sent.encoding }),
    'Cache-Control': entry.cacheControl,
    Vary: 'Accept-Encoding',
    ETag: sent.etag,
  }
  if (c.req.method === 'HEAD') return c.body(null, 200, headers)
  return c.body(sent.bytes as Uint8Array<ArrayBuffer>, 200, headers)
}
