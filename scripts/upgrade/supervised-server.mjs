// The server that `start` runs, and the trial of another release's: on PostgreSQL beside it and on the same port, with
// the embedded database after it, because that database belongs to one process.
import { setTimeout as sleep } from 'node:timers/promises'
import { becomesHealthy } from '../health.mjs'
import { ended, root } from '../setup.mjs'

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
    isTrying = true
    try {
      if (!isShared) await replace(before)
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
      supervise(startServer(before.folder))
      const isAway = (await faultOf(current, { address, withinMs })) !== null
      return { kind: isAway ? 'away' : 'wentBack', reason }
    } finally {
      isTrying = false
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
