// Many connections to a server from clients who are no good: silent ones, and ones who never come to the end.
import { connect, type Socket } from 'node:net'

export interface Crowd {
  /** How many of them the server has not shown out. */
  open(): number
  leave(): void
}

/** Connects so many and lets each say the text and nothing after it. */
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
