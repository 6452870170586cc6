// Starts a second checkout of the product for comparison; BENCH_BESIDE is its folder.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freeBlock } from '#tests/support/product/ports.ts'
import { reachable } from '#tests/support/network/reachable.ts'

export interface RunningProduct {
  url: string
  dispose(): Promise<void>
}

/** Starts the other checkout with its `scripts/start.mjs`; null if BENCH_BESIDE is not set. */
export async function startBeside(): Promise<RunningProduct | null> {
  const folder = process.env['BENCH_BESIDE']
  if (!folder) return null
  const port = await freeBlock()
  const dataDir = mkdtempSync(join(tmpdir(), 'specialty-beside-'))
  const child = spawn('node', ['scripts/start.mjs'], {
    cwd: folder,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir },
    stdio: 'ignore',
  })
  const ended = new Promise((resolve) => {
    child.once('close', resolve)
  })
  await reachable(`http://localhost:${port}/healthz`)
  return {
    url: `http://localhost:${port}`,
    dispose: async () => {
      child.kill('SIGTERM')
      await ended
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
