import { expect, test } from 'vitest'
import type { OpeningCheckName } from '#contract/entities/desk/opening-checks.ts'
import { defaultWords } from '#contract/entities/event-words/default-words.ts'
import type { SectionName } from '#contract/entities/event-words/sections.ts'
import type { CommitteePlan } from '#server/event/plan.ts'
import { openingChecks, type OpeningFacts } from './opening-checks.ts'

const frame = { name: '2027 Specialty', startDate: '2027-10-04', endDate: '2027-10-09' }
const store: CommitteePlan = {
  id: 7,
  name: 'Raffle',
  storeName: '',
  storeTagLine: '',
  deadlineMs: null,
  isShownInStore: true,
  isFeatured: false,
  isMerchandise: false,
  hasProductsOffered: true,
  contactEmail: '',
  chairNames: [],
  content: '<p>Tickets</p>',
  form: [],
}
const facts: OpeningFacts = {
  words: { copied: null, draft: defaultWords(frame), unpublished: [] },
  frame,
  committees: [store],
  products: [],
  items: [{ ring: 'Ring 1', judge: 'Ann Lee' }],
  testOrders: 1,
  sentMail: 1,
  isRehearsal: false,
  nowMs: 1000,
}
const ofStore = { kind: 'store', committeeId: 7, name: 'Raffle' }

const find = (name: OpeningCheckName, change: Partial<OpeningFacts>) =>
  openingChecks({ ...facts, ...change }).find((check) => check.name === name)

test('what a copy still has of the other event is named, but not the club with its payee', () => {
  const defaults = defaultWords(frame)
  const ofLastYear = { checkPayee: 'The club', treasurerAddress: ['Ann Lee', 'Denver'] }
  const draft = {
    event: { ...defaults.event, title: 'A week in Denver' },
    welcome: { ...defaults.welcome, letter: 'Welcome.' },
    judges: { ...defaults.judges, note: 'Ann Lee judges.' },
    hotel: { ...defaults.hotel, place: 'The hotel' },
    club: { ...defaults.club, ...ofLastYear },
  }
  const words = (sections: SectionName[]) => {
    const copied = { fromName: 'Last', sections, pages: [], logos: [] }
    return { words: { copied, draft: { ...defaults, ...draft }, unpublished: [] } }
  }
  const ofHotel = { kind: 'section', section: 'hotel' }
  expect(find('words', words(['hotel', 'club']))?.places).toEqual([ofHotel])
  expect(find('words', words(['club']))?.count).toBe(0)
  expect(find('payee', words(['club']))?.count).toBe(0)
})

test('a deadline that has passed is named, and one at this moment', () => {
  const at = (deadlineMs: number) => ({ committees: [{ ...store, deadlineMs }] })
  expect(find('deadlines', at(1001))?.places).toEqual([])
  expect(find('deadlines', at(1000))?.places).toEqual([ofStore])
})

test('a form without an address is named', () => {
  const form = [
    { id: 'a', label: 'Name', type: 'text', isRequired: false, options: [] },
  ] satisfies CommitteePlan['form']
  const { name } = store
  expect(find('forms', { committees: [{ ...store, name, form }] })?.places).toEqual([ofStore])
  const contactEmail = 'raffle@example.com'
  expect(find('forms', { committees: [{ ...store, form, contactEmail }] })?.count).toBe(0)
})

test('a store that is not listed may be empty', () => {
  const empty = { ...store, content: '' }
  expect(find('emptyStores', { committees: [empty] })?.places).toEqual([ofStore])
  expect(find('emptyStores', { committees: [{ ...empty, isShownInStore: false }] })?.count).toBe(0)
})

test('events in a ring without a judge are counted', () => {
  const items = [
    { ring: 'Ring 1', judge: '' },
    { ring: '', judge: '' },
  ]
  expect(find('judges', { items })).toEqual({ name: 'judges', count: 1, places: [] })
})

test('keys of a test, and no order and mail yet, are named', () => {
  const counts = (change: Partial<OpeningFacts>) =>
    (['cards', 'testOrder', 'mail'] as const).map((name) => find(name, change)?.count)
  expect(counts({})).toEqual([0, 0, 0])
  expect(counts({ isRehearsal: true, testOrders: 0, sentMail: 0 })).toEqual([1, 1, 1])
})
