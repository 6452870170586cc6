// The precache and the pictures, made with Workbox. policy.ts decides which request gets which answer.
import { CacheableResponsePlugin } from 'workbox-cacheable-response'
import { ExpirationPlugin } from 'workbox-expiration'
import {
  addPlugins,
  cleanupOutdatedCaches,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching'
import type { WorkboxPlugin } from 'workbox-core'
import { StaleWhileRevalidate } from 'workbox-strategies'
import { imagesCache } from '#contract/server-paths.ts'
import { isOurs, isPage } from './policy.ts'

export const timeoutMs = 8000

/**
 * Adds the opener policy (decision 026) to a page before it is cached. Pages that are cached already get a changed
 * value only with a new release.
 */
export function withOpenerPolicy({ body, status, statusText, headers }: Response): Response {
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

/**
 * Pictures: from the cache at once, for 30 days, never an opaque one. Their number has no limit, which would throw out
 * what was downloaded for the venue; a device without room drops them all. A picture may be replaced under its path, so
 * it is revalidated in the background; within an hour the browser's HTTP cache answers.
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
      maxAgeSeconds: 30 * 24 * 60 * 60,
      purgeOnQuotaError: true,
    }),
  ],
})
