// Opens the port and closes it without cutting off requests that are being answered.
import { getRequestListener } from '@hono/node-server'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { BootError } from '../boot-error.ts'
import type { App } from './app-type.ts'
import { createFairShare } from './fair-share.ts'
import { normalAddress } from './security/client-address.ts'

/** Node's own limits, by Node's own names. */
export interface ConnectionLimits {
  headersTimeout: number
  requestTimeout: number
  keepAliveTimeout: number
  connectionsCheckingInterval: number
  /** A connection without a byte in either direction is closed after this, also during a request. */
  timeout: number
  /** Further connections are dropped. */
  maxConnections: number
}

export const defaultLimits: ConnectionLimits = {
  headersTimeout: 15_000,
  // Ten megabytes of a picture from a crowded hall.
  requestTimeout: 120_000,
  // Longer than the reverse proxy's, so that the server never closes a connection the proxy is about to use.
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5000,
  timeout: 60_000,
  maxConnections: 4000,
}

export interface Listening {
  port: number
  openConnections(): Promise<number>
  /** Takes no more requests, lets running ones end, and cuts them off after `graceMs`. */
  stop(graceMs: number): Promise<void>
}

interface Place {
  host: string
  port: number
  trustedProxies?: number
  /** Whether another process may listen on the port as well: the release that an upgrade replaces. */
  sharesPort?: boolean
}

/** Resolves once requests are answered; throws BootError with one sentence when the port can't be opened. */
export async function listen(
  { fetch }: Pick<App, 'fetch'>,
  { host, port, trustedProxies = 0, sharesPort = false }: Place,
  { timeout, maxConnections, ...options }: ConnectionLimits = defaultLimits,
): Promise<Listening> {
  const answer = getRequestListener(fetch)
  const server = createServer(options, (request, response) => {
    // A proxy and this server could choose different ones.
    if ((request.headersDistinct['host']?.length ?? 0) > 1) {
      response.writeHead(400, { Connection: 'close' }).end()
    } else void answer(request, response)
  })
  server.setTimeout(timeout)
  server.maxConnections = maxConnections
  // Behind a proxy all connections are the proxy's.
  if (trustedProxies === 0) server.on('connection', shareConnections(maxConnections))
  await open(server, { host, port, sharesPort })
  const { port: boundPort } = server.address() as AddressInfo
  return {
    port: boundPort,
    openConnections: () => countConnections(server),
    stop: (graceMs) => close(server, graceMs),
  }
}

/** Drops a connection of an address that has its share already. */
function shareConnections(maxConnections: number): (socket: Socket) => void {
  const share = createFairShare(maxConnections)
  return (socket) => {
    const address = normalAddress(socket.remoteAddress ?? '')
    if (!share.mayTake(address)) {
      socket.destroy()
      return
    }
    share.take(address)
    socket.once('close', () => share.giveBack(address))
  }
}

/** Throws the BootError that `listen` would throw if the port can't be opened now. */
export async function requirePort({ host, port }: Place): Promise<void> {
  const probe = createServer()
  await open(probe, { host, port })
  await new Promise((resolve) => probe.close(resolve))
}

const countConnections = (server: Server) =>
  new Promise<number>((resolve, reject) => {
    server.getConnections((error, count) => (error ? reject(error) : resolve(count)))
  })

function open(server: Server, { host, port, sharesPort = false }: Place): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(new BootError(listenErrorText(error, host, port), { cause: error }))
    })
    server.listen({ port, host, reusePort: sharesPort }, () => resolve())
  })
}

function listenErrorText(error: NodeJS.ErrnoException, host: string, port: number): string {
  if (error.code === 'EADDRINUSE') return `Port ${port} is in use; set PORT to another one.`
  if (error.code === 'EACCES') return `Port ${port} is not allowed; set PORT to another one.`
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
    return `This machine has no address ${host}; set HOST to another one.`
  }
  return `The server can't listen on ${host}:${port}: ${error.message}.`
}

const drainMs = 200
const sweepMs = 50

async function close(server: Server, graceMs: number): Promise<void> {
  // A proxy may be sending requests on open connections: each is answered with "Connection: close", and
  // only then are idle connections closed.
  server.prependListener('request', (_request, response: ServerResponse) => {
    response.setHeader('Connection', 'close')
  })
  const drainedMs = Math.min(drainMs, graceMs)
  await sleep(drainedMs)
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  // Connections that were being answered become idle after close() has looked for idle ones.
  const sweep = setInterval(() => server.closeIdleConnections(), sweepMs)
  const grace = setTimeout(() => server.closeAllConnections(), Math.max(1, graceMs - drainedMs))
  await closed
  clearInterval(sweep)
  clearTimeout(grace)
}
