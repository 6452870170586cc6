// Runs at build only: renders the prerendered pages with their styles.
import createCache from '@emotion/cache'
import { CacheProvider, type EmotionCache } from '@emotion/react'
import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router'
import { allPages, plainFrame } from '../contract/pages.ts'
import { App } from './app/app.tsx'
import { barOf } from './app/pages/prerendered-bar.ts'
import { ScreenSkeleton } from './app/pages/screen-skeleton.tsx'
import { SkeletonShell, skeletons } from './app/pages/skeletons.tsx'
import { queryClient } from './lib/query/query-client.ts'
import { store } from './lib/store.ts'
import { screenBarAtom, titleOf } from './ui/page/page.tsx'

async function render(tree: ReactNode) {
  const cache = createCache({ key: 'css' })
  // Emotion's setting for servers that collect the rules: the markup holds no style elements.
  cache.compat = true
  const failures: unknown[] = []
  const { prelude } = await prerender(<CacheProvider value={cache}>{tree}</CacheProvider>, {
    onError: (error) => void failures.push(error),
    // React moves larger parts with an inline script, which the site's policy forbids.
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
  })
  const html = await new Response(prelude).text()
  // An incomplete page would still be served: stop the build instead.
  if (failures.length > 0) throw failures[0]
  if (html.includes('<script')) throw new Error('A prerendered page holds an inline script.')
  return { html, styles: stylesOf(cache) }
}

/** The collected rules as the style elements that Emotion takes over in the browser: global ones, then classes. */
function stylesOf({ key, inserted, registered }: EmotionCache): string {
  const rules = Object.entries(inserted).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  const isClass = ([name]: [string, string]) => registered[`${key}-${name}`] !== undefined
  const classes = rules.filter(isClass)
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

type RenderedPage = {
  file: string
  /** The address at which the page hydrates; only pages rendered with their content do. */
  path?: string
  title?: string
  /** The module of its screen, whose chunks the page preloads. */
  screen?: string
  html: string
  styles: string
}

/** Every prerendered page of the page table, and the plain frame that all other addresses start from. */
export async function prerenderAll(): Promise<RenderedPage[]> {
  const pages: RenderedPage[] = []
  for (const page of allPages) {
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
    const hydration = isWhole ? { path, title: titleOf(bar.title) } : {}
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
  pages.push({ file: plainFrame.slice(1), ...frame })
  queryClient.clear()
  return pages
}
