// Serves the built app: what answers a path, and how long it is fresh. A public page is drawn with its data, else its file
// answers, else the empty shell. An address without a page (rule 71), a store that does not exist and a missing file are
// 404. Assets of earlier releases come from their own folder.
import { etag } from 'hono/etag'
import { extname, join } from 'node:path'
import { fileFor, isLivePage, isPageAddress, type Page, plainFrame } from '#contract/pages.ts'
import { nothingHere } from '../../refusal.ts'
import type { App, AppContext } from '../app-type.ts'
import type { CacheEntry } from '../response-cache.ts'
import { sendEntry } from '../send-entry.ts'
import { fileUnder, sendFile } from './static-file.ts'

const forever = 'public, max-age=31536000, immutable'
const anHour = 'public, max-age=3600'
const revalidate = 'no-cache'

const assets = '/assets/'
const workerPath = '/service-worker.js'
const workerOffPath = '/service-worker-off.js'

/** Files with a hash in their name are immutable; files that name the current build are revalidated. */
export function cacheControlOf(urlPath: string): string {
  if (urlPath.startsWith(assets)) return forever
  const isEntry = ['.html', '.webmanifest'].includes(extname(urlPath))
  return isEntry || urlPath === workerPath || urlPath === workerOffPath ? revalidate : anHour
}

/** Whether a path has a file extension; `/committee/31.5` has none. */
const isFileName = (urlPath: string) => /^\.[a-z]/i.test(extname(urlPath))

/** The files that can answer a path, in order of preference. */
export function candidatesOf(urlPath: string, isPage: boolean): string[] {
  if (urlPath === '/') return ['/index.html']
  if (isFileName(urlPath) || !isPage) return [urlPath]
  // From the first slash of a run alone: else a long run in the middle is tried from each of its slashes.
  const page = urlPath.replace(/(?<!\/)\/+$/, '')
  return [fileFor(page), plainFrame, '/index.html']
}

// Monitors and link previews accept anything; a fetch from a page is never for another page.
function acceptsPage(c: AppContext): boolean {
  const accept = c.req.header('accept') ?? '*/*'
  const acceptsAnything = accept.includes('*/*') && c.req.header('sec-fetch-mode') === undefined
  return accept.includes('text/html') || acceptsAnything
}

/** A public page with its data. */
export type LivePage =
  | { kind: 'drawn'; entry: CacheEntry }
  /** The address has no such page. */
  | { kind: 'unknown' }
  /** It cannot be drawn now, and has no good drawing. */
  | { kind: 'notDrawn' }

export interface StaticFiles {
  root: string
  /** The folder of the pages drawn with the event's words, whose files win over those of `root`; null = none. */
  drawnRoot?: () => string | null
  /** Without it, or without a drawing, a public page is sent from its file. */
  livePage?: (pathname: string) => Promise<LivePage>
  /** The pages that there are, with their addresses; without it those of the page table. */
  pages?: () => readonly Page[]
  /** The folder of earlier releases. */
  pastRoot: string
  /** The kill switch: the service worker's path serves the worker that passes everything to the network. */
  isWorkerOff: boolean
}

export function mountStatic(
  app: App,
  { root, drawnRoot, livePage, pages, pastRoot, isWorkerOff }: StaticFiles,
): void {
  app.get('*', etag(), async (c) => {
    const path = isWorkerOff && c.req.path === workerPath ? workerOffPath : c.req.path
    const isPage = acceptsPage(c)
    const hasPage = isFileName(path) || isPageAddress(path, pages?.())
    const live = isPage && hasPage && isLivePage(path) ? await livePage?.(path) : undefined
    if (live?.kind === 'drawn') {
      c.set('route', 'GET (page)')
      return sendEntry(c, live.entry)
    }
    // In the frame the app says so in words.
    const isUnknown = live?.kind === 'unknown' || (isPage && !hasPage)
    const status = isUnknown ? 404 : 200
    for (const candidate of candidatesOf(path, isPage)) {
      for (const folder of [drawnRoot?.(), root]) {
        if (!folder) continue
        const file = fileUnder(folder, candidate)
        const sent = await sendFrom(c, file, cacheControlOf(candidate), status)
        if (sent) return sent
      }
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

async function sendFrom(
  c: AppContext,
  file: string | null,
  cacheControl: string,
  status: 200 | 404 = 200,
) {
  // Source maps are for error reports; they show the whole source.
  if (file === null || extname(file) === '.map') return null
  c.set('route', 'GET (file)')
  return sendFile(c, file, cacheControl, status)
}
