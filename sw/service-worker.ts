/// <reference lib="webworker" />
// Gives each request the answer that policy.ts decides.
import { registerRoute, setCatchHandler } from 'workbox-routing'
import type { PrecacheEntry } from 'workbox-precaching'
import { pageFiles } from '#contract/pages.ts'
import { images, precacheRelease } from './mechanism.ts'
import { dropOtherPages, fetchDrawnPages, keepPages, releasePage } from './pages.ts'
import { listenForPush } from './push.ts'
import { type Answer, answerFor, type Wish, wishOf } from './policy.ts'

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

self.addEventListener('activate', (event) => event.waitUntil(dropOtherPages()))

function grant(wish: Wish): Promise<void> {
  switch (wish.kind) {
    case 'takeOver':
      return self.skipWaiting()
    case 'fetch':
      return fetchDrawnPages(wish.version)
    case 'keep':
      return keepPages(wish.paths)
  }
}

self.addEventListener('message', (event) => {
  const wish = wishOf(event.data)
  // Without a connection, or without room, the pages stay as they are.
  if (wish) event.waitUntil(grant(wish).catch(() => undefined))
})

listenForPush()
