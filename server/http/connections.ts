// How many connections may be open, and how long a client may take. A connection that says nothing, or is
// slow to say it, makes room for the next one when there are too many; who is being answered is never cut.
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

export interface ConnectionLimits {
  /** Until the head of a request is there, from the connection's start or the request's first byte. */
  headMs: number
  /** Until all of a request is there: ten megabytes of a picture from a crowded hall. */
  requestMs: number
  /** Between two requests; longer than the reverse proxy's own, so that it is never the server who hangs up. */
  idleMs: number
  /** Without a byte either way, while something is under way. */
  stallMs: number
  /** How often the limits above are looked after. */
  lookMs: number
  mostOpen: number
}

export const usualLimits: ConnectionLimits = {
  headMs: 15_000,
  requestMs: 120_000,
  idleMs: 65_000,
  stallMs: 60_000,
  lookMs: 5000,
  mostOpen: 4000,
}

/** Most of the limits, as the server's constructor takes them. */
export function timeoutsOf({ headMs, requestMs, idleMs, lookMs }: ConnectionLimits) {
  return {
    headersTimeout: headMs,
    requestTimeout: requestMs,
    keepAliveTimeout: idleMs,
    connectionsCheckingInterval: lookMs,
  }
}

/** Requests a connection may have sent before the first is answered; browsers and proxies wait after one. */
const mostAhead = 10

interface Talk {
  /** The last request, however much of it is there. */
  request: IncomingMessage | null
  /** How many are not answered yet. */
  ahead: number
}

/** Keeps the connections within their limits, and has the requests answered that are; tells how many are open. */
export function guardConnections(
  server: Server,
  { mostOpen, stallMs }: Pick<ConnectionLimits, 'mostOpen' | 'stallMs'>,
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): () => number {
  server.setTimeout(stallMs)
  // By how long ago each was heard of.
  const open = new Map<Socket, Talk>()
  const heardOf = (socket: Socket, talk: Talk) => {
    open.delete(socket)
    open.set(socket, talk)
  }
  server.on('connection', (socket: Socket) => {
    if (open.size >= mostOpen) {
      const leaving = quietest(open) ?? socket
      leaving.destroy()
      // At once, or the next newcomer would find it here again.
      open.delete(leaving)
      if (leaving === socket) return
    }
    heardOf(socket, { request: null, ahead: 0 })
    socket.once('close', () => open.delete(socket))
  })
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request
    const talk = open.get(socket)
    if (!talk || socket.destroyed) return
    talk.request = request
    talk.ahead += 1
    heardOf(socket, talk)
    // A thousand fit into one packet, and everybody else would wait for their answers.
    if (talk.ahead > mostAhead) return void socket.destroy()
    response.once('close', () => {
      talk.ahead -= 1
      if (open.has(socket)) heardOf(socket, talk)
    })
    answer(request, response)
  })
  return () => open.size
}

/**
 * The connection not heard of for longest that waits for no answer, since it has sent no whole request;
 * failing that, one that does not take its answer.
 */
function quietest(open: ReadonlyMap<Socket, Talk>): Socket | undefined {
  for (const [socket, { request, ahead }] of open) {
    if (ahead === 0 || !request?.complete) return socket
  }
  for (const socket of open.keys()) if (socket.writableLength > 0) return socket
  return undefined
}
