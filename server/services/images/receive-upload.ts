// Takes an upload to the embedded store: once for each address, checked and re-encoded when it arrives. Uploads are
// encoded one at a time, apart from the pictures that are delivered.
import { randomUUID } from 'node:crypto'
import { open, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pLimit from 'p-limit'
import { largestImageBytes } from '#contract/values/image-path.ts'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../refusal.ts'
import { claimUpload, releaseUpload } from '../../repositories/people/uploads.ts'
import { imageFormatOf } from '../../image-format.ts'

/** Twice the widest delivered picture. */
const storedWidthPx = 2560
/** Waiting uploads are files on the disk; more than this many would fill it. */
const waitingAtMost = 50
/** Fewer than may wait in all, so that one account can't keep the others out. */
const ofAccountAtMost = 10

/** Reads a body of at most `maxBytes` chunk by chunk; false when it is larger. */
export type ReadChunks = (
  maxBytes: number,
  onChunk: (chunk: Uint8Array) => Promise<void>,
) => Promise<boolean>

export type ReceiveUpload = (key: string, read: ReadChunks, signal: AbortSignal) => Promise<void>

/** Stores the picture under the key of its address, or refuses. */
export function createReceiveUpload({ db, images }: Pick<Deps, 'db' | 'images'>): ReceiveUpload {
  const queue = pLimit(1)
  /** The number of pictures that are arriving or waiting, by the account's folder. */
  const ofAccount = new Map<string, number>()

  return async (key, read, signal) => {
    const account = dirname(key)
    const already = ofAccount.get(account) ?? 0
    if (queue.pendingCount >= waitingAtMost || already >= ofAccountAtMost) {
      throw new Refusal('unavailable', 'Too many pictures are arriving. Please try again soon.')
    }
    ofAccount.set(account, already + 1)
    try {
      await receive(key, read, signal)
    } finally {
      const left = (ofAccount.get(account) ?? 0) - 1
      if (left > 0) ofAccount.set(account, left)
      else ofAccount.delete(account)
    }
  }

  async function receive(key: string, read: ReadChunks, signal: AbortSignal): Promise<void> {
    if (!(await claimUpload(db, key))) {
      throw new Refusal('invalid', 'This address has already taken its picture.')
    }
    // Kept on the disk until its turn, so that waiting pictures take no memory.
    const file = join(tmpdir(), `specialty-upload-${randomUUID()}`)
    try {
      if (!(await save(file, read))) throw new Refusal('too_large', 'The request is too large.')
      const encoded = await queue(() => {
        if (signal.aborted) throw new Refusal('malformed', 'The request broke off.')
        return encode(file)
      })
      if (!encoded) throw new Refusal('invalid', 'This file is not a picture that can be read.')
      await images.put(key, encoded)
    } catch (error) {
      // The first error counts, also when the release fails.
      if (!usesUpAddress(error)) await releaseUpload(db, key).catch(() => undefined)
      throw error
    } finally {
      await rm(file, { force: true })
    }
  }
}

/** Only the file itself does; a broken connection, a busy server or a full disk may let it pass the next time. */
const usesUpAddress = (error: unknown) =>
  error instanceof Refusal && (error.code === 'too_large' || error.code === 'invalid')

async function save(file: string, read: ReadChunks): Promise<boolean> {
  const handle = await open(file, 'wx')
  try {
    return await read(largestImageBytes, (chunk) => handle.writeFile(chunk))
  } finally {
    await handle.close()
  }
}

async function encode(file: string): Promise<Uint8Array | null> {
  const bytes = await readFile(file)
  const format = imageFormatOf(bytes)
  if (format === null || format === 'svg') return null
  const { encodeImage } = await import('./image-encoder.ts')
  return encodeImage(bytes, format, storedWidthPx)
}
