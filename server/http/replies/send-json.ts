// Sends one caller's own reply as JSON. Its length is told, by which what is too small to gain by packing is
// left alone: setting up to pack costs a server many times the sending of a small reply.
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { AppContext } from '../app-type.ts'
import { isWorthPacking, packers, takes } from './packing.ts'

const type = { 'Content-Type': 'application/json' }

/** Packed where it is worth it and the caller takes it. */
export async function sendJson(c: AppContext, value: unknown): Promise<Response> {
  const bytes = Buffer.from(JSON.stringify(value))
  if (!isWorthPacking(bytes)) return send(c, bytes, 200, type)
  const headers = { ...type, Vary: 'Accept-Encoding' }
  if (!takes(c.req.header('accept-encoding'), 'gzip')) return send(c, bytes, 200, headers)
  const packed = await packers.gzip(bytes)
  return send(c, packed, 200, { ...headers, 'Content-Encoding': 'gzip' })
}

/** Always a few words. */
export const sendSmallJson = (c: AppContext, value: unknown, status: ContentfulStatusCode) =>
  send(c, Buffer.from(JSON.stringify(value)), status, type)

function send(
  c: AppContext,
  bytes: Buffer,
  status: ContentfulStatusCode,
  headers: Record<string, string>,
): Response {
  const length = { 'Content-Length': String(bytes.length) }
  return c.body(bytes as Uint8Array<ArrayBuffer>, status, { ...headers, ...length })
}
