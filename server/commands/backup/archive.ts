// The file of a backup: a tar of folders, compressed, then encrypted by age. Each part of it is authenticated, so that
// a file that was altered or cut off is never taken for a whole one.
import { Decrypter, Encrypter } from 'age-encryption'
import { spawn } from 'node:child_process'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { createGunzip, createGzip } from 'node:zlib'
import type { BackupStore } from '../../backups/backup-store.ts'
import { BootError } from '../../boot-error.ts'
import { errorCodeOf } from '../../gateways/error-code.ts'
import { ended } from './ended.ts'

export interface Part {
  folder: string
  names: readonly string[]
}

/** A backup to read, and how it is named in a sentence. */
export interface Archive {
  name: string
  open(): Promise<Readable>
}

/** A backup of the store; throws BootError once it is opened and gone. */
export const storedArchive = (store: BackupStore, backup: string): Archive => {
  const name = store.whereIs(backup)
  const open = async () => {
    const content = await store.read(backup)
    if (content === null) throw new BootError(`${name} is gone.`)
    return content
  }
  return { name, open }
}

/** Has `store` write the named entries of folders. */
export async function writeArchive(
  store: (content: Readable) => Promise<void>,
  parts: readonly Part[],
  recipients: readonly string[],
): Promise<void> {
  const encrypter = new Encrypter()
  for (const recipient of recipients) encrypter.addRecipient(recipient)
  const packed = createGzip()
  const content = nodeStreamOf(await encrypter.encrypt(webStreamOf(packed)))
  // A store that fails at once has not begun to read it.
  content.on('error', () => undefined)
  // -h: a folder that was moved to a larger disk is a link, and its target is backed up.
  // tar refuses a folder without names, such as that of the pictures before the first one.
  const filled = parts.filter(({ names }) => names.length > 0)
  const args = filled.flatMap(({ folder, names }) => ['-C', folder, ...names])
  const tar = spawn('tar', ['-chf', '-', ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
  const end = ended(tar)
  try {
    await Promise.all([pipeline(tar.stdout, packed), store(content)])
  } finally {
    tar.kill()
    packed.destroy()
  }
  const { code, stderr } = await end
  // 1: a picture was deleted or changed meanwhile. It is not in this backup as a whole.
  if (code !== 0 && code !== 1) throw new BootError(`tar failed: ${stderr}`)
}

/** Unpacks the archive into an empty folder. Throws BootError when the key does not fit or the archive is damaged. */
export async function readArchive(
  archive: Archive,
  identity: string,
  folder: string,
): Promise<void> {
  const { name } = archive
  const decrypter = new Decrypter()
  decrypter.addIdentity(identity)
  const input = await archive.open()
  let lost: unknown
  input.once('error', (error) => (lost = error))
  const opened = await decrypter.decrypt(webStreamOf(input)).catch((error: unknown) => {
    input.destroy()
    if (lost !== undefined) throw lostError(name, lost)
    throw new BootError(
      `${name} can't be opened: it is not a backup, its beginning is damaged, or it was made for another key.`,
      { cause: error },
    )
  })
  const tar = spawn('tar', ['-xf', '-', '-C', folder], { stdio: ['pipe', 'ignore', 'pipe'] })
  const end = ended(tar)
  const unpacked = createGunzip()
  // What tar could not take is told by its end.
  tar.stdin.on('error', () => {})
  unpacked.pipe(tar.stdin)
  let hasTarFailed = false
  void end.then(({ code }) => {
    unpacked.unpipe(tar.stdin)
    hasTarFailed = code !== 0
    // tar can end before Node has read the last bytes, which show that the file is whole.
    if (hasTarFailed) unpacked.destroy()
    else unpacked.resume()
  })
  try {
    await pipeline(nodeStreamOf(opened), unpacked)
  } catch (error) {
    const isTars = hasTarFailed
    tar.kill()
    const { stderr } = await end
    // tar has failed first: the disk of the folder may be full.
    if (isTars) {
      throw new BootError(`${name} can't be unpacked into ${folder}: ${stderr}`, { cause: error })
    }
    if (lost !== undefined) throw lostError(name, lost)
    throw new BootError(`${name} is damaged or cut off.`, { cause: error })
  }
  const { code, stderr } = await end
  if (code !== 0) throw new BootError(`${name} can't be unpacked into ${folder}: ${stderr}`)
}

/** The place of the archive has failed, which says nothing about the archive. */
const lostError = (name: string, cause: unknown) =>
  new BootError(`${name} can't be read to its end (${errorCodeOf(cause)}).`, { cause })

const webStreamOf = (stream: Readable) =>
  Readable.toWeb(stream) as ReadableStream<Uint8Array> as never
const nodeStreamOf = (stream: unknown) => Readable.fromWeb(stream as ReadableStream<Uint8Array>)
