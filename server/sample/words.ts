// The words of the sample event: a file for each section, or the default words.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defaultWords } from '#contract/entities/event-words/default-words.ts'
import { type EventWords, sectionNames, sections } from '#contract/entities/event-words/sections.ts'

export const sampleEventFrame = {
  name: '2026 National Specialty',
  startDate: '2026-05-04',
  endDate: '2026-05-09',
}

const folder = join(import.meta.dirname, 'words')

/** Throws on a file that the section's schema refuses. */
export function sampleWords(): EventWords {
  const others = defaultWords(sampleEventFrame)
  const read = sectionNames.map((name) => {
    const file = join(folder, `${name}.json`)
    if (!existsSync(file)) return [name, others[name]]
    const content: unknown = JSON.parse(readFileSync(file, 'utf8'))
    return [name, sections[name].parse(content)]
  })
  return Object.fromEntries(read) as EventWords
}
