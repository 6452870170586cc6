// Finds blocks of neighbouring free ports; the product needs four in a row.
import { createServer } from 'node:net'

const firstPort = 20_000
const blocks = 3000
const size = 4
let next = (process.pid * 7) % blocks

/** The first port of four free ones, another block on every call. */
export async function freeBlock(): Promise<number> {
  for (let tried = 0; tried < blocks; tried += 1) {
    const base = firstPort + next * size
    next = (next + 1) % blocks
    const ports = Array.from({ length: size }, (_, at) => base + at)
    const free = await Promise.all(ports.map(isFree))
    if (free.every(Boolean)) return base
  }
  throw new Error('No four neighbouring ports are free.')
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}
