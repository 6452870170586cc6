import { expect, test } from 'vitest'
import { defaultWords } from '#contract/entities/event-words/default-words.ts'
import { copiedSections, type EventChange } from './copied-sections.ts'

const defaults = defaultWords({ name: 'Next', startDate: '2027-10-04', endDate: '2027-10-09' })
const draft = {
  ...defaults,
  club: { ...defaults.club, name: 'The old club' },
  welcome: { letter: 'Welcome to the coast.', signature: '' },
}
const made: EventChange = {
  subject: 'event',
  key: '27',
  before: null,
  after: { name: 'Next', copiedFrom: 26 },
}
const saved = (section: string, before: object, after: object): EventChange => ({
  subject: 'event',
  key: `27 words ${section}`,
  before,
  after,
})
const left = (...changes: EventChange[]) => copiedSections(27, changes, { draft, defaults })

test('sections that nobody has changed are left, those that every event begins with are not', () => {
  expect(left(made)).toEqual({ fromEventId: 26, sections: ['welcome', 'club'] })
  expect(left({ ...made, after: { name: 'Empty' } })).toBeNull()
  expect(left()).toBeNull()
})

test('a saved section is not left, nor is one whose change was taken back', () => {
  const other = { ...draft.club, name: 'Another club' }
  expect(left(made, saved('club', other, draft.club))?.sections).toEqual(['welcome'])
  const back = [saved('club', draft.club, other), saved('club', other, draft.club)]
  expect(left(made, ...back)?.sections).toEqual(['welcome'])
})

test('an imported section is not left', () => {
  const lines = ['changed words welcome: letter: a → b', 'changed event 27: name: a → b']
  const imported = { subject: 'import', key: '27', before: null, after: { changes: lines } }
  expect(left(made, imported)?.sections).toEqual(['club'])
})

test('what was before the event, under the id of a removed draft, does not count', () => {
  const other = { ...draft.club, name: 'Another club' }
  const removed: EventChange = { ...made, before: { name: 'Earlier' }, after: null }
  const earlier = [made, saved('club', other, draft.club), removed]
  expect(left(...earlier, made)?.sections).toEqual(['welcome', 'club'])
})
