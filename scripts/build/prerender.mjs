// The Vite plugin that writes the prerendered pages. It runs before the worker's build, so that the
// worker keeps them.
import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { pageStart } from '../../contract/page-start.ts'
import { codeOf } from './page-code.mjs'

const outDir = '.cache/prerender'

const entryScript = /\s*<script type="module"[^>]*src="[^"]+"[^>]*><\/script>/
const putOff = [/\s*<link\s[^>]*as="font"[^>]*>/g, /\s*<link rel="manifest"[^>]*>/g]

/** Puts off what the first paint does without, and leaves the script that brings it after that. */
export function putOffRest(html, { run, ahead }) {
  if (!entryScript.test(html)) throw new Error('index.html has no entry script')
  const rest = putOff.flatMap((part) => html.match(part) ?? []).map((part) => part.trim())
  const code = [...run, ...ahead].map((file) => {
    const mark = run.includes(file) ? ' data-run' : ''
    return `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}"${mark}>`
  })
  const page = putOff.reduce((text, part) => text.replace(part, ''), html)
  return page
    .replace(entryScript, '')
    .replace(/\s*<link rel="modulepreload"[^>]*>/g, '')
    .replace(
      '</body>',
      () =>
        `  <template id="later">${[...rest, ...code].join('')}</template>\n` +
        `    <script>${pageStart}</script>\n  </body>`,
    )
}

const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** Puts a drawn page into the built template. */
export function fillTemplate(template, { path, title, html, styles }, code) {
  const root = path === undefined ? '<div id="root">' : `<div id="root" data-prerendered="${path}">`
  const titled = title
    ? template.replace(/<title>[^<]*/, () => `<title>${escaped(title)}`)
    : template
  const page = titled
    .replace('<div id="root"></div>', () => `${root}${html}</div>`)
    .replace('</head>', () => `  ${styles}\n  </head>`)
  return putOffRest(page, code)
}

export function prerenderPages() {
  let config
  let built
  return {
    name: 'prerender-pages',
    apply: 'build',
    configResolved(resolved) {
      config = resolved
    },
    writeBundle(_options, bundle) {
      built = bundle
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
          const filled = fillTemplate(template, page, codeOf(built, page.screen))
          await writeFile(join(dist, page.file), filled)
        }
      },
    },
  }
}
