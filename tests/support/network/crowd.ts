// Many bad connections to a server: silent ones and half-sent requests.
import { connect, type Socket } from 'node:net'

export interface Crowd {
  /** The number of connections that the server has not closed. */
  open(): number
  leave(): void
}

/** Opens `count` connections; each sends the text and nothing more. */
export async function gather(origin: string, count: number, text: string): Promise<Crowd> {
  const { hostname, port } = new URL(origin)
  const sockets = new Set<Socket>()
  await Promise.all(
    Array.from(
      { length: count },
      () =>
        new Promise<void>((resolve) => {
          const socket = connect(Number(port), hostname, () => {
            socket.write(text)
            resolve()
          })
          sockets.add(socket)
          socket.resume().on('error', () => resolve())
          socket.on('close', () => sockets.delete(socket))
        }),
    ),
  )
  return {
    open: () => sockets.size,
    leave: () => {
      for (const socket of sockets) socket.destroy()
    },
  }
}
