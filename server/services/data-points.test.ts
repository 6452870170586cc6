import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CustomField } from '../db/schema.ts'
import { Refusal } from '../refusal.ts'
import { readDataPoints, requireAnswers } from './data-points.ts'

const field = (label: string, required: 0 | 1 = 1): CustomField => ({
  id: label,
  label,
  type: 'text',
  required,
  options: [],
})

describe('readDataPoints', () => {
  it('reads an object, and nothing at all as none', () => {
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
    '{"a":"\\u0000"}',
    '{"a":"\\ud800"}',
    '{"\\u0000":1}',
  ])('refuses %s', (text) => {
    expect(() => readDataPoints(text)).toThrow(Refusal)
  })

  it('gives back what it accepts unchanged, or refuses; it never fails otherwise', () => {
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
  it('names the first required field that is open', () => {
    const fields = [field('Dog Name'), field('Note', 0), field('Dog Name')]
    expect(() => requireAnswers(fields, { dog_name: 'Rex' })).toThrow('Dog Name is required.')
    expect(() => requireAnswers(fields, { dog_name: 'Rex', dog_name_2: 'Ada' })).not.toThrow()
  })

  it('takes no answer from the prototype', () => {
    expect(() => requireAnswers([field('constructor')], {})).toThrow(Refusal)
    expect(() => requireAnswers([field('constructor')], { constructor: 'x' })).not.toThrow()
  })
})
