// Finds blocks of neighbouring free ports; the product needs four in a row. Whoever is given a block keeps it
// while its part is stopped: the port after the four is held until the process ends.
import { createServer, type Server } from 'node:net'

const firstPort = 20_000
const blocks = 2400
const size = 4
let next = (process.pid * 7) % blocks

/** The first port of four free ones, another block on every call. */
export async function freeBlock(): Promise<number> {
  for (let tried = 0; tried < blocks; tried += 1) {
    const base = firstPort + next * (size + 1)
    next = (next + 1) % blocks
    const claim = await listen(base + size)
    if (!claim) continue
    const ports = Array.from({ length: size }, (_, at) => base + at)
    const free = await Promise.all(ports.map(isFree))
    if (free.every(Boolean)) return base
    claim.close()
  }
  throw new Error('No four neighbouring ports are free.')
}

async function isFree(port: number): Promise<boolean> {
  const probe = await listen(port)
  await new Promise((resolve) => {
    if (probe) probe.close(resolve)
    else resolve(undefined)
  })
  return probe !== null
}

/** Takes a port, without keeping the process alive for it; null when somebody has it. */
function listen(port: number): Promise<Server | null> {
  return new Promise((resolve) => {
    const server = createServer().unref()
    server.once('error', () => resolve(null))
    server.listen(port, '127.0.0.1', () => resolve(server))
  })
}
