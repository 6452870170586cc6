// Opens and closes a listening port; the handler is created when the port is known.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Handler = (request: IncomingMessage, response: ServerResponse) => unknown

export type Listening = { port: number; close(): Promise<void> }

/** Listens and resolves when requests are answered; rejects with a one-sentence error. */
export async function listen(
  place: { host: string; port: number; what: string },
  makeHandler: (port: number) => Handler | Promise<Handler>,
): Promise<Listening> {
  const server = createServer()
  await open(server, place)
  const { port } = server.address() as AddressInfo
  const handler = Promise.resolve(makeHandler(port))
  // Requests wait until the handler exists.
  server.on('request', (request, response) => {
    void handler.then((handle) => handle(request, response))
  })
  const close = () => closeServer(server)
  try {
    await handler
  } catch (error) {
    await close()
    throw error
  }
  return { port, close }
}

function open(server: Server, { host, port, what }: { host: string; port: number; what: string }) {
  return new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason = error.code === 'EADDRINUSE' ? 'it is busy' : error.message
      reject(new Error(`The ${what} can't listen on port ${port} of ${host}: ${reason}.`))
    })
    server.listen(port, host, resolve)
  })
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeIdleConnections()
    // Connections still open after two seconds are closed.
    setTimeout(() => server.closeAllConnections(), 2000).unref()
  })
}
