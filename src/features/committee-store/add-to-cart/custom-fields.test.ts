import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { FormField } from '#contract/entities/form.ts'
import { fieldTypeNames } from '#contract/entities/field-types.ts'
import { emptyAnswer } from '#contract/rules/forms/form-answers.ts'
import { answersByKey, areAllAnswered } from './custom-fields.ts'

function field(label: string, extra: Partial<FormField> = {}): FormField {
  return { id: label, label, type: 'text', isRequired: true, options: [], ...extra }
}

test('two fields with one label keep both answers', () => {
  const fields = [field('Guest Name'), field('Guest Name')]
  const answers = answersByKey(fields, ['Ann ', 'Ben'])
  expect(answers).toEqual({ guest_name: 'Ann', guest_name_2: 'Ben' })
})

test('the label __proto__ has another key, which is inert', () => {
  const answers = answersByKey([field('__proto__')], ['x'])
  expect(JSON.stringify(answers)).toBe('{"__proto___2":"x"}')
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
    fc.property(fc.array(fc.constantFrom(...fieldTypeNames), { maxLength: 5 }), (types) => {
      const fields = types.map((type, at) => field(`f${at}`, { type, isRequired: false }))
      const answers = fields.map(emptyAnswer)
      expect(areAllAnswered(fields, answers)).toBe(true)
      expect(answersByKey(fields, answers)).toEqual({})
    }),
    { numRuns: 1000 },
  )
})
