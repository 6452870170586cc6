// Owns the life of the processes a script starts: signals go to all, and none outlives the script.
import { constants } from 'node:os'
import { createServer } from 'node:net'
import { ended } from './setup.mjs'

const patienceMs = 10_000

/** Forwards the script's stop signals to the children, once; returns what tells whether one came. */
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
 * Under npm, a signal to npm alone ends the shell between it and this script, and nobody tells the
 * script: it notices that its parent has gone, and stops as if it had been asked to.
 */
export function stopWithParent() {
  const parent = process.ppid
  if (!process.env.npm_lifecycle_event) return
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM')
  }, 500).unref()
}

/** Asks every child to stop, waits up to ten seconds, then kills what is left. */
export async function stopAll(children, signal = 'SIGTERM') {
  const alive = children.filter(running)
  const kill = setTimeout(() => {
    for (const child of alive) child.kill('SIGKILL')
  }, patienceMs)
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

/** Whether something can listen on a port of the host now; where that can't be told, no. */
export function usable(port, host) {
  if (!Number.isInteger(port) || port < 1 || port > 65_535) return Promise.resolve(false)
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, host, () => probe.close(() => resolve(true)))
  })
}
