// The server that `start` runs, and the trial of another release's: on PostgreSQL beside it and on the same port, with
// the embedded database after it, because that database belongs to one process.
import { setTimeout as sleep } from 'node:timers/promises'
import { becomesHealthy } from '../health.mjs'
import { ended, root } from '../setup.mjs'

const againMs = 1000
/** The release before has answered already: it may take its time, even where the other one was given little. */
const leastWaitAgainMs = 60_000

/**
 * Starts the server of this release. `startIn(folder)` starts a release's server, `stop(child)` ends it, `address` has
 * its host and port. `over` resolves with the exit code when the server has ended by itself or by a signal.
 */
export function superviseServer({ startIn, stop, address, isShared, isStopping }) {
  const { promise: over, resolve: end } = Promise.withResolvers()
  let isTrying = false
  let current

  function supervise(server) {
    current = server
    void server.end.then((code) => server === current && end(code))
  }

  function startServer(folder) {
    const child = startIn(folder)
    return { folder, child, end: ended(child) }
  }

  /** `answers`: the release serves from now on. `wentBack`: the release before does. `away`: neither answers. */
  async function tryRelease({ folder, version, withinMs }) {
    const before = current
    // A command that was cut off after its trial is repeated.
    if (before.folder === folder) return { kind: 'answers' }
    isTrying = true
    try {
      if (!isShared) await replace(before)
      if (isStopping()) {
        end(await before.end)
        return { kind: 'stopped' }
      }
      const fresh = startServer(folder)
      const reason = await faultOf(fresh, { address, version, withinMs })
      if (reason === null) {
        supervise(fresh)
        if (isShared) await stop(before.child)
        return { kind: 'answers' }
      }
      await stop(fresh.child)
      if (isShared) return { kind: 'wentBack', reason }
      if (isStopping()) {
        end(await fresh.end)
        return { kind: 'stopped' }
      }
      return { kind: (await startAgain(before.folder, withinMs)) ? 'wentBack' : 'away', reason }
    } finally {
      isTrying = false
    }
  }

  /** Whether the release answers. A backup or a check may hold the embedded database just then: it starts again. */
  async function startAgain(folder, withinMs) {
    const untilMs = Date.now() + Math.max(withinMs, leastWaitAgainMs)
    for (;;) {
      const server = startServer(folder)
      current = server
      const leftMs = untilMs - Date.now()
      const fault = await faultOf(server, { address, withinMs: Math.max(leftMs, 0) })
      if (fault === null || isStopping() || Date.now() >= untilMs) {
        supervise(server)
        return fault === null
      }
      await sleep(againMs)
    }
  }

  async function replace(before) {
    current = null
    await stop(before.child)
  }

  supervise(startServer(root))
  return { over, tryRelease, isTrying: () => isTrying }
}

/** Null once /healthz is good, of the release with this version if one is given; else why it is not. */
async function faultOf(server, { address, version, withinMs }) {
  const ending = server.end.then((code) => `its server ended with the code ${code}`)
  const limit = `it did not answer within ${withinMs / 1000} seconds`
  const waiting = new AbortController()
  const { signal } = waiting
  const late = sleep(withinMs, limit, { signal }).catch(() => limit)
  const healthy = becomesHealthy(address, { version, signal }).then(() => null)
  try {
    return await Promise.race([ending, late, healthy])
  } finally {
    waiting.abort()
  }
}
