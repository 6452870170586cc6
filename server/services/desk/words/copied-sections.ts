// The words that a copied event still has from the other one, as far as the history knows (rule 62). Pure.
import { isDeepStrictEqual } from 'node:util'
import {
  type EventWords,
  type SectionName,
  sectionNames,
} from '#contract/entities/event-words/sections.ts'

/** A change on record of an event, of its words, or an import into it. */
export interface EventChange {
  subject: string
  key: string
  before: object | null
  after: object | null
}

interface CopiedSections {
  fromEventId: number
  /** Those that nobody has changed. */
  sections: SectionName[]
}

/**
 * The sections of the draft that nobody has changed since the event was copied; null for an event that is no copy. A
 * change that was taken back counts, because somebody has looked at the section. A section with the words that every
 * event begins with is none of the other event's. `changes` has the oldest first.
 */
export function copiedSections(
  eventId: number,
  changes: readonly EventChange[],
  { draft, defaults }: { draft: EventWords; defaults: EventWords },
): CopiedSections | null {
  // The id of a removed draft is given again: what was before this event is not its own.
  const madeAt = changes.findLastIndex(
    ({ subject, key, before }) => subject === 'event' && key === String(eventId) && before === null,
  )
  const { copiedFrom }: { copiedFrom?: unknown } = { ...changes[madeAt]?.after }
  if (typeof copiedFrom !== 'number') return null
  const since = changes.slice(madeAt + 1)
  const isAsCopied = (name: SectionName) => {
    if (isDeepStrictEqual(draft[name], defaults[name])) return false
    const key = `${eventId} words ${name}`
    const isChange = (change: EventChange) => change.subject === 'event' && change.key === key
    return !since.some((change) => isImportOf(change, name) || isChange(change))
  }
  return { fromEventId: copiedFrom, sections: sectionNames.filter(isAsCopied) }
}

function isImportOf({ subject, after }: EventChange, name: SectionName): boolean {
  const { changes }: { changes?: unknown } = { ...after }
  if (subject !== 'import' || !Array.isArray(changes)) return false
  // The lines of an import begin with what was done to which part: "changed words hotel".
  const ofSection = new RegExp(`^\\w+ words ${name}(?!\\w)`)
  return changes.some((line) => typeof line === 'string' && ofSection.test(line))
}
