// What the build leaves for the server: the code that draws the pages, and the template that they fill.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PublicWords } from '#contract/entities/event-words/public-words.ts'
import { type DrawnPage, fillTemplate } from '#contract/page-template.ts'

interface Template {
  html: string
  /** The chunks of each screen's module. */
  chunks: Record<string, string[]>
}

export interface PageBundle<Code> {
  /** What `src/entry-prerender.tsx` exports. */
  code: Code
  /** The whole HTML of a drawn page; without `publicUrl` it has no link preview. */
  fill: (page: DrawnPage, words: PublicWords, publicUrl?: string) => string
}

/** Loads the folder of the build that holds both. */
export async function loadBundle<Code>(folder: string): Promise<PageBundle<Code>> {
  const template: Template = JSON.parse(await readFile(join(folder, 'template.json'), 'utf8'))
  const code: Code = await import(pathToFileURL(join(folder, 'entry-prerender.js')).href)
  return {
    code,
    fill: (page, words, publicUrl) => {
      const chunks = page.screen === undefined ? [] : template.chunks[page.screen]
      return fillTemplate(template.html, page, words, chunks, publicUrl)
    },
  }
}
