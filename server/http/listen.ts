// Opens the port and closes it again without cutting off whoever is being answered.
import { getRequestListener } from '@hono/node-server'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { BootFault } from '../boot-fault.ts'
import type { App } from './app-type.ts'
import { type ConnectionLimits, guardConnections, timeoutsOf, usualLimits } from './connections.ts'
import { answerBrokenHttp, answerUnreadable, hasManyHosts, refuseUnreadable } from './unreadable.ts'

/** What is served. */
export interface Site {
  fetch: App['fetch']
  /** Answers without the framework if it can; otherwise nothing has been done. */
  repeat?: (request: IncomingMessage, response: ServerResponse) => boolean
}

export interface Listening {
  port: number
  openConnections(): number
  /** Takes no more requests, lets running ones end, and cuts them off after the patience. */
  stop(patienceMs: number): Promise<void>
}

const drainMs = 200
const sweepMs = 50

/** Resolves once requests are answered; throws BootFault with one sentence when the port can't be had. */
export async function listen(
  { fetch, repeat }: Site,
  { host, port }: { host: string; port: number },
  limits: ConnectionLimits = usualLimits,
): Promise<Listening> {
  const answer = getRequestListener(fetch, { errorHandler: answerUnreadable })
  // A request without a host is refused by the adapter, in the one shape, not by Node.
  const options = { requireHostHeader: false, ...timeoutsOf(limits) }
  const server = createServer(options)
  const openConnections = guardConnections(server, limits, (request, response) => {
    if (hasManyHosts(request)) refuseUnreadable(response)
    else if (!repeat?.(request, response)) void answer(request, response)
  })
  // An expectation that nobody knows is one more header to leave alone.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response))
  answerBrokenHttp(server)
  await open(server, host, port)
  const { port: boundPort } = server.address() as AddressInfo
  return { port: boundPort, openConnections, stop: (ms) => close(server, ms) }
}

/** Throws the same BootFault as `listen` where the port can't be had now, before anything else is begun. */
export async function requirePort({ host, port }: { host: string; port: number }): Promise<void> {
  const probe = createServer()
  await open(probe, host, port)
  await new Promise((resolve) => probe.close(resolve))
}

function open(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(new BootFault(faultText(error, host, port), { cause: error }))
    })
    server.listen(port, host, () => resolve())
  })
}

function faultText(error: NodeJS.ErrnoException, host: string, port: number): string {
  if (error.code === 'EADDRINUSE') return `Port ${port} is in use; set PORT to another one.`
  if (error.code === 'EACCES') return `Port ${port} is not allowed; set PORT to another one.`
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
    return `This machine has no address ${host}; set HOST to another one.`
  }
  return `The server can't listen on ${host}:${port}: ${error.message}.`
}

async function close(server: Server, patienceMs: number): Promise<void> {
  // Requests may be on their way on connections that are open: each gets its answer and the advice to
  // come back on another connection, and only then are the quiet ones closed.
  server.prependListener('request', (_request, response: ServerResponse) => {
    response.shouldKeepAlive = false
  })
  await sleep(drainMs)
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  // Whoever was being answered falls quiet only now.
  const sweep = setInterval(() => server.closeIdleConnections(), sweepMs)
  const patience = setTimeout(() => server.closeAllConnections(), Math.max(1, patienceMs - drainMs))
  await closed
  clearInterval(sweep)
  clearTimeout(patience)
}
