import type { EventWords } from '#contract/entities/event-words/sections.ts'

/** Which event it is, in one line: title, dates and venue. */
export const eventLine = ({ title, dates, venue }: EventWords['event']): string =>
  [title, dates, venue].filter((part) => part !== '').join(' · ')
