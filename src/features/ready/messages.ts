// Wording of the page that prepares a device for the venue.
import type { DownloadPart } from '#offline/venue/download.ts'

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

export const messages = {
  title: 'Ready for the venue',
  intro:
    'The hall has little signal. What is saved on this device opens without it; save the rest before you leave.',
  introOffline: "We can't reach the show server. What is saved on this device opens all the same.",
  parts: {
    schedule: 'Schedule',
    stores: 'Stores',
    pages: 'App and information pages',
    pictures: 'Pictures',
    orders: 'Your orders',
  },
  files: 'Downloads',
  counts: {
    schedule: (count: number) => counted(count, 'event', 'events'),
    directory: (count: number) => counted(count, 'committee', 'committees'),
    stores: (saved: number, total: number) => `${saved} of ${counted(total, 'store', 'stores')}`,
    pages: (saved: number, total: number) => `${saved} of ${counted(total, 'page', 'pages')}`,
    pictures: (saved: number, total: number) =>
      `${saved} of ${counted(total, 'picture', 'pictures')}`,
    orders: (count: number) => counted(count, 'order', 'orders'),
  },
  savedSoFar: (count: number) => `${count} so far; the stores name the others`,
  saved: (age: string) => `saved ${age}`,
  states: { saved: 'Saved', partly: 'In part', missing: 'Not yet' },
  notSaved: 'Not saved on this device yet',
  orderOwner: 'Log in, and your orders are saved here.',
  save: 'Save the rest',
  again: 'Bring it up to date',
  saving: 'Saving...',
  progress: {
    event: 'Saving the schedule and the directory',
    stores: 'Saving the stores',
    pictures: 'Saving the pictures',
  } satisfies Record<DownloadPart, string>,
  ofTotal: (done: number, total: number) => `${done} of ${total}`,
  outcomes: {
    saved: 'Everything is saved on this device.',
    partly: 'Most of it is saved. What is missing could not be had; try again later.',
    unreachable: "Can't reach the show server. What is saved so far stays.",
  },
  checking: 'Looking at what is saved',
  room: 'Room on this device',
  roomOf: (used: string, free: string) => `${used} used, ${free} left for this app.`,
  roomUnknown: 'This browser does not tell how much room there is.',
  isProtected: 'The browser keeps it until you clear it yourself.',
  notProtected: 'The browser may clear it when this device runs out of room. Installing helps.',
  reminders: 'Reminders',
  home: 'On your home screen',
  needs: 'Needs signal',
  needsText: 'Paying, adding to the cart, logging in, sending a form.',
  broken:
    'Saving is not possible on this device: the browser is out of room, or set to keep nothing. With a connection everything works.',
  noWorker:
    'This browser does not keep the app for opening without signal. With a connection everything works.',
} as const
