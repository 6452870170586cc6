// Wording of the app's frame.
export const messages = {
  back: 'Back',
  loading: 'Loading the page',
  main: 'Main',
  skip: 'Skip to the content',
  failed: {
    title: 'This page did not open',
    text: 'Part of the app could not be loaded or stopped working. Reload the page; if it happens again, come back when you have a better connection.',
    reload: 'Reload',
  },
  noConnection: {
    title: 'No connection',
    text: 'This page needs a connection. It opens by itself when the show server answers.',
    orders: 'Saved orders',
    schedule: 'Schedule',
  },
  unknownAddress: 'There is no page at that address. This is the home page.',
  noDeskRole: 'This account has no role at the desk. An administrator gives roles.',
  preview: {
    name: 'Preview',
    words: 'Preview of words that are not published. Only you see them.',
    event: 'Draft: only the desk sees this event.',
    leave: 'Back to the desk',
  },
  savedHere: 'Saved on this device:',
  sessionExpired: {
    title: 'Session Expired',
    text: 'Your session has expired. Please log in again to continue.',
  },
  update: {
    title: 'A new version is ready',
    text: 'Updating reloads the page. Your orders stay.',
    later: 'Later',
    now: 'Update Now',
  },
} as const
