// An installation of the built release, as a volunteer has it: a folder with its settings, and a running server.
import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, openSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect } from 'vitest'
import { freeBlock } from '../support/product/ports.ts'
import { builtRelease } from './built-release.ts'

export interface Installation {
  folder: string
  origin: string
  /** Its output is in the file start.log of the folder. */
  start(): Promise<void>
  /** Starts another process on a port of its own, with the same folder of data; only on PostgreSQL. */
  startBeside(): Promise<Beside>
  /** Resolves once `start` has ended. */
  stop(signal?: NodeJS.Signals): Promise<void>
  /** What /healthz names; null = no good health. */
  version(): Promise<string | null>
  /** The ports of the shop and of its sandboxes on which something listens. */
  listeners(): Promise<number[]>
  /** Runs a command to its end. */
  run(...args: string[]): Promise<{ code: number | null; stdout: string; stderr: string }>
}

export interface Beside {
  version(): Promise<string | null>
  stop(): Promise<void>
}

/** Unpacks the release into the folder, with backups and the given settings; nothing runs yet. */
export async function install(
  folder: string,
  settings: Record<string, string> = {},
): Promise<Installation> {
  execFileSync('tar', ['-xzf', builtRelease(), '-C', folder, '--strip-components=1'])
  const port = await freeBlock()
  const launcher = join(folder, 'specialty')
  const origin = `http://localhost:${port}`
  const env = environment()
  const log = join(folder, 'start.log')
  let running: ChildProcess | null = null

  async function run(...args: string[]) {
    // From another folder: all paths count from the installation.
    const child = spawn(launcher, args, { cwd: '/', env, stdio: ['ignore', 'pipe', 'pipe'] })
    const output = Promise.all([text(child.stdout), text(child.stderr)])
    const [code] = (await once(child, 'close')) as [number | null]
    const [stdout, stderr] = await output
    return { code, stdout, stderr }
  }
  const version = () => readVersion(origin)

  const { stdout: key } = await run('backup', '--new-key')
  const backups = join(folder, 'backups')
  mkdirSync(backups)
  const all = {
    PORT: String(port),
    BACKUP_DIR: backups,
    BACKUP_RECIPIENT: /BACKUP_RECIPIENT=(\S+)/.exec(key)?.[1] ?? '',
    ...settings,
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}=${value}\n`)
  writeFileSync(join(folder, 'specialty.env'), lines.join(''))
  return {
    folder,
    origin,
    run,
    version,
    listeners: () => listeners(port),
    async start() {
      const output = openSync(log, 'w')
      running = spawn(launcher, ['start'], { cwd: '/', env, stdio: ['ignore', output, output] })
      await expect.poll(version).not.toBeNull()
    },
    async startBeside() {
      const own = await freeBlock()
      const args: Parameters<typeof spawn>[2] = { cwd: '/', env: { ...env, PORT: String(own) } }
      const child = spawn(launcher, ['start'], { ...args, stdio: 'ignore' })
      const ownVersion = () => readVersion(`http://localhost:${own}`)
      await expect.poll(ownVersion).not.toBeNull()
      return {
        version: ownVersion,
        async stop() {
          child.kill('SIGTERM')
          await once(child, 'close')
        },
      }
    },
    async stop(signal = 'SIGTERM') {
      if (running === null || running.exitCode !== null || running.signalCode !== null) return
      running.kill(signal)
      await once(running, 'close')
    },
  }
}

async function listeners(first: number): Promise<number[]> {
  const ports = Array.from({ length: 7 }, (_, at) => first + at)
  const open = await Promise.all(
    ports.map(
      (port) =>
        new Promise<boolean>((resolve) => {
          const socket = connect(port, 'localhost', () => {
            socket.destroy()
            resolve(true)
          })
          socket.once('error', () => resolve(false))
        }),
    ),
  )
  return ports.filter((_, at) => open[at])
}

/** Without the settings of the tests themselves. */
function environment(): NodeJS.ProcessEnv {
  const { PATH, HOME } = process.env
  return { PATH, HOME }
}

async function readVersion(origin: string): Promise<string | null> {
  try {
    const answer = await fetch(`${origin}/healthz`, { headers: { connection: 'close' } })
    const { version } = (await answer.json()) as { version: string }
    return answer.ok ? version : null
  } catch {
    return null
  }
}
