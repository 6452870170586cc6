import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type FormField, fieldTypes } from '../../../../contract/entities/form.ts'
import { emptyAnswer } from '../../../../contract/rules/form-answers.ts'
import { answerFaults, answersByKey, areAllAnswered, controlName } from './custom-fields.ts'

function field(label: string, extra: Partial<FormField> = {}): FormField {
  return { id: label, label, type: 'text', isRequired: true, options: [], ...extra }
}

test('two fields with one label keep both answers', () => {
  const fields = [field('Guest Name'), field('Guest Name')]
  const answers = answersByKey(fields, ['Ann ', 'Ben'])
  expect(answers).toEqual({ guest_name: 'Ann', guest_name_2: 'Ben' })
})

test('a label like __proto__ is only a key', () => {
  const answers = answersByKey([field('__proto__')], ['x'])
  expect(JSON.stringify(answers)).toBe('{"__proto__":"x"}')
  expect(Object.getPrototypeOf(answers)).toBe(Object.prototype)
})

test('required text must be more than spaces, a required checkbox needs a choice', () => {
  const fields = [field('Name'), field('Days', { type: 'checkbox' })]
  expect(areAllAnswered(fields, ['  ', ['Fri']])).toBe(false)
  expect(areAllAnswered(fields, ['Ann', []])).toBe(false)
  expect(areAllAnswered(fields, ['Ann', ['Fri']])).toBe(true)
})

test('optional fields may stay empty and are left out of what is sent', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...fieldTypes), { maxLength: 5 }), (types) => {
      const fields = types.map((type, at) => field(`f${at}`, { type, isRequired: false }))
      const answers = fields.map(emptyAnswer)
      expect(areAllAnswered(fields, answers)).toBe(true)
      expect(answersByKey(fields, answers)).toEqual({})
    }),
    { numRuns: 1000 },
  )
})

test('an answer that does not fit is named, be it optional or only half a date to the browser', () => {
  const optional = { isRequired: false }
  const fields = [
    field('Name', optional),
    field('Day', { ...optional, type: 'date' }),
    field('Age', { ...optional, type: 'number' }),
  ]
  const none: ReadonlySet<string> = new Set()
  expect(answerFaults(fields, ['Ann', '', ''], none)).toEqual([null, null, null])
  expect(answerFaults(fields, ['x'.repeat(10_000), '0000-00-00', 'old'], none)).toEqual([
    'tooLong',
    'notADate',
    'notANumber',
  ])
  const half = new Set([controlName(1), controlName(2)])
  expect(answerFaults(fields, ['', '', ''], half)).toEqual([null, 'notADate', 'notANumber'])
})
