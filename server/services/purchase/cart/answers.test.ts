import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CustomField } from '#server/db/schema.ts'
import { Refusal } from '#server/refusal.ts'
import { readDataPoints, requireAnswers } from './answers.ts'

const field = (label: string, required: 0 | 1 = 1): CustomField => ({
  id: label,
  label,
  type: 'text',
  required,
  options: [],
})

describe('readDataPoints', () => {
  it('reads an object, and empty text as no answers', () => {
    expect(readDataPoints('{"a":["x"],"b":{"c":1}}')).toEqual({ a: ['x'], b: { c: 1 } })
    expect(readDataPoints(' ')).toEqual({})
  })

  it.each([
    '[]',
    'null',
    '1',
    '"a"',
    '{',
    '{"a":{"b":{"c":{}}}}',
    '{"__proto__":1}',
    '{"a":[{"__proto__":1}]}',
    '{"a":1e999}',
    '{"a":"\\u0000"}',
    '{"a":"\\ud800"}',
    '{"\\u0000":1}',
  ])('refuses %s', (text) => {
    expect(() => readDataPoints(text)).toThrow(Refusal)
  })

  it('returns accepted answers unchanged and fails only with a refusal', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        try {
          expect(readDataPoints(text)).toEqual(JSON.parse(text))
        } catch (error) {
          expect(error).toBeInstanceOf(Refusal)
        }
      }),
    )
  })
})

describe('requireAnswers', () => {
  it('names the first required field without an answer', () => {
    const fields = [field('Dog Name'), field('Note', 0), field('Dog Name')]
    expect(() => requireAnswers(fields, { dog_name: 'Rex' })).toThrow('Dog Name is required.')
    expect(() => requireAnswers(fields, { dog_name: 'Rex', dog_name_2: 'Ada' })).not.toThrow()
  })

  it('refuses an answer to a question that is not asked', () => {
    const unasked = 'One answer belongs to a question that this product does not ask.'
    expect(() => requireAnswers([], { note: 'x' })).toThrow(unasked)
    expect(() => requireAnswers([field('Note')], { note: 'x', note_2: 'y' })).toThrow(unasked)
  })

  it('ignores properties of the prototype', () => {
    expect(() => requireAnswers([field('constructor')], {})).toThrow(Refusal)
    expect(() => requireAnswers([field('constructor')], { constructor: 'x' })).not.toThrow()
  })

  it('accepts only answers that the control of a field can produce', () => {
    const ask = (type: CustomField['type'], answer: unknown) => () =>
      requireAnswers([{ ...field('Day', 0), type, options: ['Mon', 'Tue'] }], { day: answer })
    expect(ask('select', 'Mon')).not.toThrow()
    expect(ask('checkbox', ['Tue', 'Mon'])).not.toThrow()
    expect(ask('date', '2026-05-04')).not.toThrow()
    expect(ask('text', '<b>Mon</b>')).not.toThrow()
    const refused = 'Day has an answer that does not fit.'
    expect(ask('select', 'Sun')).toThrow(refused)
    expect(ask('checkbox', ['Mon', 'Sun'])).toThrow(refused)
    expect(ask('date', '0000-00-00')).toThrow(refused)
    expect(ask('text', { nested: 'Mon' })).toThrow(refused)
  })
})
