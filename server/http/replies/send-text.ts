// Sends a text that anyone may keep for a while, or 304 to who has it already.
import { createHash } from 'node:crypto'
import type { TextReply } from '../../../contract/define-call.ts'
import type { AppContext } from '../app-type.ts'
import { isKnown } from './known.ts'

export function sendText(c: AppContext, { text: type, freshSec }: TextReply, body: string) {
  const etag = `"${createHash('sha256').update(body).digest('base64url')}"`
  const headers = { 'Cache-Control': `public, max-age=${freshSec}`, ETag: etag }
  if (isKnown(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers)
  return c.body(body, 200, { ...headers, 'Content-Type': `${type}; charset=utf-8` })
}
