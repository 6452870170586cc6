// Sends a reply as JSON with its length, by which the compressing middleware leaves small replies alone.
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { AppContext } from './app-type.ts'

export function sendJson(
  c: AppContext,
  value: unknown,
  status: ContentfulStatusCode = 200,
): Response {
  const bytes = Buffer.from(JSON.stringify(value))
  return c.body(bytes, status, {
    'Content-Type': 'application/json',
    'Content-Length': String(bytes.length),
  })
}
