// The words of an event whose name or days change (rule 62). Pure.
import { isDeepStrictEqual } from 'node:util'
import { defaultWords } from '#contract/entities/event-words/default-words.ts'
import type { EventWords } from '#contract/entities/event-words/sections.ts'
import { moveWords } from './move-plan.ts'
import type { PlannedEvent } from '../plan.ts'
import type { WordsRecord } from '../read-event.ts'

/** What the person has chosen for the dates of the event; undefined = nothing was asked. */
type DatesChoice = 'move' | 'stay' | undefined

/**
 * The sections as the change leaves them. A draft that would change is among them: the check of the plan refuses it,
 * because somebody is writing it.
 */
export function wordsOfChange(
  { published, draft, unpublished }: WordsRecord,
  from: PlannedEvent,
  to: PlannedEvent,
  dates: DatesChoice,
): Partial<EventWords> {
  const change = (words: Partial<EventWords>) =>
    followEvent(dates === 'move' ? moveWords(words, from, to) : words, { from, to, dates })
  const written = change(draft)
  const waiting = unpublished.filter((name) => !isDeepStrictEqual(written[name], draft[name]))
  const changedDrafts = Object.fromEntries(waiting.map((name) => [name, written[name]]))
  return { ...change(published), ...changedDrafts }
}

/** The words with the name and the days of the event, where they still are those that it began with. */
function followEvent(
  words: Partial<EventWords>,
  { from, to, dates }: { from: PlannedEvent; to: PlannedEvent; dates: DatesChoice },
): Partial<EventWords> {
  const [before, after] = [defaultWords(from), defaultWords(to)]
  const follow = <T>(value: T, was: T, is: T): T => (isDeepStrictEqual(value, was) ? is : value)
  const { event, home } = words
  const days = home && follow(home.scheduleDays, before.home.scheduleDays, after.home.scheduleDays)
  return {
    ...words,
    ...(event && {
      event: {
        ...event,
        title: follow(event.title, before.event.title, after.event.title),
        dates: follow(event.dates, before.event.dates, after.event.dates),
      },
    }),
    // Its days are dates of the event, which the person may have left as they are.
    ...(home && days && dates === undefined && { home: { ...home, scheduleDays: days } }),
  }
}
