// What a page was drawn with, as JSON beside its HTML: with it the app hydrates as the page was drawn, and fetches nothing
// that it already has.
import {
  defaultShouldDehydrateQuery,
  dehydrate,
  type DehydratedState,
  hydrate,
  type Query,
  type QueryClient,
} from '@tanstack/react-query'
import { keptMark, pageDataId } from '#contract/page-script.ts'
import type { Settings } from '#contract/settings.ts'
import { beginDrawing } from '#lib/drawing.ts'
import { readFlag } from '#lib/flags.ts'
import { showDrawnSettings } from '#lib/settings.ts'
import { store } from '#lib/store.ts'
import { type ScreenBar, screenBarAtom } from '#ui/page/page.tsx'

export interface PageData {
  drawnMs: number
  bar: ScreenBar
  settings: Settings
  queries: DehydratedState
}

/** The data of the page that is being drawn. The words of the event have their own element. */
export function pageDataOf(client: QueryClient, frame: Omit<PageData, 'queries'>): PageData {
  const isWords = ({ queryKey: [resource] }: Query) => resource === 'eventWords'
  const shouldDehydrateQuery = (query: Query) =>
    defaultShouldDehydrateQuery(query) && !isWords(query)
  return { ...frame, queries: dehydrate(client, { shouldDehydrateQuery }) }
}

/** What this page was drawn with; null = nothing, or test mode would show something else. */
export function readPageData(): PageData | null {
  const text = document.getElementById(pageDataId)?.textContent
  return text && !readFlag('testMode') ? JSON.parse(text) : null
}

/** Whether the page at this address can hydrate: the query string and the fragment are no part of a drawing. */
export function canHydrate({ prerendered }: DOMStringMap, data: PageData | null): boolean {
  const { pathname, search, hash } = location
  if (prerendered !== pathname) return false
  const isDrawnWithData = document.getElementById(pageDataId) !== null
  return !isDrawnWithData || (data !== null && search === '' && hash === '')
}

/** Whether the server has just sent or confirmed the document; one from the browser's own cache has no size. */
const isDocumentCurrent = () =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => entry instanceof PerformanceNavigationTiming && entry.transferSize > 0)

/**
 * The server has read what a page shows at most so long before somebody asks for it: a second before, while a drawing
 * was under way, or before reads began to fail (`server/pages/live-pages.ts`).
 */
const lookedBeforeMs = 32_000

/** Since when the device has kept the document, by its own clock; null = it has just been loaded. */
const keptMs = (): number | null => {
  const mark = document.documentElement.getAttribute(keptMark)
  return mark === null ? null : Number(mark)
}

/** The data as read then, by the clock of the device. Rather too early than too late: what has changed since is read again. */
function asReadAt(atMs: number, { queries, ...rest }: DehydratedState): DehydratedState {
  const dataUpdatedAt = atMs - lookedBeforeMs
  return {
    ...rest,
    queries: queries.map((query) => ({ ...query, state: { ...query.state, dataUpdatedAt } })),
  }
}

/**
 * Puts what the page was drawn with into the cache. The server sends a drawing only while it is right, or was a moment
 * ago, however long ago it was made; what an old document shows is read again, and gives way to newer data of the device.
 */
export function takeQueries(client: QueryClient, { queries }: Pick<PageData, 'queries'>): void {
  const sinceMs = keptMs()
  if (sinceMs === null && isDocumentCurrent()) {
    const askedMs = Date.now() - performance.now()
    return hydrate(client, asReadAt(askedMs, queries))
  }
  hydrate(client, sinceMs === null ? queries : asReadAt(sinceMs, queries))
  void client.invalidateQueries({ refetchType: 'none' })
}

/** Puts the app into the state in which the page was drawn, until `endDrawing`. */
export function startAsDrawn({ drawnMs, bar, settings }: PageData): void {
  store.set(screenBarAtom, bar)
  showDrawnSettings(settings)
  beginDrawing(drawnMs)
}
