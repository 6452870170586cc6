// How `upgrade` asks each running `start` to try another release: by a socket in the data folder, which only the
// server's user and root can open. Several processes may share the folder on PostgreSQL, so the port names the socket.
import { chmodSync, existsSync, readdirSync, rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

const socketOf = (dataDir, port) => join(dataDir, `upgrade-${port}.sock`)

/** Calls `tryRelease` for each request `{ folder, version, withinMs }`, and answers with what it resolves to. */
export function serveTrials({ dataDir, port }, tryRelease) {
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
  const path = socketOf(dataDir, port)
  // This process has the port: an existing socket belongs to one that has died.
  rmSync(path, { force: true })
  server.listen(path, () => chmodSync(path, 0o600))
  server.unref()
}

/**
 * Has the running `start` at the socket try the release. Null = it does not run; `stopped`: it ended meanwhile;
 * `forbidden`: it belongs to another user.
 */
export async function requestTrial(path, request) {
  const socket = connect(path)
  socket.end(JSON.stringify(request))
  try {
    const answer = await text(socket)
    return answer === '' ? { kind: 'stopped' } : JSON.parse(answer)
  } catch (error) {
    if (error.code === 'EACCES') return { kind: 'forbidden' }
    return ['ENOENT', 'ECONNREFUSED'].includes(error.code) ? null : { kind: 'stopped' }
  }
}

/** The sockets in the data folder at which a `start` runs that can try releases. */
export async function servedSockets(dataDir) {
  if (!existsSync(dataDir)) return []
  const paths = readdirSync(dataDir)
    // A server that was started by a release before names its socket without the port.
    .filter((name) => /^upgrade(-\d+)?\.sock$/.test(name))
    .toSorted()
    .map((name) => join(dataDir, name))
  const served = await Promise.all(paths.map(isServed))
  return paths.filter((_, at) => served[at])
}

function isServed(path) {
  return new Promise((resolve) => {
    const socket = connect(path, () => socket.destroy())
    socket.once('error', (error) => resolve(error.code === 'EACCES'))
    socket.once('close', (hadError) => hadError || resolve(true))
  })
}
