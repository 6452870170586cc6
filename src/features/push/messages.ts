// Wording of reminders and other messages to this device.
import { type AnnouncementKind, kindWords } from '#contract/entities/announcement.ts'

const listed = (parts: readonly string[]) =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`

export const messages = {
  remindMe: 'Remind me',
  title: 'Remind me',
  subtitle: 'Messages to this device',
  intro: 'This device then shows a message, also while the app is closed:',
  coming: {
    reminder: 'before each starred event, by its expected time',
    dogs: 'before each of your dogs is in, by the pace of its ring',
    change: 'when a starred event moves, is late or is canceled',
    announcements: 'when the club announces a change or an emergency',
  },
  asks: 'Your browser asks once whether it may show them. No account is needed.',
  minutes: 'How long before an event or a dog',
  minutesOption: (minutes: number) => `${minutes} minutes`,
  turnOn: 'Turn on',
  turningOn: 'Turning on...',
  notNow: 'Not now',
  close: 'Close',
  isOn: 'Reminders are on. The page Ready for the venue says what this device is told, and turns it off.',
  toReady: 'What this device is told',

  told: {
    off: 'This device is told nothing.',
    none: 'No event yet: star one.',
    stars: (count: number, minutes: number) =>
      count === 1
        ? `Your starred event: ${minutes} minutes before it, by its expected time, and at once when it moves or is canceled.`
        : `Your ${count} starred events: ${minutes} minutes before each, by its expected time, and at once when one moves or is canceled.`,
    dogs: (count: number, minutes: number) =>
      count === 1
        ? `Your dog: ${minutes} minutes before it may be in, by the pace of its ring.`
        : `Your ${count} dogs: ${minutes} minutes before each may be in, by the pace of its ring.`,
    announcements: (kinds: readonly AnnouncementKind[]) =>
      kinds.length === 0
        ? 'No announcements.'
        : `Announcements: ${listed(kinds.map((kind) => kindWords[kind].many.toLowerCase()))}.`,
    orders: 'Your orders: when one is ready for pick-up, and when your check arrives.',
    notSaved: 'Not saved yet: this needs a connection.',
  },
  kinds: 'Announcements',
  turnOff: 'Turn off',

  refused: {
    title: 'Notifications are blocked',
    text: 'This browser was told to block notifications of this site. Open the site’s settings, beside the address, allow notifications, and press Remind me again.',
  },
  install: {
    title: 'First add the app to your home screen',
    text: 'On iPhone and iPad only apps on the home screen show notifications. Tap Share, then Add to Home Screen. Open the app from there and press Remind me.',
  },
  unsupported: {
    title: 'This browser can’t do it',
    text: 'It shows no notifications of web sites. Subscribe to your calendar on the schedule page instead: your calendar reminds you.',
  },
  noPermission: {
    title: 'Notifications are not allowed yet',
    text: 'Reminders need them. Turn reminders on, and allow notifications when your browser asks.',
  },
  noService: {
    title: 'The browser could not set it up',
    text: 'Its notification service does not answer. Try again with a good connection.',
  },
  rejected: {
    title: 'Reminders are not possible here',
    text: 'The show server does not save them for this device.',
  },
  notSaved: {
    title: 'Not saved yet',
    text: 'We can’t reach the show server. Reminders begin when this device is connected again.',
  },
} as const
