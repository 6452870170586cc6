/// <reference lib="webworker" />
// Dispatch: each request to the answer that the policy names.
import { registerRoute } from 'workbox-routing'
import type { PrecacheEntry } from 'workbox-precaching'
import { images, keepRelease, releasePage } from './mechanism.ts'
import { type Answer, answerFor } from './policy.ts'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] }

const entries = self.__WB_MANIFEST
keepRelease(entries)

const answers =
  (wanted: Answer) =>
  ({ url, request }: { url: URL; request: Request }) =>
    answerFor({
      url,
      origin: self.location.origin,
      method: request.method,
      isNavigation: request.mode === 'navigate',
    }) === wanted

// In development there is no release to answer from.
if (entries.length > 0) {
  registerRoute(answers('home'), releasePage('/index.html'))
  registerRoute(answers('frame'), releasePage('/app-shell.html'))
}
registerRoute(answers('image'), images)

self.addEventListener('message', (event) => {
  const message: unknown = event.data
  if (typeof message === 'object' && message !== null && 'type' in message) {
    if (message.type === 'SKIP_WAITING') void self.skipWaiting()
  }
})
