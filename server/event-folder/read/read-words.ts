// Reads the words of an event's pages: a JSON file for each section (rule 61).
import { type EventWords, sectionNames, sections } from '#contract/entities/event-words/sections.ts'
import { committeesOf } from '#contract/rules/event/event-words.ts'
import { sectionFaults } from '#contract/rules/event/section-faults.ts'
import { nameOf } from '../../event/plan.ts'
import { wordsFolder } from '../files.ts'
import { type FolderReading, wholeFile } from '../sheet.ts'

export const wordsFile = (section: string) => `${wordsFolder}/${section}.json`

/** The sections in the folder; null = there is none. A section with an error is left out. */
export function readWords(
  { words: texts, errors, isNamed }: FolderReading,
  hasCommittees: boolean,
): Partial<EventWords> | null {
  if (texts.size === 0) return null
  const words: Partial<EventWords> = {}
  const known = new Map(sectionNames.map((section) => [wordsFile(section), section]))
  for (const [file, text] of texts) {
    const error = (message: string, part = '') =>
      errors.push({ at: { ...wholeFile(file), part }, text: message })
    const section = known.get(file)
    if (section === undefined) {
      error(`No section has this name. Possible names: ${[...known.keys()].join(', ')}.`)
      continue
    }
    const content = parsed(text)
    if (content === undefined) {
      error('This is not valid JSON.')
      continue
    }
    const faults = sectionFaults(section, content)
    for (const fault of faults) error(fault.text, fault.field)
    if (faults.length > 0) continue
    const read = sections[section].parse(content)
    if (hasCommittees) {
      for (const id of committeesOf(section, read)) {
        if (!isNamed(nameOf.committee(id))) error(`There is no committee ${id}.`)
      }
    }
    Object.assign(words, { [section]: read })
  }
  return words
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
