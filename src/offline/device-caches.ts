// The service worker's caches as the page may use them: what is there, and pictures to add. Where a browser
// keeps nothing, nothing is there and nothing can be added; no call rejects.
import { imagesCache } from '../../contract/device-caches.ts'
import { readTimeoutMs } from '../config/constants.ts'

/** Which of these pictures, by path and any width, the device keeps. */
export async function keptPictures(urls: readonly string[]): Promise<Set<string>> {
  try {
    const kept = await (await caches.open(imagesCache)).keys()
    const paths = new Set(kept.map(({ url }) => new URL(url).pathname))
    return new Set(urls.filter((url) => paths.has(new URL(url, location.href).pathname)))
  } catch {
    return new Set()
  }
}

export type PictureOutcome = 'kept' | 'notThere' | 'unreachable' | 'noRoom'

/** Fetches a picture and keeps it. */
export async function keepPicture(url: string): Promise<PictureOutcome> {
  let reply: Response
  try {
    reply = await fetch(url, { signal: AbortSignal.timeout(readTimeoutMs) })
  } catch {
    return 'unreachable'
  }
  const isPicture = reply.headers.get('content-type')?.startsWith('image/') ?? false
  if (!reply.ok || !isPicture) return reply.ok ? 'unreachable' : 'notThere'
  try {
    await (await caches.open(imagesCache)).put(url, reply)
    return 'kept'
  } catch {
    return 'noRoom'
  }
}

export interface KeptPages {
  count: number
  /** When the release that is kept came; null = nothing is kept. */
  savedMs: number | null
}

/** How many of these files of the app the device keeps. */
export async function keptPages(files: readonly string[]): Promise<KeptPages> {
  try {
    // The worker adds a revision to the name.
    const replies = await Promise.all(
      files.map((file) => caches.match(file, { ignoreSearch: true })),
    )
    const kept = replies.filter((reply) => reply !== undefined)
    const dates = kept.map((reply) => Date.parse(reply.headers.get('date') ?? ''))
    const known = dates.filter((ms) => !Number.isNaN(ms))
    return { count: kept.length, savedMs: known.length > 0 ? Math.min(...known) : null }
  } catch {
    return { count: 0, savedMs: null }
  }
}
