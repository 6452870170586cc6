// Answers to what never becomes a request of ours: broken HTTP, senseless hosts, requests that do not come
// to their end. They have the one shape of a refusal too (rule 41), and their connection is closed.
import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { Refusal, refusalToWire } from '../refusal.ts'
import { plainHeaders } from './security/headers.ts'

const unreadable = new Refusal('malformed', 'The request is not readable as HTTP.')
const late = new Refusal('too_slow', 'The request took too long to arrive.')

const ownHeaders = {
  ...plainHeaders,
  'Content-Type': 'application/json',
  'Cache-Control': 'no-store',
  Connection: 'close',
}
const farewellMs = 1000

function answerOf(refusal: Refusal) {
  const body = JSON.stringify(refusalToWire(refusal))
  const headers = { ...ownHeaders, 'Content-Length': String(Buffer.byteLength(body)) }
  return { status: refusal.status, headers, body }
}

/** For the adapter: what it could not turn into a request. */
export function answerUnreadable(): Response {
  const { status, headers, body } = answerOf(unreadable)
  return new Response(body, { status, headers })
}

/**
 * Whether a request names more than one host. Node takes the first; a proxy before it may have gone by
 * another, and what is kept under one name would be shown under the other.
 */
export function hasManyHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] as string
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts > 1
}

/** For a request that Node could read and that makes no sense all the same. */
export function refuseUnreadable(response: ServerResponse): void {
  const { status, headers, body } = answerOf(unreadable)
  response.writeHead(status, headers).end(body)
}

/** For what the HTTP parser itself refused, where there is only a socket to write to. */
export function answerBrokenHttp(server: Server): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
    const refusal = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? late : unreadable
    socket.end(rawAnswer(refusal))
    // Whoever does not hang up in turn would keep the connection.
    setTimeout(() => socket.destroy(), farewellMs).unref()
  })
}

function rawAnswer(refusal: Refusal): string {
  const { status, headers, body } = answerOf(refusal)
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`
}
