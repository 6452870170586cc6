// Sends an image, or 304 when the browser has it already.
import type { AppContext } from '../app-type.ts'
import { isKnown } from './known.ts'

/**
 * A path may get another image, so none is kept for ever: for an hour without asking, for a month
 * while asking in the background. Asking costs a few bytes, since the tag is strong.
 */
const keptAnHour = 'public, max-age=3600, stale-while-revalidate=2592000'

export function sendImage(
  c: AppContext,
  { bytes, etag }: { bytes: Uint8Array; etag: string },
): Response {
  const headers = { 'Cache-Control': keptAnHour, ETag: etag }
  if (isKnown(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers)
  return c.body(new Uint8Array(bytes), 200, {
    ...headers,
    'Content-Type': 'image/webp',
    'Content-Length': String(bytes.length),
  })
}
