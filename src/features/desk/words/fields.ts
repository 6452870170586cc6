// The forms of the sections: which control stands for which part of a section's content. A test holds them to the
// schemas.
import type { SectionName } from '#contract/entities/event-words/sections.ts'
import { pages } from '#contract/pages.ts'
import { type Field, group, long, text } from './field-kinds.ts'
import { lookFields, pagesFields } from './look-fields.ts'

const heading = text('heading', 'Heading')
const note = text('note', 'Note', 'Small, below the rest. Leave it empty for none.')
const lines = (key: string, label: string): Field => ({
  kind: 'lines',
  key,
  label,
  hint: 'One on each line.',
})

const facts: Field = {
  kind: 'list',
  key: 'facts',
  label: 'Facts',
  one: 'fact',
  fields: [text('label', 'Label'), text('value', 'Value')],
  empty: { label: '', value: '' },
}
const factGroup = (key: string, label: string) => group(key, label, heading, facts)
const phone = [
  text('number', 'Number as shown'),
  text('dial', 'Number as dialed', 'With the country code, like +14015550100.'),
]
const pageToCome = (key: 'opening' | 'juniors' | 'workingDogTeamRelay') =>
  long(key, pages[key].title, 'Empty = the text above.')
const link = [text('label', 'Text'), text('url', 'Web address')]

export const sectionFields: Record<SectionName, readonly Field[]> = {
  event: [
    text('title', 'Title', 'The large heading of the home page.'),
    text('dates', 'Dates in words'),
    text('venue', 'Venue'),
    text('appName', 'Name of the app', 'In the header and in the browser’s title.'),
    text('shortName', 'Short name', 'Under the icon on a phone.'),
    { ...facts, key: 'quickFacts', label: 'Quick Facts' },
    {
      kind: 'whole',
      key: 'walkMinutes',
      label: 'Minutes to walk between two places',
      hint: 'My Show Day warns a visitor who has less time. 0 = only for the ways below.',
    },
    {
      kind: 'list',
      key: 'walks',
      label: 'Ways that take another time',
      one: 'way',
      fields: [
        text('from', 'From', 'A ring or a room, as the schedule names it.'),
        text('to', 'To'),
        { kind: 'whole', key: 'minutes', label: 'Minutes' },
      ],
      empty: { from: '', to: '', minutes: 5 },
    },
  ],
  home: [
    text('storeCall', 'Words beside the button of the stores'),
    { kind: 'days', key: 'scheduleDays', label: 'Days of the schedule' },
    { kind: 'links', key: 'learnMore', label: 'Learn More' },
    group(
      'downloads',
      'Downloads',
      text('announcement', 'Announcement'),
      lines('items', 'Downloads that are still to come'),
      { kind: 'links', key: 'links', label: 'Links' },
      {
        kind: 'list',
        key: 'files',
        label: 'Files',
        one: 'file',
        fields: [
          text('label', 'Text'),
          { kind: 'file', key: 'path', label: 'File', size: 'sizeBytes' },
        ],
        empty: { label: '', path: '', sizeBytes: 0 },
      },
      {
        kind: 'list',
        key: 'sites',
        label: 'Links to other sites',
        one: 'link',
        fields: [
          text('label', 'Text'),
          text('url', 'Web address', 'A page or a file, such as a PDF. It begins with https://.'),
        ],
        empty: { label: '', url: 'https://' },
      },
    ),
    group(
      'stayConnected',
      'Stay Connected',
      {
        kind: 'list',
        key: 'social',
        label: 'Pages elsewhere',
        one: 'page',
        fields: link,
        empty: { label: '', url: 'https://' },
      },
      {
        kind: 'optional',
        key: 'newsletter',
        label: 'A newsletter',
        fields: link,
        empty: { label: 'Sign up for the newsletter', url: 'https://' },
      },
      {
        kind: 'optional',
        key: 'textAlerts',
        label: 'Text alerts',
        fields: [text('label', 'Text'), ...phone],
        empty: { label: 'Text alerts', number: '', dial: '+1' },
      },
      note,
    ),
  ],
  welcome: [
    long('letter', 'Letter', 'An empty line begins a new paragraph. Empty = the page shows none.'),
    text('signature', 'Signature'),
  ],
  judges: [
    {
      kind: 'list',
      key: 'judges',
      label: 'Judges',
      one: 'judge',
      fields: [
        text('name', 'Name'),
        text('assignment', 'Assignment'),
        { kind: 'picture', key: 'picture', label: 'Picture' },
        long('about', 'About the judge'),
      ],
      empty: { name: '', assignment: '', picture: '', about: '' },
    },
    note,
    {
      kind: 'whole',
      key: 'walkMinutes',
      label: 'Minutes to walk between two places',
      hint: 'Visitors don’t see this. The schedule at the desk warns when a judge has less time. 0 = not checked.',
    },
  ],
  sponsor: [
    text('thanks', 'Words above the sponsor'),
    text('name', 'Name', 'Without a name and a logo the page shows no sponsor.'),
    {
      kind: 'picture',
      key: 'logo',
      label: 'Logo',
      about: { text: 'logoText', width: 'widthPx', height: 'heightPx' },
    },
    text('logoText', 'Logo in words', 'For people who can’t see it. Empty = the name.'),
    { kind: 'whole', key: 'widthPx', label: 'Width of the logo, in pixels' },
    { kind: 'whole', key: 'heightPx', label: 'Height of the logo, in pixels' },
  ],
  hotel: [
    text('place', 'Place'),
    group('banner', 'Warning at the top', text('title', 'Title'), long('text', 'Text')),
    group('considerateGuest', 'For guests', heading, lines('points', 'Points'), note),
    factGroup('reservations', 'Reservations'),
    {
      kind: 'optional',
      key: 'cancellation',
      label: 'The page says what a cancellation costs',
      fields: [
        { kind: 'date', key: 'refundedBefore', label: 'Refunded before' },
        { kind: 'date', key: 'lastDay', label: 'Last day of the stay' },
        { kind: 'cents', key: 'chargeCents', label: 'Charged from then on, in dollars' },
      ],
      empty: { refundedBefore: '', lastDay: '', chargeCents: null },
    },
    factGroup('roomRules', 'Rules of the rooms'),
    factGroup('rvCamping', 'RV camping'),
  ],
  superintendent: [
    group(
      'contact',
      'Contact',
      heading,
      text('name', 'Name'),
      lines('address', 'Address'),
      {
        kind: 'optional',
        key: 'phone',
        label: 'A telephone number',
        fields: phone,
        empty: { number: '', dial: '+1' },
      },
      text('email', 'E-mail address'),
      note,
    ),
    factGroup('premiumList', 'Premium list'),
    factGroup('entries', 'Entries'),
    {
      kind: 'time',
      key: 'entriesClose',
      label: 'Entries close',
      hint: 'Time at the event, for the list of deadlines. Empty = not in the list.',
    },
    group('breederClass', 'Breeder class', heading, lines('rules', 'Rules')),
  ],
  directory: [long('infoBox', 'Note above the directory', 'Empty = no note.')],
  earlyAccess: [
    text('label', 'Text of the button'),
    {
      kind: 'time',
      key: 'offerEnds',
      label: 'The button is shown until',
      hint: 'Time at the event. Empty = the button is not shown.',
    },
  ],
  comingSoon: [
    heading,
    long('text', 'Text'),
    pageToCome('opening'),
    pageToCome('juniors'),
    pageToCome('workingDogTeamRelay'),
  ],
  pages: pagesFields,
  club: [
    text('name', 'Name of the club'),
    text(
      'contactEmail',
      'E-mail address for help',
      'At the checkout, on orders and on the accessibility page. Empty = the address of the server’s settings.',
    ),
    text('renewalsUrl', 'Web address for renewals', 'Where a member renews. Empty = nowhere.'),
    text('checkPayee', 'Payee of checks'),
    lines('treasurerAddress', 'Where checks are sent: name and address'),
    { kind: 'committee', key: 'sponsorshipCommitteeId', label: 'Committee of the sponsorships' },
  ],
  mail: [
    text(
      'senderName',
      'Name of the sender',
      'Beside the address that the server’s settings name. Empty = the name of the settings.',
    ),
    text('replyTo', 'Address for replies', 'Empty = the address for help.'),
    text('greeting', 'Greeting', 'The words before the reader’s name.'),
    long('closing', 'Closing', 'The last words, above the address for help. Empty = none.'),
    text(
      'pickupPlace',
      'Where orders are picked up',
      'In the messages of orders. Empty = not said.',
    ),
    lines('pickupHours', 'When orders are picked up'),
  ],
  look: lookFields,
}

/** The label of the control of a path like `learnMore.0.label`, after those of its groups: "Learn More 1: Text". */
export function labelAt(fields: readonly Field[], path: string): string {
  const [key, ...inner] = path.split('.')
  const field = fields.find((one) => one.key === key)
  if (!field) return ''
  const isRow = field.kind === 'list' || field.kind === 'links'
  const row = isRow ? inner.shift() : undefined
  const label = row === undefined ? field.label : `${field.label} ${Number(row) + 1}`
  const innerLabel = 'fields' in field ? labelAt(field.fields, inner.join('.')) : ''
  return innerLabel === '' ? label : `${label}: ${innerLabel}`
}
