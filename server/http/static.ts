// Serves the built app: which file answers a path and how long it may be kept. A page of the app that
// has no file of its own gets the empty shell; a missing file never gets a page.
import { extname } from 'node:path'
import { Refusal } from '../refusal.ts'
import type { App, AppContext } from './app-type.ts'
import { fileUnder, sendFile } from './static-file.ts'

const forever = 'public, max-age=31536000, immutable'
const anHour = 'public, max-age=3600'
const revalidate = 'no-cache'

/** How long a file may be kept: what carries its hash for ever, what names the current build not at all. */
export function cacheControlOf(urlPath: string): string {
  if (urlPath.startsWith('/assets/')) return forever
  const isEntry = ['.html', '.webmanifest'].includes(extname(urlPath))
  return isEntry || urlPath === '/service-worker.js' ? revalidate : anHour
}

/** Whether a path names a file; a committee of number 31.5 does not. */
const isFileName = (urlPath: string) => /^\.[a-z]/i.test(extname(urlPath))

/** The files that may answer a path, best first. */
export function candidatesOf(urlPath: string, isNavigation: boolean): string[] {
  if (urlPath === '/') return ['/index.html']
  if (isFileName(urlPath) || !isNavigation) return [urlPath]
  const page = urlPath.replace(/\/+$/, '')
  return [`${page}.html`, '/app-shell.html', '/index.html']
}

export function mountStatic(app: App, root: string): void {
  app.get('*', async (c) => {
    const path = c.req.path
    const isNavigation = (c.req.header('accept') ?? '').includes('text/html')
    for (const candidate of candidatesOf(path, isNavigation)) {
      const sent = await sendCandidate(c, root, candidate)
      if (sent) return sent
    }
    throw new Refusal('not_found', 'There is nothing here.')
  })
}

async function sendCandidate(c: AppContext, root: string, urlPath: string) {
  const file = fileUnder(root, urlPath)
  if (file === null) return null
  c.set('route', 'GET (file)')
  return sendFile(c, file, cacheControlOf(urlPath))
}
