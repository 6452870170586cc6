// Wording of the desk's events: the list, the new event, and opening one.
import { counted } from '#contract/values/counted.ts'

export const eventMessages = {
  intro:
    'An event is a draft until you open it: only the desk sees it. At most one event is open. A closed one sells nothing; its orders and books stay readable.',
  list: 'Events',
  loading: 'Loading the events',
  none: 'There is no event yet',
  noneText: 'Make an empty one here, or import one with the command of the server.',
  add: 'New empty event',
  days: (from: string, to: string, zone: string) => `${from} to ${to} · ${zone}`,
  change: 'Change',
  open: 'Open',
  copy: 'New event from this one',
  close: 'Close',
  closeTitle: (name: string) => `Close ${name}?`,
  closeIt: 'Close the event',
  closed: (name: string) => `${name} is closed.`,
  noneOpenText:
    'No other event opens. Visitors go on seeing the pages of this one, without its stores.',
  openTitle: (name: string) => `Open ${name}?`,
  openText: (name: string) =>
    `The stores and the schedule of ${name} become visible, and it sells from now on.`,
  closeText: (name: string) =>
    `${name} closes. Its stores sell nothing more. A cart that is paid becomes an order; a cart that is not paid can no longer be bought. The orders and books stay readable here.`,
  leftBehind: ({ checks, carts }: { checks: number; carts: number }) =>
    [
      checks > 0 &&
        `${counted(checks, 'order waits', 'orders wait')} for a check. A check that comes later can still be marked as received.`,
      carts > 0 && `${counted(carts, 'open cart is', 'open carts are')} not paid.`,
    ]
      .filter(Boolean)
      .join(' '),
  openAt: 'Open at a set time',
  opensAt: (time: string) => `Opens by itself on ${time}.`,
  missed: (time: string) =>
    `It did not open on ${time}, because it had no committee. Set another time, or open it.`,
  takeBack: 'Take the time back',
  takenBack: (name: string) => `${name} does not open by itself.`,
  opening: {
    title: 'Open at a set time',
    text: (name: string) =>
      `${name} opens by itself, within about a minute of this time. The event that is open then closes. You can take the time back until then.`,
    time: 'Day and time',
    hint: (zone: string) => `In ${zone}.`,
    error: 'Enter a day and a time.',
    save: 'Set the time',
    busy: 'Saving...',
    done: 'The time is set.',
  },
  codesText: 'Early-access codes stay valid. End the old ones under Codes.',
  named: (what: string, names: string) => `${what}: ${names}.`,
  unpublished: 'Changed in the draft and not published',
  opened: (name: string) => `${name} is open.`,
  remove: 'Remove',
  removeTitle: (name: string) => `Remove ${name}?`,
  removeText:
    'Its committees, products, schedule and words are gone, and the chairs of its committees lose that role. This can’t be undone.',
  removeIt: 'Remove the draft',
  removed: (name: string) => `${name} is removed.`,
  form: {
    of: {
      change: {
        title: 'Change the event',
        save: 'Save',
        busy: 'Saving...',
        done: 'The event is saved.',
      },
      copy: {
        title: 'New event from this one',
        save: 'Make the draft',
        busy: 'Copying...',
        done: 'The draft is made. The desk shows it now.',
      },
      add: {
        title: 'New empty event',
        save: 'Make the draft',
        busy: 'Making it...',
        done: 'The draft is made. The desk shows it now: write its texts under Words, and add its committees under Stores.',
      },
    },
    addText:
      'The draft has the words that every event begins with. It has no committees and no schedule. To start from another event, copy that event.',
    copyText: (name: string) =>
      `Committees, stores, products, prices, forms, the schedule and the published words of ${name} are copied to a draft. Every day moves with the first day. Orders, sold pieces and words that are not published yet are not copied. Codes that are held to committees count for the copies too; end them under Codes.`,
    name: 'Name',
    startDate: 'First day',
    endDate: 'Last day',
    timeZone: 'Time zone',
    zones: {
      unitedStates: 'United States',
      others: 'All others',
      /** What people there call them, from east to west. */
      names: {
        'America/New_York': 'Eastern Time (New York)',
        'America/Chicago': 'Central Time (Chicago)',
        'America/Denver': 'Mountain Time (Denver)',
        'America/Phoenix': 'Mountain Time, no daylight saving (Phoenix)',
        'America/Los_Angeles': 'Pacific Time (Los Angeles)',
        'America/Anchorage': 'Alaska Time (Anchorage)',
        'Pacific/Honolulu': 'Hawaii Time (Honolulu)',
      },
    },
    timeZoneHint: 'All times of the event are in this zone.',
    zoneText: (before: string, after: string) =>
      `This event is open. Its deadlines, prices and sales keep their times of day. From now on these times are in ${after}, no longer in ${before}.`,
    changeZone: 'Change the zone',
    moveDates: (days: number) =>
      `Move everything ${Math.abs(days)} ${Math.abs(days) === 1 ? 'day' : 'days'} ${days > 0 ? 'later' : 'earlier'}`,
    keepDates: 'Leave the dates as they are',
    place: 'Place',
    placeHint: 'For example the hotel and its town. You can add it later.',
    carriesRoles:
      'The chairs of the committees become chairs of the copies too, and are told by mail',
  },
}
