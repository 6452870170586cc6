// Writes docs/benchmarks.md, one section per part. A part replaces only its own section, because each section states
// the day and the machine of its measurement.
import type { Part, Section } from './section.ts'
import { toMarkdown } from './table.ts'

const opening = `# Benchmarks

Written by \`npm run bench\`; \`npm run bench -- PART …\` measures and writes only the sections named.
`

/** The document with the part's section replaced, in the order of `titles`. */
export function withSection(document: string, titles: readonly string[], section: Written): string {
  const known = sectionsOf(document)
  known.set(section.title, sectionText(section))
  const ordered = titles.flatMap((title) => known.get(title) ?? [])
  return [opening, ...ordered].join('\n')
}

export interface Written extends Section, Pick<Part, 'title'> {
  /** A sentence with the day and the machine of the measurement. */
  measuredOn: string
}

function sectionsOf(document: string): Map<string, string> {
  const [, ...sections] = document.split(/^## /m)
  return new Map(
    sections.map((text) => [text.slice(0, text.indexOf('\n')), `## ${text.trimEnd()}\n`]),
  )
}

function sectionText({ title, tables, notes, measuredOn }: Written): string {
  const blocks = [`## ${title}`, ...tables.map(toMarkdown), ...notes, measuredOn]
  return `${blocks.join('\n\n')}\n`
}
