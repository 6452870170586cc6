// The Vite plugin that writes the ready-made pages. It runs before the worker's build, so that the
// worker keeps them.
import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'

const outDir = '.cache/prerender'

/** Moves the entry to the end of the body at low priority: the page is readable without it. */
export function deferEntry(html) {
  const entry = /\s*<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>/
  const src = entry.exec(html)?.[1]
  if (!src) throw new Error('index.html has no entry script')
  return html
    .replace(entry, '')
    .replace(/\s*<link rel="modulepreload"[^>]*>/g, '')
    .replace(
      '</body>',
      `  <script type="module" async fetchpriority="low" crossorigin src="${src}"></script>\n  </body>`,
    )
}

const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** Puts a drawn page into the built template. */
export function fillTemplate(template, { path, title, html, styles }) {
  const root = path === undefined ? '<div id="root">' : `<div id="root" data-prerendered="${path}">`
  const titled = title
    ? template.replace(/<title>[^<]*/, () => `<title>${escaped(title)}`)
    : template
  const page = titled
    .replace('<div id="root"></div>', () => `${root}${html}</div>`)
    .replace('</head>', () => `  ${styles}\n  </head>`)
  return path === undefined ? page : deferEntry(page)
}

export function prerenderPages() {
  let config
  return {
    name: 'prerender-pages',
    apply: 'build',
    configResolved(resolved) {
      config = resolved
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
        const { drawPages } = await import(pathToFileURL(entry).href)
        const dist = resolve(config.root, config.build.outDir)
        const template = await readFile(join(dist, 'index.html'), 'utf8')
        for (const page of await drawPages()) {
          await writeFile(join(dist, page.file), fillTemplate(template, page))
        }
      },
    },
  }
}
