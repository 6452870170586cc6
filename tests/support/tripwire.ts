// Lines to the database and to the card provider that count what a server sends along them, and call
// when it is about to send, or has just sent, a message of a given number: a step of its work.
import { createConnection, createServer, type AddressInfo, type Socket } from 'node:net'

export type Moment = 'before' | 'after'

/** Lays a line to an address; the server under test is told the line's port in its place. */
export type Line = (to: { host: string; port: number }) => Promise<number>

export interface Tripwire {
  line: Line
  /** Starts counting anew and calls once, before or after the step of that number is passed on. */
  arm(step: number, moment: Moment, call: () => void): void
  /** Counts on and calls no more. */
  disarm(): void
  /** How many steps there were since it was armed. */
  readonly steps: number
  close(): Promise<void>
}

/** No lines yet, and not armed. */
export function createTripwire(): Tripwire {
  const closers: (() => void)[] = []
  let steps = 0
  let armed: { step: number; moment: Moment; call: () => void } | null = null

  /** Whether what follows may pass as well; it may not once the call came. */
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
      for (const message of questionsIn(piece)) {
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

/**
 * What comes for the database at once ends a question with each Execute, together with the Sync behind the last,
 * or simple query; anything else is one message.
 */
function questionsIn(piece: Buffer): Buffer[] {
  const questions: Buffer[] = []
  let from = 0
  for (let at = 0; at + 5 <= piece.length;) {
    const end = at + 1 + piece.readUInt32BE(at + 1)
    if (end > piece.length) break
    const isEnd = piece[at] === execute && piece[end] !== sync
    if (isEnd || piece[at] === sync || piece[at] === simpleQuery) {
      questions.push(piece.subarray(from, end))
      from = end
    }
    at = end
  }
  return from === piece.length ? questions : [...questions, piece.subarray(from)]
}
