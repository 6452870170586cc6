// Proxies to the database and the card provider that count the server's messages as steps, and call back before
// or after they forward the message of a given number.
import { createConnection, createServer, type AddressInfo, type Socket } from 'node:net'

export type Moment = 'before' | 'after'

/** Opens a proxy to an address and returns its port, which the server uses instead. */
export type Line = (to: { host: string; port: number }) => Promise<number>

export interface Tripwire {
  line: Line
  /** Restarts the count and calls once, before or after the step of that number is forwarded. */
  arm(step: number, moment: Moment, call: () => void): void
  /** Keeps counting without a call. */
  disarm(): void
  /** The number of steps since `arm`. */
  readonly steps: number
  close(): Promise<void>
}

export function createTripwire(): Tripwire {
  const closers: (() => void)[] = []
  let steps = 0
  let armed: { step: number; moment: Moment; call: () => void } | null = null

  /** Forwards a step; false when the callback ran, so that nothing after it is forwarded. */
  const pass = (send: () => void): boolean => {
    steps += 1
    const due = armed?.step === steps ? armed : null
    if (due?.moment !== 'before') send()
    due?.call()
    return due === null
  }
  const join = (near: Socket, far: Socket) => {
    let isDead = false
    near.on('data', (piece) => {
      for (const message of splitStatements(piece)) {
        isDead ||= !pass(() => far.write(message))
        if (isDead) return
      }
    })
    far.on('data', (message) => near.write(message))
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.on('close', () => other.destroy())
      one.on('error', () => other.destroy())
    }
  }
  return {
    line: (to) =>
      new Promise((resolve) => {
        const sockets = new Set<Socket>()
        const server = createServer((near) => {
          sockets.add(near)
          join(near, createConnection(to))
        })
        closers.push(() => {
          server.close()
          for (const socket of sockets) socket.destroy()
        })
        server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
      }),
    arm: (step, moment, call) => {
      steps = 0
      armed = { step, moment, call }
    },
    disarm: () => {
      armed = null
    },
    get steps() {
      return steps
    },
    close: async () => {
      for (const close of closers) close()
    },
  }
}

const [execute, sync, simpleQuery] = Buffer.from('ESQ')

/** Splits pipelined PostgreSQL messages into statements; other data stays one message. */
function splitStatements(piece: Buffer): Buffer[] {
  const statements: Buffer[] = []
  let from = 0
  for (let at = 0; at + 5 <= piece.length;) {
    const end = at + 1 + piece.readUInt32BE(at + 1)
    if (end > piece.length) break
    const isEnd = piece[at] === execute && piece[end] !== sync
    if (isEnd || piece[at] === sync || piece[at] === simpleQuery) {
      statements.push(piece.subarray(from, end))
      from = end
    }
    at = end
  }
  return from === piece.length ? statements : [...statements, piece.subarray(from)]
}
