import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fieldTypeNames } from '../../entities/field-types.ts'
import { readFormFields } from './form-fields.ts'
import { isStorable } from '../../values/storable.ts'

const field = (more: Record<string, unknown> = {}) => ({
  id: 1,
  label: 'Dog name',
  type: 'text',
  required: 1,
  ...more,
})
const fieldsOf = (...rows: unknown[]) => {
  const read = readFormFields(JSON.stringify(rows))
  if (read.kind === 'unreadable') throw new Error('unreadable')
  return read.fields
}

describe('readFormFields', () => {
  test('reads the fields with their names', () => {
    expect(
      fieldsOf(field(), field({ id: 'b', label: 'Size', type: 'select', options: ['S'] })),
    ).toEqual([
      {
        id: '1',
        label: 'Dog name',
        type: 'text',
        isRequired: true,
        options: [],
        answerKey: 'Dog name',
        controlName: 'field_1',
      },
      {
        id: 'b',
        label: 'Size',
        type: 'select',
        isRequired: true,
        options: ['S'],
        answerKey: 'Size',
        controlName: 'field_b',
      },
    ])
  })

  test.each(['', '{bad', '{}', 'null', '3', '"[]"', '{"fields":[]}', '[1'])(
    '%s is unreadable',
    (text) => {
      expect(readFormFields(text)).toEqual({ kind: 'unreadable' })
    },
  )

  test('an empty list has no fields', () => {
    expect(readFormFields('[]')).toEqual({ kind: 'fields', fields: [], leftOutCount: 0 })
  })

  test('an unknown type is read as text', () => {
    expect(fieldsOf(field({ type: 'hologram' }), field({ type: undefined }))).toMatchObject([
      { type: 'text' },
      { type: 'text' },
    ])
  })

  test('a field that nobody could answer is left out', () => {
    const rows = [
      field(),
      null,
      'x',
      field({ label: ' ' }),
      field({ label: 'a\0b' }),
      field({ type: 'select' }),
      field({ type: 'checkbox', options: ['', ' '] }),
    ]
    expect(readFormFields(JSON.stringify(rows))).toMatchObject({
      fields: [{ label: 'Dog name' }],
      leftOutCount: 6,
    })
  })

  test('repeated and blank options are left out', () => {
    const options = ['S', 'M', 'S', '', ' ']
    expect(fieldsOf(field({ type: 'select', options }))[0]?.options).toEqual(['S', 'M'])
  })

  test('repeated labels and ids get a suffix, `__proto__` is an ordinary label', () => {
    const fields = fieldsOf(
      field(),
      field(),
      field({ id: '1_2', label: 'dog name' }),
      field({ label: '__proto__' }),
    )
    expect(fields.map(({ answerKey }) => answerKey)).toEqual([
      'Dog name',
      'Dog name_2',
      'dog name',
      '__proto__',
    ])
    expect(fields.map(({ controlName }) => controlName)).toEqual([
      'field_1',
      'field_1_2',
      'field_1_2_2',
      'field_1_3',
    ])
  })

  test('any text can be read without throwing, with distinct and storable names', () => {
    const label = fc.oneof(
      fc.string(),
      fc.constantFrom('A', 'A_2', '__proto__', 'constructor', '\0'),
      fc.string({ unit: 'binary' }),
    )
    const row = fc.record(
      {
        id: fc.oneof(fc.nat(3), fc.string()),
        label,
        type: fc.oneof(fc.constantFrom(...fieldTypeNames), fc.string()),
        required: fc.oneof(fc.boolean(), fc.constantFrom(0, 1, '1', null)),
        options: fc.oneof(fc.array(fc.string()), fc.constant(null)),
      },
      { requiredKeys: [] },
    )
    const text = fc.oneof(
      fc.array(fc.oneof(row, fc.jsonValue()), { maxLength: 8 }).map((rows) => JSON.stringify(rows)),
      fc.json(),
      fc.string(),
    )
    fc.assert(
      fc.property(text, (formFields) => {
        const read = readFormFields(formFields)
        if (read.kind === 'unreadable') return
        const { fields } = read
        const faulty = fields.filter(
          (one) =>
            !one.answerKey.startsWith(one.label) ||
            !isStorable(one.answerKey) ||
            !fieldTypeNames.includes(one.type) ||
            one.options.some((option) => option.trim() === ''),
        )
        expect(faulty).toEqual([])
        expect(new Set(fields.map(({ answerKey }) => answerKey)).size).toBe(fields.length)
        expect(new Set(fields.map(({ controlName }) => controlName)).size).toBe(fields.length)
      }),
      { numRuns: 1000 },
    )
  })
})
