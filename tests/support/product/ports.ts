// Finds blocks of seven free ports in a row. The test process listens on the port after the seven until it ends,
// so that a block stays reserved while its product is stopped.
import { createServer, type Server } from 'node:net'

const firstPort = 20_000
const blocks = 1590
const size = 7
let next = (process.pid * 7) % blocks

/** The first of seven free ports; each call returns a new block. */
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
  throw new Error('There are no seven free ports in a row.')
}

async function isFree(port: number): Promise<boolean> {
  const probe = await listen(port)
  await new Promise((resolve) => {
    if (probe) probe.close(resolve)
    else resolve(undefined)
  })
  return probe !== null
}

/** Listens on a port without keeping the process alive; null when the port is in use. */
function listen(port: number): Promise<Server | null> {
  return new Promise((resolve) => {
    const server = createServer().unref()
    server.once('error', () => resolve(null))
    server.listen(port, '127.0.0.1', () => resolve(server))
  })
}
