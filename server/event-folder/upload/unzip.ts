// Unpacks an uploaded zip and counts what comes out, so that a small file cannot fill the memory.
import { Unzip, type UnzipFile, UnzipInflate } from 'fflate'
import { largestFileBytes } from '#contract/values/download-file.ts'
import { UploadError } from './upload-error.ts'

export interface ZipLimits {
  entries: number
  entryBytes: (path: string) => number
  totalBytes: number
}

/** The folder of the files that visitors download, in whatever folder the zip has the event. */
const isDownload = (path: string) => /(^|\/)images\/files\//.test(path)

export const folderLimits: ZipLimits = {
  entries: 3000,
  entryBytes: (path) => (isDownload(path) ? largestFileBytes : 10 * 1024 * 1024),
  totalBytes: 64 * 1024 * 1024,
}

/** Deflate makes at most a thousand bytes of one: each step unpacks a few megabytes at the most. */
const stepBytes = 4096
const longestPath = 300

const megabytes = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MB`

/** The files of a zip by their path; throws UploadError for one that is damaged, too large, or leads elsewhere. */
export function unzip(
  bytes: Uint8Array,
  limits: ZipLimits = folderLimits,
): Map<string, Uint8Array> {
  const files = new Map<string, Uint8Array>()
  let entryCount = 0
  let totalBytes = 0
  let openCount = 0

  const receive = (entry: UnzipFile) => {
    entryCount += 1
    if (entryCount > limits.entries) {
      throw new UploadError(`The zip has more than ${limits.entries} files.`)
    }
    const path = checkedPath(entry.name)
    if (path.endsWith('/') || isLitter(path)) return
    if (files.has(path)) throw new UploadError(`The zip has two files ${path}.`)
    const atMostBytes = limits.entryBytes(path)
    const chunks: Uint8Array[] = []
    let sizeBytes = 0
    openCount += 1
    files.set(path, new Uint8Array())
    entry.ondata = (error, chunk, isLast) => {
      if (error) throw error
      sizeBytes += chunk.length
      totalBytes += chunk.length
      if (sizeBytes > atMostBytes) {
        throw new UploadError(`The file ${path} is larger than ${megabytes(atMostBytes)}.`)
      }
      if (totalBytes > limits.totalBytes) {
        throw new UploadError(
          `The files in the zip are larger than ${megabytes(limits.totalBytes)} together.`,
        )
      }
      chunks.push(chunk)
      if (!isLast) return
      openCount -= 1
      files.set(path, Buffer.concat(chunks))
    }
    entry.start()
  }

  const unpacker = new Unzip(receive)
  unpacker.register(UnzipInflate)
  try {
    for (let at = 0; at < bytes.length; at += stepBytes) {
      const end = Math.min(at + stepBytes, bytes.length)
      unpacker.push(bytes.subarray(at, end), end === bytes.length)
    }
  } catch (error) {
    if (error instanceof UploadError) throw error
    throw new UploadError('The zip is damaged, or has a password: it cannot be unpacked.', {
      cause: error,
    })
  }
  if (openCount > 0 || entryCount === 0 || entryCount !== countInEnd(bytes)) {
    throw new UploadError('The zip is damaged: its end is missing.')
  }
  return files
}

const endSignature = Buffer.from([0x50, 0x4b, 5, 6])
const endBytes = 22

/** The number of files that the zip's end record tells; null without that record, as in a zip that was cut off. */
function countInEnd(bytes: Uint8Array): number | null {
  const zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const at = zip.lastIndexOf(endSignature)
  return at < 0 || at + endBytes > zip.length ? null : zip.readUInt16LE(at + 10)
}

function checkedPath(name: string): string {
  const path = name.replaceAll('\\', '/')
  const shown = `“${path.slice(0, 60)}”`
  if (path.length > longestPath) {
    throw new UploadError(`A name in the zip is longer than ${longestPath} characters: ${shown}.`)
  }
  if (path.split('/').includes('..') || /^(\/|[a-z]:)/i.test(path) || path.includes('\0')) {
    throw new UploadError(`The path ${shown} leads out of the folder.`)
  }
  return path
}

/** What systems add to folders by themselves. */
const isLitter = (path: string) =>
  path
    .split('/')
    .some((part) => part.startsWith('.') || /^(__MACOSX|Thumbs\.db|desktop\.ini)$/i.test(part))
