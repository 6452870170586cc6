// The whole product as a user runs it: sandbox and server as separate processes, on free ports, with a new data
// folder.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makePart, type Part } from './part.ts'
import { freeBlock } from './ports.ts'
import { createPrepared, fillWithPrepared } from './prepared-data.ts'
import { reachable } from '../network/reachable.ts'

export interface ProductOptions {
  env?: Record<string, string>
  /** A PostgreSQL cluster: the product gets a copy of its prepared database instead of the embedded one. */
  databaseUrl?: string | undefined
  port?: number
}

export interface Product {
  url: string
  ports: {
    app: number
    cards: number
    identity: number
    members: number
    mail: number
    push: number
  }
  dataDir: string
  databaseUrl: string | undefined
  server: Part
  sandbox: Part
  dispose(): Promise<void>
}

/** Starts the product and resolves when it is ready; `dispose` removes its processes and data. */
export async function startProduct(options: ProductOptions = {}): Promise<Product> {
  const port = options.port ?? (await freeBlock())
  const dataDir = mkdtempSync(join(tmpdir(), 'specialty-product-'))
  const database = options.databaseUrl
    ? await createPrepared(options.databaseUrl, dataDir)
    : undefined
  const env = { ...options.env, DATA_DIR: dataDir, PORT: String(port) }
  const parts = makeParts(port, database ? { ...env, DATABASE_URL: database.url } : env)
  const dispose = async () => {
    await Promise.all([parts.server.stop(), parts.sandbox.stop()])
    await database?.drop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    if (!database && !changesData(env)) await fillWithPrepared(dataDir)
    await Promise.all([parts.sandbox.start(), parts.server.start()])
  } catch (error) {
    await dispose()
    throw error
  }
  const ports = {
    app: port,
    cards: port + 1,
    identity: port + 2,
    members: port + 3,
    mail: port + 4,
    push: port + 6,
  }
  const databaseUrl = database?.url
  return { url: `http://localhost:${port}`, ports, dataDir, databaseUrl, ...parts, dispose }
}

function changesData(env: Record<string, string>): boolean {
  return 'CLOCK' in env || 'SAMPLE' in env
}

function makeParts(port: number, env: Record<string, string>): { server: Part; sandbox: Part } {
  const origin = (offset: number) => `http://localhost:${port + offset}`
  const server = makePart({
    file: 'server/main.ts',
    env,
    isReady: async (printed) => {
      await printed('National Specialty is open at ')
      await reachable(`${origin(0)}/healthz`)
    },
  })
  const sandbox = makePart({
    file: 'sandbox/main.ts',
    env,
    isReady: () => Promise.all([1, 2, 3, 4, 6].map((offset) => reachable(origin(offset)))),
  })
  return { server, sandbox }
}
