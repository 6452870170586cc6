// Public pages with their data, as everybody sees them now (decision 047). A page is drawn again only when a reply that it
// shows has changed, or a time in it has passed; it is looked at once a second at most. While that fails, the last good
// drawing is sent for a while.
import { LRUCache } from 'lru-cache'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { getCommittee } from '#contract/calls/store.ts'
import { callPath } from '#contract/define-call.ts'
import { pages as pageTable } from '#contract/pages.ts'
import type { Deps } from '../deps.ts'
import type { App } from '../http/app-type.ts'
import { askItself } from '../http/request-log.ts'
import { type CacheEntry, cacheEntry } from '../http/response-cache.ts'
import type { LivePage } from '../http/static/static.ts'
import { errorFields } from '../log.ts'
import { type Answer, createPageThread, type Reply } from './page-thread.ts'

export interface LivePages {
  /** The page at an address as everybody sees it now. Never rejects. */
  page(pathname: string): Promise<LivePage>
}

interface Drawn {
  /** null = the address has no such page. */
  entry: CacheEntry | null
  /** The version of the words that are shown without an open event. */
  wordsVersion: string | undefined
  /** What was asked for the page, with a mark of each reply. */
  replies: ReadonlyMap<string, string>
  staleFromMs: number
  /** It was right then, by `performance.now()`. */
  lookedAtMs: number
}

/** What is sent; entry null = the address has no such page. */
type Sent = Pick<Drawn, 'entry'>

const lookAgainMs = 1000
const pagesAtMost = 200
const bytesAtMost = 32 * 1024 * 1024
/** With so many pages to be drawn, an address that has not been drawn yet gets the page of the build at once. */
const waitingAtMost = 20
/** A visitor who has waited for so long gets the page of the build. */
const patienceMs = 2000
/** After a page that could not be drawn, its address gets the last good drawing or the page of the build for so long. */
const retryAfterMs = 10_000
/**
 * The last good drawing is sent for so long. A database restarts within that time; and as the app takes the data of a
 * page as read before that (`src/app/pages/page-data.ts`), it still reads them again within the minute.
 */
const keptMs = 30_000

const storeAddress = new RegExp(`^${pageTable.store.path.replace(':id', String.raw`(\d+)`)}$`)

type LiveDeps = Pick<Deps, 'clock' | 'config' | 'log' | 'metrics' | 'pages'>

export const noLivePages: LivePages = { page: async () => ({ kind: 'notDrawn' }) }

/** `app` answers the calls that the pages are made of. */
export function createLivePages(
  { clock, config, log, metrics, pages: files }: LiveDeps,
  app: App,
  appDir: string,
): LivePages {
  const bundle = join(appDir, '.pages')
  if (!existsSync(join(bundle, 'template.json'))) {
    log.warn('the built app has no code that draws pages: they are sent without data')
    return noLivePages
  }
  const thread = createPageThread({ bundle, publicUrl: config.publicUrl }, log)

  const answer: Answer = async (url) => {
    const reply = await askItself(app, url)
    const type = reply.headers.get('content-type') ?? ''
    return { status: reply.status, type, body: await reply.text() }
  }
  const isCurrent = async ({ replies, staleFromMs, wordsVersion }: Drawn) => {
    if (clock.domainNowMs() >= staleFromMs || files.words()?.version !== wordsVersion) return false
    const isSame = async ([url, mark]: [string, string]) => markOf(await answer(url)) === mark
    return (await Promise.all([...replies].map(isSame))).every(Boolean)
  }
  const draw = async (pathname: string): Promise<Omit<Drawn, 'lookedAtMs'>> => {
    const replies = new Map<string, string>()
    const noting: Answer = async (url) => {
      const reply = await answer(url)
      replies.set(url, markOf(reply))
      return reply
    }
    const words = files.words()
    const order = { pathname, nowMs: clock.domainNowMs(), words }
    const { html, staleFromMs } = await thread.draw(order, noting)
    const entry = html === null ? null : cacheEntry(html, 'text/html; charset=utf-8', 'no-cache')
    return { entry, replies, staleFromMs, wordsVersion: words?.version }
  }

  const pages = new LRUCache<string, Drawn>({
    max: pagesAtMost,
    maxSize: bytesAtMost,
    // With its compressed copies a page counts twice.
    sizeCalculation: ({ entry }) => 1 + 2 * (entry?.body.length ?? 0),
    ttl: lookAgainMs,
    // A page that others have pushed out while it was drawn is sent all the same.
    ignoreFetchAbort: true,
    // What is past its time is looked at again, and kept if nothing has changed.
    allowStale: false,
    noDeleteOnStaleGet: true,
    noDeleteOnFetchRejection: true,
    fetchMethod: async (pathname, earlier) => {
      const lookedAtMs = performance.now()
      const isRight = earlier !== undefined && (await isCurrent(earlier))
      return { ...(isRight ? earlier : await draw(pathname)), lookedAtMs }
    },
  })
  const failed = new LRUCache<string, true>({ max: pagesAtMost, ttl: retryAfterMs })
  const noted = new LRUCache<string, true>({ max: pagesAtMost, ttl: retryAfterMs })
  /** Once in a while for each address, so that a rush does not flood the log. */
  const note = (pathname: string, text: string, fields: object = {}) => {
    const key = `${text} ${pathname}`
    if (noted.has(key)) return
    noted.set(key, true)
    log.warn({ ...fields, pathname }, text)
  }
  const lastDrawn = (pathname: string) => pages.peek(pathname, { allowStale: true })
  // Anybody can make up ids: those of no store take neither a turn of the thread nor the place of a drawing.
  const isOfNoStore = async (pathname: string) => {
    const [, committeeId] = storeAddress.exec(pathname) ?? []
    if (committeeId === undefined || lastDrawn(pathname) !== undefined) return false
    return (await answer(callPath(getCommittee, { committeeId }))).status === 404
  }
  const mayWait = (pathname: string) =>
    thread.waiting() < waitingAtMost || lastDrawn(pathname) !== undefined
  const fetched = async (pathname: string): Promise<Sent | undefined> => {
    try {
      if (await isOfNoStore(pathname)) return { entry: null }
      if (mayWait(pathname)) return await pages.fetch(pathname)
      note(pathname, 'a page was not drawn because too many pages wait')
      return undefined
    } catch (error) {
      failed.set(pathname, true)
      note(pathname, 'a page could not be drawn with its data', errorFields(error))
      return undefined
    }
  }
  const lastGood = (pathname: string) => {
    const drawn = lastDrawn(pathname)
    return drawn && performance.now() - drawn.lookedAtMs < keptMs ? drawn : undefined
  }
  /** undefined = not in time, or not now. */
  const drawnInTime = async (pathname: string): Promise<Sent | undefined> => {
    if (failed.has(pathname)) return undefined
    const late = sleep(patienceMs, 'late' as const, { ref: false })
    const drawn = await Promise.race([fetched(pathname), late])
    if (drawn !== 'late') return drawn
    note(pathname, 'a page was not drawn in time')
    return undefined
  }
  return {
    page: async (pathname) => {
      const drawn = (await drawnInTime(pathname)) ?? lastGood(pathname)
      if (drawn?.entry) return { kind: 'drawn', entry: drawn.entry }
      if (drawn) return { kind: 'unknown' }
      metrics.pageNotDrawn()
      return { kind: 'notDrawn' }
    },
  }
}

const markOf = ({ status, body }: Reply) =>
  `${status} ${createHash('sha256').update(body).digest('base64url')}`
