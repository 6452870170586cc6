// Wording of the committees' stores at the desk.
import type { CommitteeFacts } from '#contract/entities/desk/committees.ts'
import type { EventState } from '#contract/entities/desk/events.ts'
import type { FieldType } from '#contract/entities/field-types.ts'
import type { StoreTab } from '../shared/paths.ts'

const counted = (count: number) => (count === 1 ? '1 committee' : `${count} committees`)

export const storeMessages = {
  intro: 'Choose a committee to change its store, page and request form.',
  whenSeen: {
    draft: 'Visitors see a change once the event is open.',
    open: 'A change counts at once.',
    closed: 'The event is closed.',
  } satisfies Record<EventState, string>,
  find: 'Find a committee',
  add: 'Add a committee',
  table: 'Committees',
  columns: {
    committee: 'Committee',
    deadline: 'Deadline',
    products: 'Products',
    open: 'Open requests',
  },
  noDeadline: 'No deadline',
  deadlines: {
    what: 'deadlines',
    title: (count: number) =>
      `Change the deadline of ${count === 1 ? '1 store' : `${count} stores`}`,
    label: 'New deadline',
    hint: (zone: string) =>
      `In ${zone}. Empty = no deadline: the stores then look closed in the list.`,
    bad: 'Enter a full date and time',
    line: (before: string, after: string) => `Deadline: ${before} → ${after}`,
  },
  noForm: 'No form',
  closed: 'Closed',
  hidden: 'Not listed',
  featured: 'Featured',
  reservation: 'Reservations',
  none: 'No committees yet',
  noneText: 'An administrator adds the committees of this event.',
  noMatch: 'No committee matches',
  shown: (shown: number, count: number) =>
    shown === count ? counted(count) : `${shown} of ${counted(count)}`,
  loading: 'Loading the committees',
  loadingOne: 'Loading the committee',
  unknown: 'There is no such committee.',
  unknownText: 'It may have been removed, or your role does not open it.',
  allStores: 'All stores',
  tabsOf: (name: string) => `Parts of ${name}`,
  tabs: {
    store: 'Store',
    page: 'Page',
    form: 'Form',
    products: 'Products',
    sales: 'Sales',
    submissions: 'Requests',
    history: 'History',
  } satisfies Record<StoreTab, string>,
  visit: 'Visit the store',
  newTitle: 'New committee',
  added: 'The committee is added.',
  saved: (seen: string) => `Saved. ${seen}`.trim(),
  fields: {
    name: 'Name of the committee',
    storeName: 'Name of the store',
    tagLine: 'Tag line',
    deadline: 'Deadline for orders',
    isListed: 'Listed among the stores',
    isFeatured: 'Featured',
    isMerchandise: 'Kind',
    offersOptions: 'Products are options',
    email: 'Contact e-mail',
    chairs: 'Chairs',
  } satisfies Record<keyof CommitteeFacts, string>,
  hints: {
    storeName: 'Leave it empty if it is the same.',
    tagLine: 'One line below the name of the store.',
    deadline: (zone: string) =>
      `In ${zone}. After it nothing is sold. Without a deadline the store looks closed in the list.`,
    isListed:
      'The list of stores shows the store. Without this, only its address and the directory lead to it.',
    isFeatured: 'On top of the list of stores, with pictures of its products.',
    offersOptions: 'The store sells no products. It shows only its page and its form.',
    email: 'Visitors see it in the directory.',
    chairs: 'One name on each line.',
  },
  kinds: { merchandise: 'Merchandise', reservation: 'Reservations' },
  sections: { names: 'Names', shown: 'How it is shown', people: 'People' },
  logo: {
    label: 'Logo',
    hint: 'Square is best. It is saved as soon as it is chosen. JPEG, PNG, WebP, AVIF or GIF, 10 MB at most.',
    saved: (seen: string) => `The logo is saved. ${seen}`.trim(),
    remove: 'Remove the logo',
    removeText: 'Visitors see a sign in its place.',
    removed: 'The logo is removed.',
    lost: 'The reply was lost. Load the page again to see whether the logo is saved.',
  },
  preview: 'What visitors see',
  previewHidden: 'The list of stores does not show this store.',
  previewClosed: 'No products available for sale at this time.',
  remove: 'Remove the committee',
  removeText: (name: string) =>
    `${name} is removed with its products, page and form. For a day this can be undone; its chairs and codes are then chosen anew.`,
  removed: (name: string) => `${name} is removed.`,
  removal: {
    title: (count: number) => `Remove ${counted(count)}?`,
    text: (names: string) =>
      `${names}. Their stores, products and pages are removed too. For a day this can be undone. A committee stays if something of it was sold.`,
    confirm: 'Remove them',
    running: 'Removing...',
    done: (count: number) => `${counted(count)} ${count === 1 ? 'is' : 'are'} removed.`,
    kept: (count: number) => `${counted(count)} ${count === 1 ? 'stays' : 'stay'}.`,
    lost: 'The reply was lost. Look at the list of the stores.',
  },
  changed: (message: string, fields: string) =>
    `${message} ${fields === '' ? '' : `Different now: ${fields}. `}What you typed is still here. Save again to replace theirs.`,
  changedUnread: (message: string) =>
    `${message} What is saved now could not be loaded; try again when the connection is back.`,
  page: {
    label: 'Page',
    hint: 'Pasted text keeps headings, lists and links, and loses its colors and fonts.',
    empty: 'The page is empty.',
    theirs: 'What is saved now',
    tooLong: (length: number, atMost: number) =>
      `The page is too long: ${length.toLocaleString('en-US')} characters with its formatting, at most ${atMost.toLocaleString('en-US')}.`,
  },
  form: {
    intro:
      'Visitors who are logged in answer these questions on the committee’s page. Answers that were sent keep their questions as they were.',
    list: 'Questions',
    question: (place: number) => `Question ${place}`,
    remove: (place: number) => `Remove question ${place}`,
    add: 'Add a question',
    label: 'Question',
    type: 'Answer',
    required: 'Must be answered',
    options: 'Choices',
    optionsHint: 'One on each line.',
    types: {
      text: 'One line of text',
      textarea: 'Longer text',
      number: 'Number',
      date: 'Date',
      email: 'E-mail address',
      select: 'One choice from a list',
      checkbox: 'Any number of choices',
    } satisfies Record<FieldType, string>,
    none: 'There is no form.',
    previewNote: 'A preview: nothing is sent.',
    wrong: 'Some questions are not complete. See the notes beside them.',
    theirs: 'What is saved now',
  },
  historyNote: 'Products have their own history, each on its page.',
} as const
