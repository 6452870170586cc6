// The service worker's caches as the page uses them: which pages and pictures are there, and pictures to add.
// Where the browser has no caches, nothing is there and nothing can be added; no call rejects.
import { imagesCache } from '#contract/server-paths.ts'
import { readTimeoutMs } from '#config/constants.ts'

/** Which of these pictures are saved, compared by path: any width counts. */
export async function findSavedPictures(urls: readonly string[]): Promise<Set<string>> {
  try {
    const saved = await (await caches.open(imagesCache)).keys()
    const paths = new Set(saved.map(({ url }) => new URL(url).pathname))
    return new Set(urls.filter((url) => paths.has(new URL(url, location.href).pathname)))
  } catch {
    return new Set()
  }
}

/** `notFound`: the server has no picture there, or one that can't be read. `refused`: it gives none now. */
export type PictureOutcome = 'saved' | 'notFound' | 'refused' | 'unreachable' | 'noRoom'

const notFoundStatuses = [404, 422]

/** Fetches a picture and adds it to the cache of pictures. */
export async function savePicture(url: string): Promise<PictureOutcome> {
  let reply: Response
  try {
    reply = await fetch(url, { signal: AbortSignal.timeout(readTimeoutMs) })
  } catch {
    return 'unreachable'
  }
  const isPicture = reply.headers.get('content-type')?.startsWith('image/') ?? false
  if (!reply.ok) return notFoundStatuses.includes(reply.status) ? 'notFound' : 'refused'
  if (!isPicture) return 'unreachable'
  try {
    await (await caches.open(imagesCache)).put(url, reply)
    return 'saved'
  } catch {
    return 'noRoom'
  }
}

export interface SavedPages {
  count: number
  /** The date of the saved release; null = nothing is saved. */
  savedMs: number | null
}

/** How many of these files of the app are saved. */
export async function countSavedPages(files: readonly string[]): Promise<SavedPages> {
  try {
    // The worker adds a revision to the name.
    const replies = await Promise.all(
      files.map((file) => caches.match(file, { ignoreSearch: true })),
    )
    const saved = replies.filter((reply) => reply !== undefined)
    const dates = saved.map((reply) => Date.parse(reply.headers.get('date') ?? ''))
    const known = dates.filter((ms) => !Number.isNaN(ms))
    return { count: saved.length, savedMs: known.length > 0 ? Math.min(...known) : null }
  } catch {
    return { count: 0, savedMs: null }
  }
}
