// Runs at build only: draws the pages that are prerendered, with their styles.
import { CacheProvider } from '@emotion/react'
import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router'
import { App } from './app/app.tsx'
import { frames } from './app/pages/frames.tsx'
import { prerenderedPages, setBar } from './app/pages/prerendered-pages.ts'
import { ShellFrame } from './app/shell/shell-frame.tsx'
import { queryClient } from './lib/query/query-client.ts'
import { titleOf } from './ui/page/page.tsx'
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

type Page = {
  file: string
  path?: string
  title?: string
  screen?: string
  html: string
  styles: string
}

/** Every prerendered page, and the frames that other addresses start from. */
export async function drawPages(): Promise<Page[]> {
  const pages: Page[] = []
  for (const { path, file, screen, bar } of prerenderedPages) {
    setBar(bar)
    const drawn = await draw(
      <StaticRouter location={path}>
        <App />
      </StaticRouter>,
    )
    pages.push({ file, path, screen, title: titleOf(bar.title), ...drawn })
  }
  for (const { file, location, bar, screen, content } of frames) {
    setBar(bar)
    const drawn = await draw(
      <StaticRouter location={location}>
        <ShellFrame>{content}</ShellFrame>
      </StaticRouter>,
    )
    pages.push({ file, screen, ...drawn })
  }
  queryClient.clear()
  return pages
}
