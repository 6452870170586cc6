// Wording of the line of a day, of promises and of deadlines in My Show Day.
import { counted } from '#contract/values/counted.ts'

const named = (title: string, time: string) => `${title}, ${time}`

export const messages = {
  heading: (day: string) => `Your ${day}`,
  empty: 'Your day',
  emptyHint: 'What you star, order and promise stands here in one line.',
  days: 'Days of your line',
  line: 'Your day in one line',
  to: (time: string) => `to ${time}`,
  freeUntil: (until: string) => `Free until ${until}`,
  freeBetween: (from: string, until: string) => `Free from ${from} until ${until}`,
  ordered: (quantity: number, name: string) => `Ordered: ${quantity} × ${name}`,
  notPaid: 'not paid yet',
  promise: 'Promised',
  clash: {
    beforeEnd: (minutes: string, title: string) => `Starts ${minutes} before ${title} ends`,
    openEnd: (minutes: string, title: string) =>
      `Starts ${minutes} after ${title}, whose end is not known`,
    walk: (minutes: string, title: string, walk: string) =>
      `Starts ${minutes} after ${title} ends; the way takes ${walk}`,
    walkAtOnce: (walk: string, title: string) => `Starts when ${title} ends; the way takes ${walk}`,
    sameStart: (title: string) => `Starts together with ${title}`,
    overlapped: (title: string, time: string) => `Overlaps ${named(title, time)}`,
  },
  pickup: (pieces: number) => `${counted(pieces, 'item')} to pick up`,

  add: 'Add a promise',
  addHint: 'What you have promised to do, like an hour at the gate. It stays on this device.',
  form: {
    text: 'What',
    place: 'Place',
    day: 'Day',
    begins: 'Begins',
    ends: 'Ends',
    endsHint: 'Empty = not known.',
    save: 'Add',
    cancel: 'Cancel',
    noText: 'Say what you have promised.',
    noTime: 'Enter the time when it begins.',
    endBeforeStart: 'Enter an end after the beginning.',
  },
  added: (text: string) => `${text} is in My Show Day.`,
  remove: (text: string) => `Remove ${text}`,
  removed: (text: string) => `${text} is removed.`,
  undo: 'Undo',
  loading: 'Loading...',
  missing: 'The form could not be loaded.',
  tryAgain: 'Try again',

  deadlines: {
    heading: 'Deadlines',
    next: (title: string, day: string) => `Next: ${title}, ${day}`,
    none: 'No deadline is ahead.',
    past: (count: number) => counted(count, 'past deadline'),
    add: 'Add the deadlines to my calendar',
    addHint: 'A file with a reminder a day before each.',
    subscribe: 'Subscribe to the deadlines',
    calendar: 'Deadlines',
  },
} as const
