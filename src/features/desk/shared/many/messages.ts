// Wording of a change of many things at once.
import { counted } from '#contract/values/counted.ts'
import type { ManyThings } from './previewed.ts'

const nouns: Record<ManyThings, readonly [one: string, many: string]> = {
  products: ['product', 'products'],
  stores: ['store', 'stores'],
}

/** “1 store”, “12 products”. */
export const countedThings = (things: ManyThings, count: number) => counted(count, ...nouns[things])

export const manyMessages = {
  column: 'Choose',
  choose: (name: string) => `Choose ${name}`,
  chooseAll: (count: number) => `Choose all ${count}`,
  chosen: (count: number) => `${count} chosen`,
  chosenHidden: (count: number, hidden: number) => `${count} chosen, ${hidden} of them not shown`,
  tooMany: (most: number) => `At most ${most} can be changed at once.`,
  chooseNone: 'Choose none',
  change: 'Change ',
  remove: 'Remove',
  description:
    'Nothing is changed before you press the button below. For a day, the History can undo the whole change. What is sold stays sold.',
  preview: 'Preview',
  columns: { name: 'Name', change: 'Before → after' },
  same: 'Stays as it is.',
  waiting: 'Enter the change to see what it does.',
  summary: (changed: string, same: number, refused: number) =>
    [
      `${changed} would be changed`,
      ...(same > 0 ? [`${same} ${same === 1 ? 'stays' : 'stay'} as before`] : []),
      ...(refused > 0
        ? [`${refused} can’t be changed and ${refused === 1 ? 'is' : 'are'} left out`]
        : []),
    ].join(', ') + '.',
  save: (counted: string) => `Change ${counted}`,
  saved: (count: number, counted: string) =>
    `${counted} ${count === 1 ? 'is' : 'are'} changed. The History can undo it for a day.`,
  lost: 'The reply was lost. Close this and look at the list before you change it again.',
} as const
