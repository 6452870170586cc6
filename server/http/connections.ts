// How many connections may be open, and how long a client may take. A connection that says nothing, or is
// slow to say it, makes room for the next one when there are too many; who is being answered is never cut.
import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'

export interface ConnectionLimits {
  /** Until the head of a request is there, from the connection's start or the request's first byte. */
  headMs: number
  /** Until all of a request is there: ten megabytes of a picture from a crowded hall. */
  requestMs: number
  /** Between two requests; longer than the reverse proxy's own, so that it is never the server who hangs up. */
  idleMs: number
  /** How often the limits above are looked after. */
  lookMs: number
  mostOpen: number
}

export const usualLimits: ConnectionLimits = {
  headMs: 15_000,
  requestMs: 120_000,
  idleMs: 65_000,
  lookMs: 5000,
  mostOpen: 4000,
}

/** The limits as the server's constructor takes them. */
export function timeoutsOf({ headMs, requestMs, idleMs, lookMs }: ConnectionLimits) {
  return {
    headersTimeout: headMs,
    requestTimeout: requestMs,
    keepAliveTimeout: idleMs,
    connectionsCheckingInterval: lookMs,
  }
}

/** Keeps the number of open connections at `mostOpen`. */
export function limitConnections(server: Server, mostOpen: number): void {
  // By how long ago each was heard of, with the request it is at.
  const open = new Map<Socket, IncomingMessage | null>()
  const heardOf = (socket: Socket, request: IncomingMessage | null) => {
    open.delete(socket)
    open.set(socket, request)
  }
  server.on('connection', (socket: Socket) => {
    heardOf(socket, null)
    socket.once('close', () => open.delete(socket))
    if (open.size > mostOpen) quietest(open)?.destroy()
  })
  server.on('request', (request: IncomingMessage, response) => {
    const { socket } = request
    heardOf(socket, request)
    response.once('close', () => {
      if (open.get(socket) === request) heardOf(socket, null)
    })
  })
}

/** The connection not heard of for longest that waits for no answer: it has sent no whole request. */
function quietest(open: ReadonlyMap<Socket, IncomingMessage | null>): Socket | undefined {
  for (const [socket, request] of open) if (!request?.complete) return socket
  return undefined
}
