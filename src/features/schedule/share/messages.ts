// Wording of a shared show day. Apart from the wording of the schedule, because it loads late.
export const shareMessages = {
  title: 'Share my day',
  intro:
    'Another phone scans the code or opens the link, and sees these events without an account. The link itself carries them: they are on no server, and what you change later is not in it.',
  name: 'Your name',
  nameHint: 'Whoever opens the link sees it. You may leave it empty.',
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
  nothing: 'Nothing of this day is in the schedule.',
  hadAll: 'My Show Day had all of it already.',
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
