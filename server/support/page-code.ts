// For tests: a built app whose pages are drawn by given code.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Writes the code that draws pages into the folder of an app; `drawLivePage` is the body of that function. */
export function writePageCode(appDir: string, drawLivePage: string): string {
  const bundle = join(appDir, '.pages')
  mkdirSync(bundle)
  const html = `<html lang="en"><head></head><body><div id="root"></div>
    <script type="module" src="/entry.js"></script></body></html>`
  writeFileSync(join(bundle, 'template.json'), JSON.stringify({ html, chunks: {} }))
  writeFileSync(join(bundle, 'package.json'), JSON.stringify({ type: 'module' }))
  writeFileSync(
    join(bundle, 'entry-prerender.js'),
    `const words = { words: { event: { appName: 'Show' }, home: { scheduleDays: [] } }, timeZone: 'UTC' }
    let count = 0
    const page = (html, more) => ({ html, styles: '', words, staleFromMs: Infinity, ...more })
    export const drawPages = async () => []
    export async function drawLivePage({ pathname, nowMs, words: shown, answer }) { ${drawLivePage} }`,
  )
  return bundle
}
