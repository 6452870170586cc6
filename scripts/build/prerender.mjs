// Vite plugin that builds the code that draws the pages, which the server runs with the event's words, and writes the
// pages without an event, which are served until then. It runs before the service worker's build, so that the worker
// precaches the pages.
import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { fillTemplate } from '#contract/page-template.ts'
import { allPages } from '#contract/pages.ts'
import { manifestOf } from '#server/pages/manifest.ts'

/** In the built app; the server serves no hidden folder. */
const hidden = '.pages'

/** The chunk of a screen's module and all its static imports. */
export function chunksOf(bundle, screen) {
  const chunk = Object.values(bundle).find(({ facadeModuleId }) =>
    facadeModuleId?.endsWith(`/src/${screen}`),
  )
  if (!chunk) throw new Error(`The build has no chunk of ${screen}.`)
  const found = new Set([chunk.fileName])
  // Iterating a Set also visits entries that are added meanwhile, so transitive imports are included.
  for (const fileName of found) for (const each of bundle[fileName].imports) found.add(each)
  return [...found]
}

export function prerenderPages() {
  let config
  let bundle
  return {
    name: 'prerender-pages',
    apply: 'build',
    configResolved(resolved) {
      config = resolved
    },
    writeBundle(_options, written) {
      bundle = written
    },
    closeBundle: {
      order: 'pre',
      sequential: true,
      async handler(error) {
        if (error || config.build.ssr) return
        const dist = resolve(config.root, config.build.outDir)
        const outDir = join(dist, hidden)
        await build({
          configFile: false,
          root: config.root,
          logLevel: 'error',
          build: {
            ssr: 'src/entry-prerender.tsx',
            outDir,
            emptyOutDir: true,
            copyPublicDir: false,
          },
          ssr: { noExternal: true },
        })
        const html = await readFile(join(dist, 'index.html'), 'utf8')
        const screens = new Set(allPages.filter(({ file }) => file).map(({ screen }) => screen))
        const chunks = Object.fromEntries(
          [...screens].map((screen) => [screen, chunksOf(bundle, screen)]),
        )
        await writeFile(join(outDir, 'template.json'), JSON.stringify({ html, chunks }))
        const entry = join(outDir, 'entry-prerender.js')
        const { drawPages, neutralWords } = await import(pathToFileURL(entry).href)
        const words = neutralWords()
        for (const page of await drawPages(words)) {
          await writeFile(
            join(dist, page.file),
            fillTemplate(html, page, words, chunks[page.screen]),
          )
        }
        await writeFile(join(dist, 'manifest.webmanifest'), JSON.stringify(manifestOf(words)))
      },
    },
  }
}
