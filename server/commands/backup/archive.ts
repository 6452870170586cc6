// The file of a backup: a tar of folders, compressed, then encrypted by age. Each part of it is authenticated, so that
// a file that was altered or cut off is never taken for a whole one.
import { Decrypter, Encrypter } from 'age-encryption'
import { spawn } from 'node:child_process'
import { createReadStream, createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { createGunzip, createGzip } from 'node:zlib'
import { BootError } from '../../boot-error.ts'
import { ended } from './ended.ts'

export interface Part {
  folder: string
  names: readonly string[]
}

/** Writes the named entries of folders into a new file that only its owner can read; on the disk when it resolves. */
export async function writeArchive(
  file: string,
  parts: readonly Part[],
  recipients: readonly string[],
): Promise<void> {
  const encrypter = new Encrypter()
  for (const recipient of recipients) encrypter.addRecipient(recipient)
  const packed = createGzip()
  const encrypted = await encrypter.encrypt(webStreamOf(packed))
  // -h: a folder that was moved to a larger disk is a link, and its target is backed up.
  // tar refuses a folder without names, such as that of the pictures before the first one.
  const filled = parts.filter(({ names }) => names.length > 0)
  const args = filled.flatMap(({ folder, names }) => ['-C', folder, ...names])
  const tar = spawn('tar', ['-chf', '-', ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
  const end = ended(tar)
  const output = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true })
  try {
    await Promise.all([pipeline(tar.stdout, packed), pipeline(nodeStreamOf(encrypted), output)])
  } finally {
    tar.kill()
    packed.destroy()
  }
  const { code, stderr } = await end
  // 1: a picture was deleted or changed meanwhile. It is not in this backup as a whole.
  if (code !== 0 && code !== 1) throw new BootError(`tar failed: ${stderr}`)
}

/** Unpacks the file into an empty folder. Throws BootError when the key does not fit or the file is damaged. */
export async function readArchive(file: string, identity: string, folder: string): Promise<void> {
  const decrypter = new Decrypter()
  decrypter.addIdentity(identity)
  const input = createReadStream(file)
  const opened = await decrypter.decrypt(webStreamOf(input)).catch((error: unknown) => {
    input.destroy()
    throw new BootError(
      `${file} can't be opened: it is not a backup, its beginning is damaged, or it was made for another key.`,
      { cause: error },
    )
  })
  const tar = spawn('tar', ['-xf', '-', '-C', folder], { stdio: ['pipe', 'ignore', 'pipe'] })
  const end = ended(tar)
  const unpacked = createGunzip()
  // What tar could not take is told by its end. A good file counts as whole when it was read, even if tar ends at once.
  tar.stdin.on('error', () => {})
  unpacked.pipe(tar.stdin)
  let hasTarEnded = false
  void end.then(() => {
    hasTarEnded = true
    unpacked.destroy()
  })
  try {
    await pipeline(nodeStreamOf(opened), unpacked)
  } catch (error) {
    const isTars = hasTarEnded
    tar.kill()
    const { stderr } = await end
    // tar has ended first: the disk of the folder may be full.
    throw new BootError(
      isTars
        ? `${file} can't be unpacked into ${folder}: ${stderr}`
        : `${file} is damaged or cut off.`,
      { cause: error },
    )
  }
  const { code, stderr } = await end
  if (code !== 0) throw new BootError(`${file} can't be unpacked into ${folder}: ${stderr}`)
}

const webStreamOf = (stream: Readable) =>
  Readable.toWeb(stream) as ReadableStream<Uint8Array> as never
const nodeStreamOf = (stream: unknown) => Readable.fromWeb(stream as ReadableStream<Uint8Array>)
