// Wording of the event's words at the desk.
import { sectionWords } from '../shared/place-words.ts'

export const eventMessages = {
  intro:
    'The words and the look of the pages. Changes are a draft until you publish them. Then pages show them at once. Phones load them the next time they are online, and keep them for use offline.',
  loading: 'Loading the words',
  noEvent: 'There is no event yet',
  noEventText: 'The words belong to an event. Make one under Events first.',
  sections: sectionWords,
  stillCopied: (from: string) =>
    from === '' ? 'Still as they were copied' : `Still as in ${from}`,
  stillCopiedText: 'Nobody has changed these since the event was copied.',
  logosHeading: (count: number) => `Logos of stores (${count})`,
  logosOf: (count: number) =>
    count === 1 ? 'the logo of 1 committee' : `the logos of ${count} committees`,
  pagesHeading: (count: number) => `Pages of stores (${count})`,
  pagesOf: (count: number) =>
    count === 1 ? 'the page of 1 committee' : `the pages of ${count} committees`,
  list: 'Sections',
  publishing: {
    public: {
      publish: 'Publish',
      saveAndPublish: 'Save and publish',
      working: 'Publishing...',
      published: (seen: string) => `Published. ${seen}`.trim(),
      mark: 'Not published',
      waiting: (count: number) =>
        count === 1
          ? 'One section is not published yet.'
          : `${count} sections are not published yet.`,
      allPublished: 'Everything is published.',
      sectionWaits: 'Saved, but not published yet.',
      sectionDone: 'This section is published.',
      also: (sections: string) => `This publishes other sections too: ${sections}.`,
    },
    // Nothing of it is public before the event is opened.
    draft: {
      publish: 'Use these words',
      saveAndPublish: 'Save and use',
      working: 'Saving...',
      published: (seen: string) => `These words are in use. ${seen}`.trim(),
      mark: 'Not in use',
      waiting: (count: number) =>
        count === 1 ? 'One section is not in use yet.' : `${count} sections are not in use yet.`,
      allPublished: 'All of these words are in use.',
      sectionWaits: 'Saved, but not in use yet.',
      sectionDone: 'This section is in use.',
      also: (sections: string) => `Other sections will be in use too: ${sections}.`,
    },
  },
  file: {
    choose: 'Choose a file',
    replace: 'Choose another file',
    chosen: (kind: string, size: string) => `${kind}, ${size}`,
    hint: 'A PDF, JPEG or PNG file of at most 25 MB.',
    uploading: 'Uploading...',
    tooLarge: 'This file is larger than 25 MB. Save it in a smaller size.',
    unreadable: 'This file can’t be read. Choose it again.',
  },
  tooSmall: ({ width, height }: { width: number; height: number }, atLeast: number) =>
    `This picture has ${width} × ${height} pixels. It needs at least ${atLeast} × ${atLeast}.`,
  preview: 'Preview these words',
  discard: 'Drop the draft',
  discardText: 'Every section goes back to what is published.',
  discarded: 'The draft is dropped.',
  history: 'Changes',
  all: 'All sections',
  saved: 'Saved in the draft.',
  theirs: (by: string) =>
    `${by || 'Somebody else'} has changed this section meanwhile. Your changes are still here; saving them replaces theirs.`,
  problems: 'This is not saved yet',
  problem: (label: string, text: string) => (label === '' ? text : `${label}: ${text}`),
  add: (one: string) => `Add a ${one}`,
  remove: (name: string) => `Remove ${name}`,
  item: (one: string, place: number) => `${one} ${place}`,
  move: (one: string, place: number) => `${one} ${place}`,
  colorOn: { light: 'Light screens', dark: 'Dark screens' },
  colorSample: { button: 'Button', text: 'Text in this color' },
  colorAsChosen: {
    light: 'Easy to read on light screens as it is. Dark screens show a lighter tone.',
    dark: 'Too light for text on light screens: they show a darker tone. Dark screens show it as it is.',
    neither:
      'Text is hard to read in it. Light screens show a darker tone, dark screens a lighter one.',
  },
  focus: { x: 'From left to right', y: 'From top to bottom' },
  cropped: { phone: 'Phones', wide: 'Wide screens' },
  noPicture: 'The picture can’t be shown',
  first: 'First day',
  last: 'Last day',
  lastFault: (most: number) => `Not before the first day, and at most ${most} days in all.`,
  linkTo: 'Leads to',
  linkText: 'Text',
  pages: 'Pages',
  committees: 'Committees',
  noCommittee: 'None',
  gone: 'A committee that is gone',
  choose: 'Choose',
} as const
