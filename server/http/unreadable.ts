// Answers to what never becomes a request of ours: broken HTTP, senseless hosts, requests that do not come
// to their end. They have the one shape of a refusal too (readings R21), and their connection is closed.
import { type Server, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { Refusal, refusalToWire } from '../refusal.ts'

const unreadable = new Refusal('malformed', 'The request is not readable as HTTP.')
const late = new Refusal('too_slow', 'The request took too long to arrive.')

const headers = {
  'content-type': 'application/json',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  connection: 'close',
}
const farewellMs = 1000
const bodyOf = (refusal: Refusal) => JSON.stringify(refusalToWire(refusal))

/** For the adapter: what it could not turn into a request. */
export function answerUnreadable(): Response {
  return new Response(bodyOf(unreadable), { status: unreadable.status, headers })
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
  const { status } = refusal
  const body = bodyOf(refusal)
  const lines = Object.entries({ ...headers, 'content-length': String(body.length) })
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head}\r\n${body}`
}
