// Vite plugin that writes the prerendered pages. It runs before the service worker's build, so that the worker precaches
// the pages.
import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { entryLinkId, pageScript } from '../../contract/page-script.ts'

const outDir = '.cache/prerender'

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

const entryScript = /\s*<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>/
// The app adds the manifest link once it listens for `beforeinstallprompt`.
const manifestLink = /\s*<link rel="manifest"[^>]*>/

const preload = (href, more = '') =>
  `  <link rel="modulepreload" crossorigin fetchpriority="low" href="${href}"${more} />\n  `

const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/**
 * Inserts a prerendered page into the built `index.html`. Preloads are at the end of the body, so that scripts do not
 * delay the first paint.
 */
export function fillTemplate(template, { path, title, html, styles }, chunks = []) {
  const entry = entryScript.exec(template)?.[1]
  if (!entry) throw new Error('index.html has no entry script.')
  const root = path === undefined ? '<div id="root">' : `<div id="root" data-prerendered="${path}">`
  const preloads = chunks.filter((file) => `/${file}` !== entry).map((file) => preload(`/${file}`))
  const titled = title
    ? template.replace(/<title>[^<]*/, () => `<title>${escaped(title)}`)
    : template
  return titled
    .replace(entryScript, '')
    .replace(manifestLink, '')
    .replace('<div id="root"></div>', () => `${root}${html}</div>`)
    .replace('</head>', () => `  ${styles}\n  </head>`)
    .replace('</body>', () =>
      [
        preload(entry, ` id="${entryLinkId}"`),
        ...preloads,
        `  <script>${pageScript}</script>\n  </body>`,
      ].join(''),
    )
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
        const entry = join(config.root, outDir, 'entry-prerender.js')
        const { prerenderAll } = await import(pathToFileURL(entry).href)
        const dist = resolve(config.root, config.build.outDir)
        const template = await readFile(join(dist, 'index.html'), 'utf8')
        for (const page of await prerenderAll()) {
          const chunks = page.screen && chunksOf(bundle, page.screen)
          await writeFile(join(dist, page.file), fillTemplate(template, page, chunks))
        }
      },
    },
  }
}
