// How answers are made: Workbox's caches. What a request gets is decided in policy.ts.
import { CacheableResponsePlugin } from 'workbox-cacheable-response'
import { ExpirationPlugin } from 'workbox-expiration'
import {
  addPlugins,
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching'
import type { RouteHandlerCallback, WorkboxPlugin } from 'workbox-core'
import { StaleWhileRevalidate } from 'workbox-strategies'
import { imagesCache } from '../contract/server-paths.ts'
import { isOurs, isPage } from './policy.ts'

const patienceMs = 8000

/**
 * The page with a policy for openers, which the server sends none of (decision 026). A page that is kept already
 * gets another value only when its content changes.
 */
function withOpenerPolicy({ body, status, statusText, headers }: Response): Response {
  const withPolicy = new Headers(headers)
  withPolicy.set('Cross-Origin-Opener-Policy', 'same-origin-allow-popups')
  return new Response(body, { status, statusText, headers: withPolicy })
}

const openerPolicy: WorkboxPlugin = {
  cacheWillUpdate: async ({ request, response }) => {
    // With a plugin of this kind Workbox leaves the look at the status to it.
    if (!(await isOurs(request, response))) return null
    return isPage(response) ? withOpenerPolicy(response) : response
  },
}

/** Keeps the release whole: an install with one file missing fails, and the old release stays. */
export function keepRelease(entries: (PrecacheEntry | string)[]) {
  addPlugins([openerPolicy])
  // A navigation to the home goes through the policy, so that its query does not matter.
  precacheAndRoute(entries, { directoryIndex: '', cleanURLs: false })
  cleanupOutdatedCaches()
}

/** Answers with a page of the release, whatever the address asked for. */
export function releasePage(file: string): RouteHandlerCallback {
  return createHandlerBoundToURL(file)
}

/**
 * Pictures: at once from the cache, at most 600 of them for 30 days; never an opaque one. A path may get
 * another picture, so it is asked for again behind what is shown; within the hour the browser's own
 * cache answers that.
 */
export const images = new StaleWhileRevalidate({
  cacheName: imagesCache,
  plugins: [
    new CacheableResponsePlugin({ statuses: [200] }),
    {
      // The log-in page of a network is no picture.
      cacheWillUpdate: async ({ request, response }) =>
        (await isOurs(request, response)) ? response : null,
      // A connection that answers nothing is none.
      requestWillFetch: async ({ request }) =>
        new Request(request, { signal: AbortSignal.timeout(patienceMs) }),
      // Without one, a picture in another width is better than no picture.
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
