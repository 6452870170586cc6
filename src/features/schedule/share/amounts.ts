// How much a shared day has, in words. Apart from the other words, because the button needs only those.
import { counted } from '#contract/values/counted.ts'
import { shareMessages } from './messages.ts'

/** "3 events and 1 dog". */
export const amount = (events: number, dogs: number): string =>
  [events > 0 || dogs === 0 ? counted(events, 'event') : '', dogs > 0 ? counted(dogs, 'dog') : '']
    .filter(Boolean)
    .join(' and ')

export const goneWords = (count: number): string =>
  `${counted(count, 'entry is', 'entries are')} not shown: the schedule has no such event, or no such dog.`

export const takenWords = (events: number, dogs: number): string =>
  events + dogs === 0 ? shareMessages.hadAll : `${amount(events, dogs)} taken over.`
