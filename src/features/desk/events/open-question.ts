// What is asked before an event opens. Pure.
import type { DeskEvent } from '#contract/entities/desk/event-words.ts'
import type { ClosingCounts } from '#contract/entities/desk/events.ts'
import type { SectionName } from '#contract/entities/event-words/sections.ts'
import { eventMessages as wordsMessages } from '../words/messages.ts'
import { eventMessages } from './messages.ts'

interface Opening {
  name: string
  /** The name of the event that closes; null = none is open. */
  closing: string | null
  /** What the closing event leaves behind; null = nothing closes, or it could not be read. */
  counts?: ClosingCounts | null
  /** The words of a draft; null = they could not be read, or the event is no draft. */
  words: Pick<DeskEvent, 'copied' | 'unpublished'> | null
}

const titleOf = (section: SectionName) => wordsMessages.sections[section][0]

/** What opening does, and which words the public would see although somebody may not have meant it. */
export function openQuestionText({ name, closing, counts = null, words }: Opening): string {
  const { copied = null, unpublished = [] } = words ?? {}
  const { sections = [], pages = [], logos = [] } = copied ?? {}
  const copiedNames = [
    ...sections.map(titleOf),
    ...(pages.length > 0 ? [wordsMessages.pagesOf(pages.length)] : []),
    ...(logos.length > 0 ? [wordsMessages.logosOf(logos.length)] : []),
  ].join('; ')
  return [
    eventMessages.openText(name),
    closing !== null && eventMessages.closeText(closing),
    counts !== null && eventMessages.leftBehind(counts),
    closing !== null && eventMessages.codesText,
    copiedNames &&
      eventMessages.named(wordsMessages.stillCopied(copied?.fromName ?? ''), copiedNames),
    unpublished.length > 0 &&
      eventMessages.named(eventMessages.unpublished, unpublished.map(titleOf).join('; ')),
  ]
    .filter(Boolean)
    .join('\n\n')
}
