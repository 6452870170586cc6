// Wording of the papers. Apart from the wording of the page, because it loads late.
import type { PaperFault } from '#data/papers/paper-file.ts'
import type { KeepOutcome } from '#offline/device/paper-store.ts'

export const paperMessages = {
  heading: 'Your papers',
  intro:
    'Photographs or PDFs that you may have to show, such as a rabies certificate or a pedigree. They stay on this device alone: nothing sends them anywhere, and they open without signal.',
  stay: 'Logging out leaves them here: they belong to the device, and whoever uses it can open them.',
  broken: 'This browser keeps nothing, so papers can’t be kept here.',
  add: 'Add a paper',
  checking: 'Looking at the file...',
  limit: (atMost: number) => `This device keeps ${atMost} papers. Delete one to add another.`,
  kinds: { jpeg: 'Photograph', png: 'Picture', webp: 'Picture', heic: 'Photograph', pdf: 'PDF' },
  line: (kind: string, size: string) => `${kind}, ${size}`,
  faults: {
    empty: (file: string) => `${file} is empty.`,
    tooLarge: (file: string) =>
      `${file} is larger than 10 MB. Take a photograph of it with this device.`,
    unknown: (file: string) => `${file} can’t be read as JPEG, PNG, WebP, HEIC or PDF.`,
    unshowable: (file: string) =>
      `${file} is a picture that this browser can’t show. Save it as JPEG first.`,
  } satisfies Record<PaperFault | 'unshowable', (file: string) => string>,
  aFile: 'The file',

  nameTitle: 'Name the paper',
  nameText: 'The name tells your papers apart.',
  name: 'Name',
  nameHint: 'For example: Rabies certificate of Bailey',
  nameMissing: 'Give the paper a name.',
  keep: 'Keep on this device',
  keeping: 'Keeping...',
  cancel: 'Cancel',
  outcomes: {
    tooMany: 'This device keeps 12 papers. Delete one to add another.',
    full: 'This device has no room for it, so nothing was kept. Delete something, then try again.',
    failed: 'The browser could not keep it, so nothing was kept.',
  } satisfies Record<Exclude<KeepOutcome, 'kept'>, string>,
  kept: (name: string) => `${name} is kept on this device.`,

  remove: (name: string) => `Delete ${name}`,
  removed: (name: string) => `${name} is deleted.`,
  notRemoved: (name: string) => `${name} could not be deleted.`,
  undo: 'Undo',
  restored: (name: string) => `${name} is back.`,
  opening: 'Opening the paper',
  gone: 'This paper is no longer on this device.',
  newTab: 'Open in a new tab',
  save: 'Save as a file',
  pdfText: 'A PDF opens in a tab of its own. Nothing is sent for that.',
} as const
