import type { SectionName } from '#contract/entities/event-words/sections.ts'
import { sectionTitles } from '#contract/entities/event-words/titles.ts'

/** Why sections of the words can't be written: published words would replace what somebody is writing. */
export function unpublishedText(sections: readonly SectionName[]): string {
  const titles = sections.map((section) => `“${sectionTitles[section]}”`).join(', ')
  return `Under Words, the desk has changes that are not published: ${titles}. Publish or discard them first.`
}
