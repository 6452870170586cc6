// The words of the sample event, one file for each section.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type EventWords,
  sectionNames,
  sections,
} from '../../contract/entities/event-words/sections.ts'

const folder = join(import.meta.dirname, 'words')

/** Throws on a file that the section's schema refuses. */
export function sampleWords(): EventWords {
  const read = sectionNames.map((name) => {
    const content: unknown = JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8'))
    return [name, sections[name].parse(content)]
  })
  return Object.fromEntries(read) as EventWords
}
