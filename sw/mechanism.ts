// The caches, made with Workbox. policy.ts decides which request gets which answer.
import { CacheableResponsePlugin } from 'workbox-cacheable-response'
import { ExpirationPlugin } from 'workbox-expiration'
import {
  addPlugins,
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  matchPrecache,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching'
import type { RouteHandlerCallback, WorkboxPlugin } from 'workbox-core'
import { StaleWhileRevalidate } from 'workbox-strategies'
import { pageFiles, plainFrame } from '../contract/pages.ts'
import { imagesCache } from '../contract/server-paths.ts'
import { entryOf, isOurs, isPage } from './policy.ts'

const timeoutMs = 8000

/**
 * Adds the opener policy (decision 026) to a page before it is cached. Pages that are cached already get a changed
 * value only with a new release.
 */
function withOpenerPolicy({ body, status, statusText, headers }: Response): Response {
  const withPolicy = new Headers(headers)
  withPolicy.set('Cross-Origin-Opener-Policy', 'same-origin-allow-popups')
  return new Response(body, { status, statusText, headers: withPolicy })
}

const openerPolicy: WorkboxPlugin = {
  cacheWillUpdate: async ({ request, response }) => {
    // With such a plugin, Workbox does not check the status itself.
    if (!(await isOurs(request, response))) return null
    return isPage(response) ? withOpenerPolicy(response) : response
  },
}

/** Precaches the release. An install with one file missing fails, and the old release stays. */
export function precacheRelease(entries: (PrecacheEntry | string)[]) {
  addPlugins([openerPolicy])
  // Navigations go through the policy, which ignores the query.
  precacheAndRoute(entries, { directoryIndex: '', cleanURLs: false })
  cleanupOutdatedCaches()
}

/** Pages of this release that were drawn after it was cached. */
const pagesCache = 'pages'

/** Answers every address with this page: as last drawn, else as the release had it. */
export function releasePage(file: string): RouteHandlerCallback {
  const ofRelease = createHandlerBoundToURL(file)
  return async (asked) => {
    // A cache that cannot be read must not keep the page from opening.
    const drawn = await caches
      .open(pagesCache)
      .then((cache) => cache.match(file))
      .catch(() => undefined)
    return drawn ?? ofRelease(asked)
  }
}

/** Forgets the drawn pages: they belong to the release before. */
export async function dropDrawnPages(): Promise<void> {
  await caches.delete(pagesCache)
}

const drawTries = 6
const drawWaitMs = 3000

/** A page as the server draws it now; null when it belongs to another release, or not to our server. */
async function drawnPage(file: string): Promise<Response | null> {
  const request = new Request(file, { cache: 'no-cache', signal: AbortSignal.timeout(timeoutMs) })
  const response = await fetch(request)
  if (!(await isOurs(request, response))) return null
  const present = await matchPrecache(file)
  const isSame = entryOf(await response.clone().text()) === entryOf((await present?.text()) ?? '')
  return isSame ? withOpenerPolicy(response) : null
}

/** Waits until the server has drawn its pages with this version of the words. */
async function isDrawn(version: string): Promise<boolean> {
  for (let tries = 0; tries < drawTries; tries++) {
    const page = await drawnPage(plainFrame)
    if (page === null) return false
    if ((await page.text()).includes(`"version":"${version}"`)) return true
    await new Promise((resolve) => setTimeout(resolve, drawWaitMs))
  }
  return false
}

/**
 * Fetches all pages once the server has drawn them with this version of the words, and stores them together. A page of
 * another release would need code that is not cached, so none is stored then.
 */
export async function fetchDrawnPages(version: string): Promise<void> {
  if (!(await isDrawn(version))) return
  const pages = await Promise.all(
    pageFiles.map(async (file) => [file, await drawnPage(file)] as const),
  )
  if (pages.some(([, page]) => page === null)) return
  const cache = await caches.open(pagesCache)
  for (const [file, page] of pages) if (page) await cache.put(file, page)
}

/**
 * Pictures: from the cache at once, at most 600 for 30 days, never an opaque one. A picture may be replaced under its
 * path, so it is revalidated in the background; within an hour the browser's HTTP cache answers.
 */
export const images = new StaleWhileRevalidate({
  cacheName: imagesCache,
  plugins: [
    new CacheableResponsePlugin({ statuses: [200] }),
    {
      // A captive portal answers with its login page.
      cacheWillUpdate: async ({ request, response }) =>
        (await isOurs(request, response)) ? response : null,
      // A connection without an answer counts as none.
      requestWillFetch: async ({ request }) =>
        new Request(request, { signal: AbortSignal.timeout(timeoutMs) }),
      // Offline, the picture in another width is better than none.
      handlerDidError: async ({ request }) =>
        (await caches.open(imagesCache)).match(request, { ignoreSearch: true }),
    },
    new ExpirationPlugin({
      maxEntries: 600,
      maxAgeSeconds: 30 * 24 * 60 * 60,
      purgeOnQuotaError: true,
    }),
  ],
})
