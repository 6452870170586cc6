// Serves the built app: which file answers a path and how long it may be kept. A page of the app that
// has no file of its own gets the empty shell; a missing file never gets a page; code of an earlier
// release comes from what is kept of it.
import { etag } from 'hono/etag'
import { extname, join } from 'node:path'
import { frameOf, plainFrame } from '../../../contract/frame-files.ts'
import { nothingHere } from '../../refusal.ts'
import type { App, AppContext } from '../app-type.ts'
import { fileUnder, sendFile } from './static-file.ts'

const forever = 'public, max-age=31536000, immutable'
const anHour = 'public, max-age=3600'
const revalidate = 'no-cache'

const assets = '/assets/'
const workerPath = '/service-worker.js'
const workerOffPath = '/service-worker-off.js'

/** How long a file may be kept: what carries its hash for ever, what names the current build not at all. */
export function cacheControlOf(urlPath: string): string {
  if (urlPath.startsWith(assets)) return forever
  const isEntry = ['.html', '.webmanifest'].includes(extname(urlPath))
  return isEntry || urlPath === workerPath || urlPath === workerOffPath ? revalidate : anHour
}

/** Whether a path names a file; a committee of number 31.5 does not. */
const isFileName = (urlPath: string) => /^\.[a-z]/i.test(extname(urlPath))

/** The files that may answer a path, best first. */
export function candidatesOf(urlPath: string, isPage: boolean): string[] {
  if (urlPath === '/') return ['/index.html']
  if (isFileName(urlPath) || !isPage) return [urlPath]
  const page = urlPath.replace(/\/+$/, '')
  return [`${page}.html`, frameOf(page), plainFrame, '/index.html']
}

// Watchers and what makes previews of links take anything; what a page itself fetches is never another page.
function asksForPage(c: AppContext): boolean {
  const accept = c.req.header('accept') ?? '*/*'
  const takesAnything = accept.includes('*/*') && c.req.header('sec-fetch-mode') === undefined
  return accept.includes('text/html') || takesAnything
}

export interface StaticFiles {
  /** The built app. */
  root: string
  /** What is kept of earlier releases. */
  pastRoot: string
  /** The kill switch: the worker that leaves everything to the network takes the other's place. */
  isWorkerOff: boolean
}

export function mountStatic(app: App, { root, pastRoot, isWorkerOff }: StaticFiles): void {
  app.get('*', etag(), async (c) => {
    const path = isWorkerOff && c.req.path === workerPath ? workerOffPath : c.req.path
    for (const candidate of candidatesOf(path, asksForPage(c))) {
      const sent = await sendFrom(c, fileUnder(root, candidate), cacheControlOf(candidate))
      if (sent) return sent
    }
    if (path.startsWith(assets)) {
      const name = path.slice(assets.length - 1)
      const past = await sendFrom(
        c,
        fileUnder(join(pastRoot, 'assets'), name),
        cacheControlOf(path),
      )
      if (past) return past
    }
    throw nothingHere()
  })
}

async function sendFrom(c: AppContext, file: string | null, cacheControl: string) {
  if (file === null) return null
  c.set('route', 'GET (file)')
  return sendFile(c, file, cacheControl)
}
