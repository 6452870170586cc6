import fc from 'fast-check'
import { expect, test } from 'vitest'
import { emptyForm, type FormEvent, formReducer, type FormState } from './form-state.ts'

const none: ReadonlySet<string> = new Set()
const answered = (key: string, answer: string): FormEvent => ({
  type: 'answered',
  key,
  answer,
  unreadable: none,
})
const after = (...events: FormEvent[]): FormState => events.reduce(formReducer, emptyForm)
const sending: FormEvent = { type: 'sending', submissionId: 'one' }

test('sending runs from idle over submitting to success, which empties the form', () => {
  expect(after(answered('Name', 'Ann'), sending).phase).toBe('submitting')
  const sent = after(
    answered('Name', 'Ann'),
    { type: 'left', key: 'Name', unreadable: none },
    sending,
    {
      type: 'sent',
    },
  )
  expect(sent).toMatchObject({ phase: 'success', submissionId: null })
  expect(sent.answers.size + sent.touched.size).toBe(0)
  expect(formReducer(sent, { type: 'noticeOver' }).phase).toBe('idle')
})

test('a failure keeps the entries and the name of the sending, for the next try', () => {
  const failed = after(answered('Name', 'Ann'), sending, { type: 'failed' })
  expect(failed).toMatchObject({ phase: 'error', submissionId: 'one' })
  expect(failed.answers.get('Name')).toBe('Ann')
  expect(formReducer(failed, { type: 'noticeOver' }).submissionId).toBe('one')
  expect(formReducer(failed, sending).phase).toBe('submitting')
})

test('other answers are another sending', () => {
  const failed = after(answered('Name', 'Ann'), sending, { type: 'failed' })
  expect(formReducer(failed, answered('Name', 'Bea')).submissionId).toBeNull()
})

test('what is being sent stays as it is', () => {
  const state = after(answered('Name', 'Ann'), sending)
  expect(formReducer(state, answered('Name', 'Bea'))).toBe(state)
  expect(formReducer(state, { type: 'noticeOver' })).toBe(state)
})

test('a refused try touches every field and names the problems', () => {
  const refused = after({
    type: 'refused',
    problems: ['Mail'],
    keys: ['Name', 'Mail'],
    unreadable: none,
  })
  expect([...refused.touched]).toEqual(['Name', 'Mail'])
  expect(refused).toMatchObject({ problems: ['Mail'], tries: 1, phase: 'idle' })
  expect(formReducer(refused, sending).problems).toEqual([])
})

test('what was typed goes before what the device kept', () => {
  const kept = {
    answers: new Map([
      ['Name', 'old'],
      ['Mail', 'a@b.co'],
    ]),
    submissionId: 'two',
  }
  const restored = after({ type: 'restored', kept })
  expect(restored).toMatchObject({ submissionId: 'two', edits: 0 })
  const late = after(answered('Name', 'new'), { type: 'restored', kept })
  expect([...late.answers]).toEqual([
    ['Name', 'new'],
    ['Mail', 'a@b.co'],
  ])
  expect(late.submissionId).toBeNull()
})

test('whatever happens, only sending ends in success or error, and no entry changes meanwhile', () => {
  const event: fc.Arbitrary<FormEvent> = fc.oneof(
    fc.constantFrom('a', 'b').map((key) => answered(key, key)),
    fc.constantFrom<FormEvent>(
      sending,
      { type: 'sent' },
      { type: 'failed' },
      { type: 'noticeOver' },
      { type: 'left', key: 'a', unreadable: none },
    ),
  )
  fc.assert(
    fc.property(fc.array(event, { maxLength: 30 }), (events) => {
      let state = emptyForm
      for (const next of events) {
        const isOutcome = next.type === 'sent' || next.type === 'failed'
        if (isOutcome && state.phase !== 'submitting') continue
        const before = state
        state = formReducer(state, next)
        if (before.phase === 'submitting' && !isOutcome && next.type !== 'sending') {
          expect([state.phase, state.answers]).toEqual(['submitting', before.answers])
        }
        expect(state.edits).toBeGreaterThanOrEqual(before.edits)
      }
    }),
    { numRuns: 1000 },
  )
})
