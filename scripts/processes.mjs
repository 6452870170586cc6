// Manages a script's child processes: forwards signals to them and stops them when the script exits.
import { constants } from 'node:os'
import { createServer } from 'node:net'
import { ended, runSource } from './setup.mjs'

/**
 * Limits for the server and the sandboxes. By default V8 takes up to 100 MB for new objects; the smaller its heap may
 * be, the earlier V8 collects old objects. glibc keeps memory that decoding pictures has freed, unless large pieces are
 * mapped alone. After two minutes of the memory benchmark the server has 264 MB; with the smaller limit for new objects
 * and fewer arenas alone it had 327 MB.
 */
export const memoryLimits = {
  nodeArgs: ['--max-semi-space-size=8', '--max-old-space-size=512'],
  env: {
    MALLOC_ARENA_MAX: '2',
    MALLOC_MMAP_THRESHOLD_: '65536',
    MALLOC_TRIM_THRESHOLD_: '131072',
  },
}

/** Starts a file of the server or of the sandboxes within these limits. */
export function runLimited(file, { env, ...options } = {}) {
  const { nodeArgs, env: limits } = memoryLimits
  return runSource(file, { ...options, nodeArgs, env: { ...limits, ...env } })
}

/**
 * Starts a command of the server within these limits. A command ends before optimized code would pay, and V8 takes
 * 450 MB for a moment to optimize one function of the embedded database: a backup has a
 * peak of 640 MB in place of 900 MB.
 */
export function runCommand(name, { env, ...options } = {}) {
  const nodeArgs = [...memoryLimits.nodeArgs, '--liftoff-only']
  const file = `server/commands/${name}.ts`
  return runSource(file, { ...options, nodeArgs, env: { ...memoryLimits.env, ...env } })
}

const stopTimeoutMs = 10_000

/** Forwards the first stop signal to the children; `stopping` of the result is true from then on. */
export function forwardSignals(children, onStop) {
  const state = { stopping: false }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      if (state.stopping) return
      state.stopping = true
      void stopAll(children, signal).then(() => onStop?.(128 + constants.signals[signal]))
    })
  }
  process.on('exit', () => {
    for (const child of children) if (running(child)) child.kill('SIGKILL')
  })
  return state
}

/**
 * A signal to npm ends npm's shell but does not reach this script. The script therefore polls its parent's process id
 * and stops when it changes.
 */
export function stopWithParent() {
  const parent = process.ppid
  if (!process.env.npm_lifecycle_event) return
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM')
  }, 500).unref()
}

/** Sends the signal to every child, waits up to ten seconds, then kills those still running. */
export async function stopAll(children, signal = 'SIGTERM') {
  const alive = children.filter(running)
  const kill = setTimeout(() => {
    for (const child of alive) child.kill('SIGKILL')
  }, stopTimeoutMs)
  await Promise.all(
    alive.map((child) => {
      const end = ended(child)
      child.kill(signal)
      return end
    }),
  )
  clearTimeout(kill)
}

function running(child) {
  return child.exitCode === null && child.signalCode === null && child.pid !== undefined
}

/** Whether a server can listen on the port now. */
export function usable(port, host) {
  if (!Number.isInteger(port) || port < 1 || port > 65_535) return Promise.resolve(false)
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, host, () => probe.close(() => resolve(true)))
  })
}
