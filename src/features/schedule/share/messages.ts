// Wording of a shared show day. Apart from the wording of the schedule, because it loads late.
import { counted } from '#contract/values/counted.ts'
import { plainTextOnly } from '#contract/values/plain-text.ts'

const amount = (events: number, dogs: number) =>
  [events > 0 || dogs === 0 ? counted(events, 'event') : '', dogs > 0 ? counted(dogs, 'dog') : '']
    .filter(Boolean)
    .join(' and ')

export const shareMessages = {
  open: 'Share my day',
  title: 'Share my day',
  intro:
    'Another phone scans the code or opens the link, and sees these events without an account. The link itself carries them: they are on no server, and what you change later is not in it.',
  amount,
  name: 'Your name',
  nameHint: 'Whoever opens the link sees it. You may leave it empty.',
  badName: plainTextOnly,
  withDogs: 'Share my dogs, too',
  code: 'Code of my day',
  noCode: 'This is too much for a code that a phone can read. Send the link.',
  send: 'Share the link',
  linkTitle: (name: string) => (name === '' ? 'A show day' : `${name}’s show day`),

  heading: (name: string) => (name === '' ? 'A shared day' : `${name}’s day`),
  shared:
    'Somebody shares this day with you. Nothing of it is in My Show Day until you take it over.',
  loading: 'Loading the schedule',
  failed: 'The schedule could not be loaded.',
  take: 'Take over',
  notNow: 'Not now',
  toSchedule: 'To the schedule',
  dogs: 'Dogs',
  aDog: 'A dog',
  gone: (count: number) =>
    `${counted(count, 'entry is', 'entries are')} not shown: the schedule has no such event, or no such dog.`,
  nothing: 'Nothing of this day is in the schedule.',
  taken: (events: number, dogs: number) =>
    events + dogs === 0
      ? 'My Show Day had all of it already.'
      : `${amount(events, dogs)} taken over.`,
  isFull: 'The rest was left out, because My Show Day is full.',

  refused: {
    tooLong: 'This link is longer than a day can be, so it is not opened.',
    unreadable: 'This link is damaged, or a part of it is missing. Ask for it again.',
    otherVersion:
      'This link was made by another version of the app. Load the app anew, then open the link again.',
    badName: 'The name in this link is too long or has HTML, so the link is not opened.',
    otherEvent: 'This day belongs to another event than the one that the app shows.',
  },
  refusedHint: 'Nothing was taken over.',
} as const
