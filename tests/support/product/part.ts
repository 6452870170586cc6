// One process of the product under test, which a test starts, stops and restarts.
import { spawn, type ChildProcess } from 'node:child_process'
import { openSync } from 'node:fs'
import { join } from 'node:path'
import { memoryLimits } from '#scripts/processes.mjs'
import { waitLimitMs } from '../limits.ts'

const root = join(import.meta.dirname, '..', '..', '..')

/** The code that earlier processes have compiled: without it a server takes twice as long to load its modules. */
export const codeCache = { NODE_COMPILE_CACHE: join(root, '.cache', 'code') }

const alive = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of alive) child.kill('SIGKILL')
})

export interface Part {
  /** Resolves when the process is ready; rejects with its output when it ends before. */
  start(): Promise<void>
  /** Resolves with the exit code when the process has ended. */
  stop(signal?: NodeJS.Signals): Promise<number | null>
  /** The output since the first start. */
  readonly log: string
  readonly running: boolean
  readonly pid: number | undefined
}

interface Plan {
  file: string
  args?: string[]
  env: Record<string, string>
  /** The file for standard error; without it, standard error goes into `log`. */
  logFile?: string
  /** Resolves when the started process is ready; `printed` waits for a text in its output. */
  isReady(printed: (text: string) => Promise<void>): Promise<unknown>
}

/** Describes a process of the product; `start` runs it. */
export function makePart({ file, args = [], env, logFile, isReady }: Plan): Part {
  let child: ChildProcess | undefined
  let log = ''
  const running = () => child?.exitCode === null && child.signalCode === null

  return {
    get log() {
      return log
    },
    get running() {
      return running()
    },
    get pid() {
      return running() ? child?.pid : undefined
    },
    async start() {
      const { nodeArgs } = memoryLimits
      const flags = [
        '--disable-warning=ExperimentalWarning',
        ...nodeArgs,
        join(root, file),
        ...args,
      ]
      const started = spawn(process.execPath, flags, {
        cwd: root,
        env: { ...cleanEnv(), ...memoryLimits.env, ...env },
        stdio: ['ignore', 'pipe', logFile === undefined ? 'pipe' : openSync(logFile, 'a')],
      })
      child = started
      alive.add(started)
      const from = log.length
      const ended = new Promise<never>((_, reject) => {
        started.once('error', reject)
        started.once('close', (code, signal) => {
          alive.delete(started)
          reject(
            new Error(`${file} ended (${code ?? signal}) before it was ready:\n${log.slice(from)}`),
          )
        })
      })
      const printed = (text: string) =>
        new Promise<void>((resolve) => {
          const streams = [started.stdout, started.stderr]
          const look = () => {
            if (!log.slice(from).includes(text)) return
            for (const stream of streams) stream?.off('data', look)
            resolve()
          }
          for (const stream of streams) stream?.on('data', look)
        })
      for (const stream of [started.stdout, started.stderr]) {
        stream?.setEncoding('utf8').on('data', (text: string) => {
          log += text
        })
      }
      await Promise.race([isReady(printed), ended])
      ended.catch(() => undefined)
    },
    async stop(signal = 'SIGTERM') {
      const stopping = child
      if (!stopping || !running()) return stopping?.exitCode ?? null
      const ended = new Promise((resolve) => {
        stopping.once('close', resolve)
      })
      const kill = setTimeout(() => stopping.kill('SIGKILL'), waitLimitMs)
      stopping.kill(signal)
      await ended
      clearTimeout(kill)
      return stopping.exitCode
    },
  }
}

// Settings in the developer's shell must not reach the product under test.
function cleanEnv(): NodeJS.ProcessEnv {
  const kept = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'TZ', 'CI']
  const shell = Object.fromEntries(kept.map((name) => [name, process.env[name]]))
  return { ...shell, ...codeCache }
}
