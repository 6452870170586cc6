// Runs at build only: draws the pages that are prerendered, with their styles.
import { CacheProvider } from '@emotion/react'
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
import { styleCache } from './ui/theme/style-cache.ts'

async function draw(tree: ReactNode) {
  const cache = styleCache()
  // Keeps the rules in the cache instead of in the markup.
  cache.compat = true
  const failures: unknown[] = []
  const { prelude } = await prerender(<CacheProvider value={cache}>{tree}</CacheProvider>, {
    onError: (error) => void failures.push(error),
    // Larger parts would come hidden, with an inline script that the site's policy forbids.
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
  })
  const html = await new Response(prelude).text()
  // A page drawn in part would still be served: stop the build instead.
  if (failures.length > 0) throw failures[0]
  if (html.includes('<script')) throw new Error('A prerendered page holds an inline script.')
  const entries = Object.entries(cache.inserted).filter(([, rules]) => typeof rules === 'string')
  const isScoped = (name: string) => cache.registered[`css-${name}`] !== undefined
  // The styles of all screens first, as their layers are named there.
  const inOrder = [
    ...entries.filter(([name]) => !isScoped(name)),
    ...entries.filter(([name]) => isScoped(name)),
  ]
  const names = inOrder.map(([name]) => name).join(' ')
  const styles = `<style data-drawn="${names}">${inOrder.map(([, rules]) => rules).join('')}</style>`
  return { html, styles }
}

type DrawnPage = {
  file: string
  /** The address at which the page hydrates; only pages drawn with their content do. */
  path?: string
  title?: string
  /** The module of its screen, whose code is fetched together with the entry. */
  screen?: string
  html: string
  styles: string
}

/** Every prerendered page of the page table, and the plain frame that all other addresses start from. */
export async function drawPages(): Promise<DrawnPage[]> {
  const drawn: DrawnPage[] = []
  for (const page of allPages) {
    const { path, file, screen, prerendered } = page
    if (!file || !prerendered) continue
    const bar = barOf(page)
    store.set(screenBarAtom, bar)
    const isWhole = prerendered === 'content'
    const rendered = await draw(
      <StaticRouter location={path}>
        {isWhole ? <App /> : <SkeletonShell>{skeletons[path]}</SkeletonShell>}
      </StaticRouter>,
    )
    const hydration = isWhole ? { path, title: titleOf(bar.title) } : {}
    drawn.push({ file: file.slice(1), screen, ...hydration, ...rendered })
  }
  store.set(screenBarAtom, null)
  const frame = await draw(
    // At an address that no item of the navigation leads to.
    <StaticRouter location="/any">
      <SkeletonShell>
        <ScreenSkeleton />
      </SkeletonShell>
    </StaticRouter>,
  )
  drawn.push({ file: plainFrame.slice(1), ...frame })
  queryClient.clear()
  return drawn
}
