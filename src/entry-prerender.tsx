// Runs on the server, and once in the build: draws pages with their styles.
import createCache from '@emotion/cache'
import { CacheProvider, type EmotionCache } from '@emotion/react'
import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { matchPath, StaticRouter } from 'react-router'
import type { PublicWords } from '#contract/entities/event-words/public-words.ts'
import type { DrawnPage, LivePage, LivePageOrder } from '#contract/page-template.ts'
import { allPages, type Page, pages as pageTable, plainFrame } from '#contract/pages.ts'
import { shownPages } from '#contract/rules/event/shown-pages.ts'
import { settings as settingsSchema } from '#contract/settings.ts'
import { App } from './app/app.tsx'
import { barOf } from './app/pages/prerendered-bar.ts'
import { linkPreview } from './app/pages/link-preview.ts'
import { pageDataOf } from './app/pages/page-data.ts'
import { ScreenSkeleton } from './app/shell/screen-skeleton.tsx'
import { SkeletonShell, skeletons } from './app/pages/skeletons.tsx'
import { committeeIdOf } from './config/paths.ts'
import { readCurrentWords } from './data/event/words.ts'
import { readForPage } from './data/page-reads.ts'
import { committeeQuery } from './data/store/committees.ts'
import { beginDrawing, type DrawingTools, endDrawing, lendDrawingTools } from './lib/drawing.ts'
import { readPublished, readWords, setPublished } from './lib/event/event-words.ts'
import { isNotFound } from './lib/http/api-error.ts'
import { answerCallsWith } from './lib/http/timed-fetch.ts'
import { queryClient } from './lib/query/query-client.ts'
import { showDrawnSettings } from './lib/settings.ts'
import { store } from './lib/store.ts'
import { type ScreenBar, screenBarAtom, titleOf } from './ui/page/page.tsx'
import { clubColorsElement } from './ui/theme/club-colors.ts'

async function render(tree: ReactNode) {
  // Without Emotion's prefixes: the oldest supported browsers need none of them.
  const cache = createCache({ key: 'css', stylisPlugins: [] })
  // Emotion's setting for servers that collect the rules: the markup holds no style elements.
  cache.compat = true
  const failures: unknown[] = []
  const { prelude } = await prerender(<CacheProvider value={cache}>{tree}</CacheProvider>, {
    onError: (error) => void failures.push(error),
    // React moves larger parts with an inline script, which the site's policy forbids.
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
  })
  const html = await new Response(prelude).text()
  // An incomplete page would still be served: no page instead.
  if (failures.length > 0) throw failures[0]
  if (html.includes('<script')) throw new Error('A prerendered page holds an inline script.')
  return { html, styles: stylesOf(cache, html) + clubColorsElement(readPublished().words.look) }
}

/**
 * The collected rules as the style elements that Emotion takes over in the browser: global ones, then the classes in the
 * HTML. Others belong to what React drew until a part was ready.
 */
function stylesOf({ key, inserted, registered }: EmotionCache, html: string): string {
  const rules = Object.entries(inserted).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  const isClass = ([name]: [string, string]) => registered[`${key}-${name}`] !== undefined
  const classes = rules.filter((entry) => isClass(entry) && html.includes(`${key}-${entry[0]}`))
  const element = (label: string, css: string) => `<style data-emotion="${label}">${css}</style>`
  return [
    ...rules
      .filter((entry) => !isClass(entry))
      .map(([name, css]) => element(`${key}-global ${name}`, css)),
    element(
      [key, ...classes.map(([name]) => name)].join(' '),
      classes.map(([, css]) => css).join(''),
    ),
  ].join('')
}

/**
 * Every prerendered page of the page table, and the plain frame that all other addresses start from, with these
 * words.
 */
export async function drawPages(words: PublicWords): Promise<DrawnPage[]> {
  setPublished(words)
  const pages: DrawnPage[] = []
  const shown = shownPages(words.words)
  for (const page of shown) {
    const { path, file, screen, prerendered } = page
    if (!file || !prerendered) continue
    const bar = barOf(page)
    store.set(screenBarAtom, bar)
    const isWhole = prerendered === 'content'
    const rendered = await render(
      <StaticRouter location={path}>
        {isWhole ? <App /> : <SkeletonShell>{skeletons[path]}</SkeletonShell>}
      </StaticRouter>,
    )
    const preview = linkPreview(queryClient, path, {}, '/')
    const hydration = isWhole ? { path, title: titleOf(bar.title), preview } : {}
    pages.push({ file: file.slice(1), screen, ...hydration, ...rendered })
  }
  store.set(screenBarAtom, null)
  const frame = await render(
    // At an address that no item of the navigation leads to.
    <StaticRouter location="/any">
      <SkeletonShell>
        <ScreenSkeleton />
      </SkeletonShell>
    </StaticRouter>,
  )
  // A device asks for the file of a page that is hidden since its release: there, too, the app says that there is none.
  const hidden = allPages.filter(({ path }) => !shown.some((page) => page.path === path))
  for (const file of [plainFrame, ...hidden.flatMap((page) => page.file ?? [])]) {
    pages.push({ file: file.slice(1), ...frame })
  }
  queryClient.clear()
  return pages
}

/** The words of a build without an event. */
export const neutralWords = readPublished

interface Order extends LivePageOrder, DrawingTools {
  /** Answers a GET of the server. */
  answer: (url: string) => Promise<Response>
}

// The server answers in the same process: a read that has failed would fail again, while the next page waits.
const defaults = queryClient.getDefaultOptions()
queryClient.setDefaultOptions({ ...defaults, queries: { ...defaults.queries, retry: false } })

/**
 * A public page as everybody sees it now, with its data; null for other addresses, and for the id of nothing. Rejects if
 * a part cannot be read.
 */
export async function drawLivePage(order: Order): Promise<LivePage | null> {
  const { pathname, nowMs, answer } = order
  const page = allPages.find(({ path, isLive }) => isLive && matchPath(path, pathname))
  if (!page) return null
  const params = matchPath(page.path, pathname)?.params ?? {}
  answerCallsWith(answer)
  lendDrawingTools(order)
  beginDrawing(nowMs)
  try {
    // Before the first read, after which the app would load settings that it does not have.
    const settings = settingsSchema.parse(await (await answer('/config.json')).json())
    showDrawnSettings(settings)
    if (order.words) setPublished(order.words)
    await readCurrentWords()
    await readForPage(queryClient, page.path, params)
    const shown = shownPages(readWords()).find(({ path }) => path === page.path)
    if (!shown) return null
    const bar = liveBarOf(shown, params)
    store.set(screenBarAtom, bar)
    const rendered = await render(
      <StaticRouter location={pathname}>
        <App />
      </StaticRouter>,
    )
    const data = pageDataOf(queryClient, { drawnMs: nowMs, bar, settings })
    return {
      file: '',
      screen: page.screen,
      path: pathname,
      title: titleOf(bar.title),
      preview: linkPreview(queryClient, page.path, params, settings.imageBase),
      data,
      words: readPublished(),
      staleFromMs: endDrawing(),
      ...rendered,
    }
  } catch (error) {
    if (isNotFound(error) && params['id'] !== undefined) return null
    throw error
  } finally {
    endDrawing()
    store.set(screenBarAtom, null)
    queryClient.clear()
  }
}

function liveBarOf(page: Page, params: { id?: string | undefined }): ScreenBar {
  if (page.path !== pageTable.store.path) return barOf(page)
  const { data } =
    queryClient.getQueryState(committeeQuery(committeeIdOf(params.id)).queryKey) ?? {}
  return { ...barOf(page), ...(data && { title: data.storeName }) }
}
