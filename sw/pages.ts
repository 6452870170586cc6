// The pages that navigations get: drawn ones of this release, else those that it was built with. Drawn pages show what
// everybody sees. They stand in caches named after the release, because they need its code.
import { createHandlerBoundToURL, getCacheKeyForURL, matchPrecache } from 'workbox-precaching'
import type { RouteHandlerCallback } from 'workbox-core'
import { keptMark } from '#contract/page-script.ts'
import { pageFiles, plainFrame } from '#contract/pages.ts'
import { timeoutMs, withOpenerPolicy } from './mechanism.ts'
import { entryOf, isLiveHtml, isOurs, isPage } from './policy.ts'

/** Pages with the words that have been published since the release was cached, by their file. */
const wordsPages = 'pages'
/** Public pages with their data, by their path. */
const keptPages = 'kept-pages'

const open = (kind: string) => caches.open(nameOf(kind))
const nameOf = (kind: string) => `${kind} ${getCacheKeyForURL(plainFrame) ?? ''}`

/** As long as products are kept (`src/offline/saved/saved-resources.ts`): older prices help nobody. */
const keptForMs = 7 * 24 * 60 * 60 * 1000
const keptAtHeader = 'X-Kept-At'
const keptAt = ({ headers }: Response) => Number(headers.get(keptAtHeader))
const sizeOf = ({ headers }: Response) => Number(headers.get('Content-Length'))

async function keptPage(path: string): Promise<Response | undefined> {
  const page = await (await open(keptPages)).match(path)
  return page && Date.now() - keptAt(page) < keptForMs ? page : undefined
}

/** Answers addresses of this file with the page that the device kept, else with the file as last drawn, else as built. */
export function releasePage(file: string): RouteHandlerCallback {
  const ofRelease = createHandlerBoundToURL(file)
  return async (asked) => {
    // A cache that cannot be read must not keep the page from opening.
    const drawn = await keptPage(asked.url.pathname)
      .then(async (kept) => kept ?? (await open(wordsPages)).match(file))
      .catch(() => undefined)
    return drawn ?? ofRelease(asked)
  }
}

/** Deletes the drawn pages of other releases. */
export async function dropOtherPages(): Promise<void> {
  const current = [nameOf(wordsPages), nameOf(keptPages)]
  const isOld = (name: string) => /^(kept-)?pages\b/.test(name) && !current.includes(name)
  const names = await caches.keys()
  await Promise.all(names.filter(isOld).map((name) => caches.delete(name)))
}

const fetchAnew = (path: string) =>
  fetch(
    new Request(path, {
      cache: 'no-cache',
      headers: { Accept: 'text/html' },
      signal: AbortSignal.timeout(timeoutMs),
    }),
  )

const entryOfRelease = async () => entryOf((await (await matchPrecache(plainFrame))?.text()) ?? '')

const keepAgainMs = 10 * 60_000
const keptBytesAtMost = 4_000_000

/** Keeps these public pages as the server draws them now, unless it did so a moment ago. */
export async function keepPages(paths: readonly string[]): Promise<void> {
  const cache = await open(keptPages)
  // One after the other: what the visitor does now comes first.
  for (const path of paths) {
    const kept = await cache.match(path)
    const isFresh = kept && Math.abs(Date.now() - keptAt(kept)) < keepAgainMs
    if (!isFresh) await keepPage(cache, path).catch(() => undefined)
  }
  await dropOldest(cache)
}

async function keepPage(cache: Cache, path: string): Promise<void> {
  const response = await fetchAnew(path)
  if (response.status === 404) await cache.delete(path)
  if (!response.ok || !isPage(response)) return
  const html = await response.text()
  // A page of another release needs code that the device does not have; a busy server sends a page without its data.
  if (!isLiveHtml(html) || entryOf(html) !== (await entryOfRelease())) return
  const marked = html.replace('<html', `<html ${keptMark}="${Date.now()}"`)
  const headers = new Headers(response.headers)
  headers.delete('Content-Encoding')
  headers.set('Content-Length', String(new Blob([marked]).size))
  headers.set(keptAtHeader, String(Date.now()))
  await cache.put(path, withOpenerPolicy(new Response(marked, { headers })))
}

async function dropOldest(cache: Cache): Promise<void> {
  const pages = await Promise.all(
    (await cache.keys()).map(async (key) => ({ key, page: await cache.match(key) })),
  )
  let bytes = 0
  const age = ({ page }: (typeof pages)[number]) => (page ? -keptAt(page) : 0)
  pages.sort((a, b) => age(a) - age(b))
  for (const { key, page } of pages) {
    bytes += page ? sizeOf(page) : 0
    if (bytes > keptBytesAtMost) await cache.delete(key)
  }
}

const drawTries = 6
const drawWaitMs = 3000

/** A page's file as the server draws it now; null when it belongs to another release, or not to our server. */
async function drawnFile(file: string): Promise<Response | null> {
  const response = await fetchAnew(file)
  if (!(await isOurs({ url: response.url }, response))) return null
  const isSame = entryOf(await response.clone().text()) === (await entryOfRelease())
  return isSame ? withOpenerPolicy(response) : null
}

const hasWords = (html: string, version: string) => html.includes(`"version":"${version}"`)

/** Waits until the server has drawn its pages with this version of the words. */
async function isDrawn(version: string): Promise<boolean> {
  for (let tries = 0; tries < drawTries; tries++) {
    const page = await drawnFile(plainFrame)
    if (page === null) return false
    if (hasWords(await page.text(), version)) return true
    await new Promise((resolve) => setTimeout(resolve, drawWaitMs))
  }
  return false
}

/**
 * Once the server has drawn its pages with this version of the words, stores all of its files together. Does nothing
 * where the device has them, so that every page that opens can ask.
 */
export async function fetchDrawnPages(version: string): Promise<void> {
  const cache = await open(wordsPages)
  const frame = (await cache.match(plainFrame)) ?? (await matchPrecache(plainFrame))
  if (frame && hasWords(await frame.text(), version)) return
  if (!(await isDrawn(version))) return
  await renewKeptPages(version)
  const pages: [file: string, page: Response][] = []
  // One after the other: together they may take longer than the limit of each on a slow connection.
  for (const file of pageFiles) {
    const page = await drawnFile(file)
    if (page === null) return
    // The frame is stored last, because it says that all are there.
    if (file === plainFrame) pages.push([file, page])
    else pages.unshift([file, page])
  }
  for (const [file, page] of pages) await cache.put(file, page)
}

/** Keeps again the pages that show other words. */
async function renewKeptPages(version: string): Promise<void> {
  const cache = await open(keptPages)
  const old: string[] = []
  for (const key of await cache.keys()) {
    const html = (await (await cache.match(key))?.text()) ?? ''
    if (hasWords(html, version)) continue
    old.push(new URL(key.url).pathname)
    await cache.delete(key)
  }
  await keepPages(old)
}
