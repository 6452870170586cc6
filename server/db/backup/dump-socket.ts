// The embedded database belongs to the server's process, so the server makes the dump for a backup. The command asks by
// a socket in the data folder, which only the server's user can open.
import { chmodSync, rmSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Db } from '../schema.ts'
import { dumpDatabase } from './dump.ts'

const socketOf = (dataDir: string) => join(dataDir, 'backup.sock')

/** Where a backup is prepared. */
export const stageOf = (dataDir: string): string => join(dataDir, 'backup.new')

/** What the server answers once the dump is there. */
const madeAnswer = 'done'

/** Makes a dump for each caller, one after the other. */
export async function serveDumps(
  dataDir: string,
  db: Db,
  onError: (error: unknown) => void,
): Promise<{ close(): void }> {
  const answer = async (socket: Socket) => {
    try {
      await dumpDatabase(db, stageOf(dataDir))
      socket.end(madeAnswer)
    } catch (error) {
      onError(error)
      socket.end(error instanceof Error ? error.message : String(error))
    }
  }
  let last = Promise.resolve()
  const server = createServer((socket) => {
    socket.on('error', onError)
    last = last.then(() => answer(socket))
  })
  server.on('error', onError)
  const path = socketOf(dataDir)
  // The folder's lock is held: an existing socket belongs to a process that has died.
  rmSync(path, { force: true })
  await new Promise<void>((resolve) => {
    server.once('error', () => resolve())
    server.listen(path, () => {
      chmodSync(path, 0o600)
      resolve()
    })
  })
  return { close: () => void server.close() }
}

/** Has the running server make a dump; null when it is there, else the reason. */
export async function askForDump(dataDir: string): Promise<string | null> {
  try {
    const answer = await text(connect(socketOf(dataDir)))
    return answer === madeAnswer ? null : answer || 'The server has stopped.'
  } catch {
    return 'Another command uses the database, or the server is just starting.'
  }
}
