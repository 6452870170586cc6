// Sends one file of the built app, from its compressed copy where the browser accepts one.
import { getMimeType } from 'hono/utils/mime'
import { type FileHandle, open, stat } from 'node:fs/promises'
import { join, normalize, sep } from 'node:path'
import { Readable } from 'node:stream'
import type { AppContext } from '../app-type.ts'
import { acceptedEncodings, type Encoding } from '../encoding.ts'

/** A stream would hold as much of the file, and takes more of the processor's time. */
const smallBytes = 64 * 1024

const suffixes: Record<Encoding, string> = { br: '.br', gzip: '.gz' }

/** The file of a URL path inside `root`; null for a path that is malformed, hidden or outside. */
export function fileUnder(root: string, urlPath: string): string | null {
  let path: string
  try {
    path = normalize(decodeURIComponent(urlPath))
  } catch {
    return null
  }
  const isHidden = path.split(sep).some((part) => part.startsWith('.'))
  if (!path.startsWith(sep) || path.includes('\0') || isHidden) return null
  return join(root, path)
}

/** The reply with the file; null where there is no such file. */
export async function sendFile(
  c: AppContext,
  file: string,
  cacheControl: string,
  status: 200 | 404,
): Promise<Response | null> {
  const original = await fileInfo(file)
  if (!original) return null
  let chosen = { ...original, path: file, encoding: '' }
  for (const encoding of acceptedEncodings(c)) {
    const path = file + suffixes[encoding]
    const compressed = await fileInfo(path)
    // A copy that is older than its original belongs to another build.
    if (!compressed || compressed.mtimeMs < original.mtimeMs) continue
    chosen = { ...compressed, path, encoding }
    break
  }
  const headers: Record<string, string> = {
    'Cache-Control': cacheControl,
    ETag: `W/"${chosen.size.toString(36)}-${Math.floor(original.mtimeMs).toString(36)}"`,
    Vary: 'Accept-Encoding',
    'Content-Type': getMimeType(file) ?? 'application/octet-stream',
    'Content-Length': String(chosen.size),
    ...(chosen.encoding && { 'Content-Encoding': chosen.encoding }),
  }
  if (c.req.method === 'HEAD') return c.body(null, status, headers)
  // Opened before the headers are sent, so that a failure is answered as an error.
  const handle = await open(chosen.path)
  if (chosen.size <= smallBytes) return c.body(await readWhole(handle), status, headers)
  return c.body(Readable.toWeb(handle.createReadStream()) as ReadableStream, status, headers)
}

async function readWhole(handle: FileHandle): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return await handle.readFile()
  } finally {
    await handle.close()
  }
}

async function fileInfo(path: string): Promise<{ size: number; mtimeMs: number } | null> {
  try {
    const info = await stat(path)
    return info.isFile() ? { size: info.size, mtimeMs: info.mtimeMs } : null
  } catch {
    return null
  }
}
