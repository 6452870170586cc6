/// <reference lib="webworker" />
// Gives each request the answer that policy.ts decides.
import { registerRoute, setCatchHandler } from 'workbox-routing'
import type { PrecacheEntry } from 'workbox-precaching'
import {
  dropDrawnPages,
  fetchDrawnPages,
  images,
  precacheRelease,
  releasePage,
} from './mechanism.ts'
import { pageFiles } from '../contract/pages.ts'
import { type Answer, answerFor, wantedVersion } from './policy.ts'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] }

const entries = self.__WB_MANIFEST
precacheRelease(entries)

type Asked = { url: URL; request: Request }

const answer = ({ url, request }: Asked): Answer =>
  answerFor({
    url,
    origin: self.location.origin,
    method: request.method,
    isNavigation: request.mode === 'navigate',
  })

// In development nothing is precached.
if (entries.length > 0) {
  for (const file of pageFiles) {
    const isFor = (asked: Asked) => {
      const given = answer(asked)
      return given.kind === 'page' && given.file === file
    }
    registerRoute(isFor, releasePage(file))
  }
}
registerRoute((asked) => answer(asked).kind === 'image', images)

// A cache that cannot be read must not break requests while there is a network.
setCatchHandler(({ request }) => fetch(request))

self.addEventListener('activate', (event) => event.waitUntil(dropDrawnPages()))

self.addEventListener('message', (event) => {
  const message: unknown = event.data
  const version = wantedVersion(message)
  if (version !== null) event.waitUntil(fetchDrawnPages(version).catch(() => undefined))
  if (typeof message === 'object' && message !== null && 'type' in message) {
    if (message.type === 'SKIP_WAITING') void self.skipWaiting()
  }
})
