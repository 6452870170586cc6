// Answers to what never becomes a request of ours: broken HTTP, senseless hosts. They have the one shape
// of a refusal too (readings R21), and their connection is closed.
import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { Refusal, refusalToWire } from '../refusal.ts'

const body = JSON.stringify(
  refusalToWire(new Refusal('malformed', 'The request is not readable as HTTP.')),
)
const headers = {
  'content-type': 'application/json',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  connection: 'close',
}

/** For the adapter: what it could not turn into a request. */
export function answerUnreadable(): Response {
  return new Response(body, { status: 400, headers })
}

/** For what the HTTP parser itself refused, where there is only a socket to write to. */
export function answerBrokenHttp(server: Server): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
    const lines = Object.entries({ ...headers, 'content-length': String(body.length) })
    const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')
    socket.end(`HTTP/1.1 400 Bad Request\r\n${head}\r\n${body}`)
  })
}
