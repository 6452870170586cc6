// A proxy to the database that a test can cut, silence and restore.
import { createConnection, createServer, type AddressInfo, type Socket } from 'node:net'
import type { Line } from './tripwire.ts'

/** `cut` closes all connections; `silent` drops all data, for good on the connections open then. */
type State = 'whole' | 'cut' | 'silent'

interface Pair {
  ends: readonly [Socket, Socket]
  isMute: boolean
}

export interface FaultyLine {
  line: Line
  is(state: State): void
  close(): void
}

export function createFaultyLine(): FaultyLine {
  const pairs = new Set<Pair>()
  const closers: (() => void)[] = []
  let state: State = 'whole'

  const drop = () => {
    for (const { ends } of pairs) for (const end of ends) end.destroy()
  }
  const join = (near: Socket, far: Socket) => {
    const pair: Pair = { ends: [near, far], isMute: state === 'silent' }
    pairs.add(pair)
    for (const [one, other] of [pair.ends, [far, near]] as const) {
      one.on('data', (message) => pair.isMute || other.write(message))
      one.on('error', () => undefined)
      one.on('close', () => {
        other.destroy()
        pairs.delete(pair)
      })
    }
  }
  return {
    line: (to) =>
      new Promise((resolve) => {
        const server = createServer((near) => {
          if (state === 'cut') near.destroy()
          else join(near, createConnection(to))
        })
        closers.push(() => server.close())
        server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
      }),
    is: (next) => {
      state = next
      if (next === 'cut') drop()
      if (next === 'silent') for (const pair of pairs) pair.isMute = true
    },
    close: () => {
      drop()
      for (const close of closers) close()
    },
  }
}
