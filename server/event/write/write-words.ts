// Writes the words of an import: they are published with it (rule 61).
import { isDeepStrictEqual } from 'node:util'
import type { EventWords, SectionName } from '#contract/entities/event-words/sections.ts'
import type { Tx } from '../../db/schema.ts'
import { publishSection } from '../../repositories/event/event-words.ts'
import type { Change } from '../compare.ts'

/** The sections of the plan that differ from what is published. */
export function changedSections(
  planned: Partial<EventWords>,
  present: Partial<EventWords>,
): SectionName[] {
  const names = Object.keys(planned) as SectionName[]
  return names.filter((name) => !isDeepStrictEqual(planned[name], present[name]))
}

function textOf(value: unknown): string {
  if (value === null) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** Each value of a section by its path: quickFacts.0.label. */
export function valuesByPath(content: object): Record<string, string> {
  const values: Record<string, string> = {}
  const add = (value: unknown, path: string[]) => {
    if (value !== null && typeof value === 'object') {
      for (const [name, inner] of Object.entries(value)) add(inner, [...path, name])
    } else values[path.join('.')] = textOf(value)
  }
  add(content, [])
  return values
}

function changedPaths(before: object, after: object): string[] {
  const [was, is] = [valuesByPath(before), valuesByPath(after)]
  const paths = new Set([...Object.keys(was), ...Object.keys(is)])
  return [...paths].filter((path) => was[path] !== is[path])
}

export function wordsChanges(planned: Partial<EventWords>, present: Partial<EventWords>): Change[] {
  return changedSections(planned, present).map((section) => {
    const [before, after] = [present[section], planned[section] ?? {}]
    return before === undefined
      ? { part: 'words', kind: 'new', name: section, details: [] }
      : { part: 'words', kind: 'changed', name: section, details: changedPaths(before, after) }
  })
}

/** Publishes the changed sections; the others stay as they are. */
export async function writeWords(
  tx: Tx,
  eventId: number,
  planned: Partial<EventWords>,
  present: Partial<EventWords>,
): Promise<void> {
  for (const section of changedSections(planned, present)) {
    await publishSection(tx, { eventId, section, content: planned[section] ?? {} })
  }
}
