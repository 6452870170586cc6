// Runs at build only: draws the pages that are served ready-made, with their styles.
import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router'
import { App } from './app/app.tsx'
import { ShellFrame } from './app/shell-frame.tsx'
import { clubSchema } from './content/club-schema.ts'
import club from './content/club.json'
import event from './content/event.json'
import { eventSchema } from './content/schema.ts'
import { queryClient } from './lib/query-client.ts'

async function draw(tree: ReactNode) {
  const cache = createCache({ key: 'css' })
  // Keeps the rules in the cache instead of in the markup.
  cache.compat = true
  const failures: unknown[] = []
  const { prelude } = await prerender(<CacheProvider value={cache}>{tree}</CacheProvider>, {
    onError: (error) => void failures.push(error),
  })
  const html = await new Response(prelude).text()
  // A page drawn in part would still be served: stop the build instead.
  if (failures.length > 0) throw failures[0]
  const entries = Object.entries(cache.inserted).filter(([, rules]) => typeof rules === 'string')
  const isScoped = (name: string) => cache.registered[`css-${name}`] !== undefined
  const scoped = entries.filter(([name]) => isScoped(name))
  const styles = [
    ...entries
      .filter(([name]) => !isScoped(name))
      .map(([name, rules]) => `<style data-emotion="css-global ${name}">${rules}</style>`),
    `<style data-emotion="css ${scoped.map(([name]) => name).join(' ')}">${scoped
      .map(([, rules]) => rules)
      .join('')}</style>`,
  ].join('')
  return { html, styles }
}

/** A slip in a content file stops the build with the file's name. */
function checkContent() {
  const faults = [
    ['event.json', eventSchema.safeParse(event).error],
    ['club.json', clubSchema.safeParse(club).error],
  ] as const
  for (const [file, error] of faults) {
    if (error) throw new Error(`src/content/${file}: ${JSON.stringify(error.issues)}`)
  }
}

type Page = { file: string; path?: string; html: string; styles: string }

/** Every ready-made page: the home, and the frame that any other address starts from. */
export async function drawPages(): Promise<Page[]> {
  checkContent()
  const home = await draw(
    <StaticRouter location="/">
      <App />
    </StaticRouter>,
  )
  // No place of the bars is the current one yet.
  const frame = await draw(
    <StaticRouter location="/any">
      <ShellFrame />
    </StaticRouter>,
  )
  queryClient.clear()
  return [
    { file: 'index.html', path: '/', ...home },
    { file: 'app-shell.html', ...frame },
  ]
}
