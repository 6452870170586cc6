// One server per data folder: two on one embedded database lose data without an error. The lock is
// the operating system's own on a file, by way of SQLite, so it ends with the process, however that dies.
import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { BootError } from '../boot-error.ts'

/** Another process has the folder. */
export class FolderInUse extends BootError {
  override name = 'FolderInUse'
}

/** Whether something failed because another process has the folder. */
export const isFolderInUse = (error: unknown): boolean =>
  error instanceof FolderInUse || (error instanceof Error && isFolderInUse(error.cause))

export interface FolderLock {
  release(): void
}

const dataFolder = 'The data folder'

/**
 * Makes the folder if need be; throws BootError, which calls it `name`, when there can be none, or when it can't be
 * written.
 */
export function makeWritableFolder(path: string, name = dataFolder): void {
  const folder = resolve(path)
  try {
    makeFolder(folder)
    // On a read-only file system only writing tells.
    const probe = join(folder, 'server.probe')
    writeFileSync(probe, 'written at the start')
    rmSync(probe, { force: true })
  } catch (error) {
    throw unwritable(`${name} ${folder}`, error)
  }
}

const unwritable = (folder: string, cause: unknown) =>
  new BootError(`${folder} can't be written: ${reasonOf(cause)}.`, { cause })

/** Makes the folder if need be and takes it for this process; throws BootError when that can't be done. */
export function lockFolder(path: string, name = dataFolder): FolderLock {
  const folder = resolve(path)
  makeWritableFolder(folder, name)
  try {
    const lock = new DatabaseSync(join(folder, 'server.lock'), { timeout: 0 })
    lock.exec('begin exclusive')
    return { release: () => lock.close() }
  } catch (error) {
    if (reasonOf(error) === 'busy') {
      throw new FolderInUse(`${name} ${folder} is in use by another server.`, {
        cause: error,
      })
    }
    throw unwritable(`${name} ${folder}`, error)
  }
}

// One step at a time: Node's own recursive way never ends where the parent takes no folders (/proc).
function makeFolder(folder: string): void {
  const info = statSync(folder, { throwIfNoEntry: false })
  if (info?.isDirectory()) return
  if (info) throw Object.assign(new Error(folder), { code: 'ENOTDIR' })
  makeFolder(dirname(folder))
  try {
    // What is in it is people's addresses and the server's secrets.
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    // The sandboxes beside this server may have made it meanwhile.
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw error
  }
}

const reasons: Record<string, string> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'it is read-only',
  ENOENT: 'no folder can be made there',
  ENOTDIR: 'it is not a folder',
  ENOSPC: 'the disk is full',
}
// SQLite's own numbers: busy, read-only, cannot open.
const lockReasons: Record<number, string> = {
  5: 'busy',
  8: 'permission denied',
  14: 'permission denied',
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown reason'
  const reason =
    'errcode' in error
      ? lockReasons[Number(error.errcode)]
      : 'code' in error && reasons[String(error.code)]
  return reason || error.message
}
