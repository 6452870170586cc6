// How `upgrade` asks the running `start` to try another release: by a socket in the data folder, which only the
// server's user and root can open.
import { chmodSync, rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

/** Relative to the folder of the installation, as the server reads it. */
const socketOf = (dataDir) => join(dataDir, 'upgrade.sock')

/** Calls `tryRelease` for each request `{ folder, version, withinMs }`, and answers with what it resolves to. */
export function serveTrials(dataDir, tryRelease) {
  let last = Promise.resolve()
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    // The command may be gone before its answer.
    socket.on('error', () => undefined)
    last = last.then(async () => {
      const request = JSON.parse(await text(socket))
      socket.end(JSON.stringify(await tryRelease(request)))
    })
    last = last.catch((error) => socket.destroy(error))
  })
  server.on('error', (error) => {
    process.stderr.write(`The command upgrade can't be used: ${error.message}.\n`)
  })
  const path = socketOf(dataDir)
  // An existing socket belongs to a process that has died, or on PostgreSQL to one that was started before.
  rmSync(path, { force: true })
  server.listen(path, () => chmodSync(path, 0o600))
  server.unref()
}

/**
 * Has the running `start` try the release. Null = it does not run; `stopped`: it ended meanwhile; `forbidden`: it
 * belongs to another user.
 */
export async function requestTrial(dataDir, request) {
  const socket = connect(socketOf(dataDir))
  socket.end(JSON.stringify(request))
  try {
    const answer = await text(socket)
    return answer === '' ? { kind: 'stopped' } : JSON.parse(answer)
  } catch (error) {
    if (error.code === 'EACCES') return { kind: 'forbidden' }
    return ['ENOENT', 'ECONNREFUSED'].includes(error.code) ? null : { kind: 'stopped' }
  }
}

/** Whether a `start` runs that can try releases. */
export function isServed(dataDir) {
  return new Promise((resolve) => {
    const socket = connect(socketOf(dataDir), () => socket.destroy())
    socket.once('error', (error) => resolve(error.code === 'EACCES'))
    socket.once('close', (hadError) => hadError || resolve(true))
  })
}
