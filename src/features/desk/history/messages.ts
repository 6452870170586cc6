// Wording of the desk's history.
import type { HistoryEntry, HistorySubject } from '#contract/entities/desk/history.ts'
import { counted } from '#contract/values/counted.ts'
import { rangeInWords } from '../shared/list/range-words.ts'

const subjects: Record<HistorySubject, string> = {
  order: 'Order',
  person: 'Roles',
  code: 'Code',
  committee: 'Store',
  form: 'Request form',
  submission: 'Request',
  product: 'Product',
  schedule: 'Schedule',
  announcement: 'Announcement',
  event: 'Event',
  import: 'Import',
}

const acts: Record<NonNullable<HistoryEntry['act']>, string> = {
  receive: 'Check received',
  place: 'Placed after all',
  ship: 'Shipped',
  complete: 'Completed',
  pickUp: 'Picked up',
  handOutLines: 'Handed out in part',
  cancel: 'Canceled',
  cancelAndRefund: 'Canceled and refunded',
  refund: 'Refunded',
  resolve: 'Resolved',
  release: 'Released',
  returnCheck: 'Check returned',
  undoReceive: 'Check not received',
  undoShip: 'Not shipped',
  undoComplete: 'Not completed',
  undoPickUp: 'Not picked up',
  correct: 'Corrected',
  changeLine: 'Item changed by the shopper',
  askRefund: 'Refund asked for',
  withdrawRefund: 'Request for a refund taken back',
  declineRefund: 'Refund declined',
  disputeOpened: 'Dispute opened',
  disputeWon: 'Dispute won',
  disputeLost: 'Dispute lost',
}

export const historyMessages = {
  intro:
    'The changes of this event, and of roles and codes, that your roles let you see. Each change shows who made it, when, and the values before and after. Undo restores the earlier values. For a day, a change of many things at once, an import and a removal can be undone as a whole. Changes of roles and codes can also be undone for a day. Where there is no Undo, change the value on its own page.',
  loading: 'Loading the history',
  subject: 'About',
  allSubjects: 'Everything',
  person: 'By',
  everybody: 'Everybody',
  day: 'Day',
  none: 'Nothing has been changed yet',
  noMatch: 'No change matches',
  range: (first: number, last: number, total: number) => rangeInWords('change', first, last, total),
  list: 'Changes',
  ofThing: 'History',
  subjects,
  acts,
  kinds: { added: 'added', changed: 'changed', removed: 'removed' },
  inDraft: {
    added: 'added in the draft',
    changed: 'changed in the draft',
    removed: 'removed in the draft',
  },
  published: 'published',
  title: (subject: string, name: string, part: string) =>
    [subject, name, part].filter(Boolean).join(' '),
  ofWords: (section: string) => `(words: ${section})`,
  orderOfProducts: 'Order of the products of',
  byNobody: 'On the server',
  price: 'price',
  extraPrice: 'extra price',
  begins: 'begins',
  ends: 'ends',
  empty: '(empty)',
  yes: 'yes',
  no: 'no',
  is: (name: string, value: string) => `${name}: ${value}`,
  fromTo: (name: string, before: string, after: string) => `${name}: ${before} → ${after}`,
  stock: (change: string, reason: string) =>
    `Stock: ${change}${reason === '' ? '' : ` (${reason})`}`,
  onlyLook: (name: string) => `${name}: formatting, links or pictures`,
  onlyOrder: 'Only the order changed',
  questions: {
    added: (label: string, facts: string) => `New question: ${label} (${facts})`,
    removed: (label: string, facts: string) => `Removed question: ${label} (${facts})`,
    required: 'must be answered',
  },
  more: (count: number) => `and ${counted(count, 'more value')}`,
  undo: {
    question: (title: string, when: string) => `Undo this change of ${title} (${when})?`,
    text: 'The earlier values come back at once. The undo is a new change in this list.',
    textOfWords: 'The earlier words come back in the draft. Publish the draft under Words.',
    textOfImport:
      'Everything that the import changed comes back at once. If anything of it was changed again since, nothing is undone. What was sold meanwhile stays sold: a product that the import added stays if it was sold, and its sale ends.',
    confirm: 'Undo it',
    partOf: (counted: string) => `Part of a change of ${counted} at once`,
    undoWhole: (size: number) => `Undo all ${size}`,
    wholeQuestion: (counted: string, when: string) =>
      `Undo the change of all ${counted} (${when})?`,
    wholeText:
      'All the earlier values come back at once. If one of the values was changed again since, nothing is undone. What was sold meanwhile stays sold.',
    wholeDone: (counted: string) => `The change of ${counted} is undone.`,
  },
} as const
