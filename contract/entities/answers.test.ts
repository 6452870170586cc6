import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { answerKeys, answerText, isAnswered, labelledAnswers, lineNotes } from './answers.ts'

const keysOf = (...labels: string[]) => answerKeys(labels.map((label) => ({ label })))

describe('answerKeys', () => {
  it('lowercases the label and joins its words with underscores', () => {
    expect(keysOf('Dog Name', ' Ring  Number ')).toEqual(['dog_name', 'ring_number'])
  })
  it('gives repeats a suffix, also if a label ends like one', () => {
    expect(keysOf('Name', 'name', 'Name 2', 'NAME')).toEqual([
      'name',
      'name_2',
      'name_2_2',
      'name_3',
    ])
  })
  it('gives distinct keys without blanks or capitals, in the order of the fields', () => {
    const label = fc.oneof(fc.constantFrom('A', 'a ', 'a 2', 'A_2', '__proto__', ''), fc.string())
    fc.assert(
      fc.property(fc.array(label), (labels) => {
        const keys = keysOf(...labels)
        expect(keys).toHaveLength(labels.length)
        expect(new Set(keys).size).toBe(labels.length)
        for (const [at, key] of keys.entries()) {
          expect(key).not.toMatch(/\s/)
          const base = (labels[at] ?? '').trim().toLowerCase().replaceAll(/\s+/g, '_')
          expect(key.startsWith(base)).toBe(true)
        }
      }),
      { numRuns: 1000 },
    )
  })
})

describe('isAnswered', () => {
  it.each([['x'], [0], [true], [['a']], [['', 'b']]])('takes %j', (answer) => {
    expect(isAnswered(answer)).toBe(true)
  })
  it.each([[''], ['  '], ['\u200B'], [false], [null], [undefined], [[]], [['']], [{}]])(
    'refuses %j',
    (answer) => {
      expect(isAnswered(answer)).toBe(false)
    },
  )
  it('takes a list if it takes one of its members, and any text that is not blank', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), (texts) => {
        expect(isAnswered(texts)).toBe(texts.some((text) => text.trim() !== ''))
      }),
      { numRuns: 1000 },
    )
  })
})

describe('labelledAnswers', () => {
  const dataPoints = {
    note: 'b',
    __proto___2: 'inert',
    size_note: 'x',
    days: ['Mon', 'Tue'],
    no: '',
  }

  it('names known questions by label, in their order, and others by key', () => {
    const fields = [{ label: '__proto__' }, { label: 'Days' }, { label: 'Not answered' }]
    expect(labelledAnswers(dataPoints, fields)).toEqual([
      { label: '__proto__', text: 'inert' },
      { label: 'Days', text: 'Mon, Tue' },
      { label: 'note', text: 'b' },
      { label: 'size_note', text: 'x' },
    ])
  })

  it('makes notes of a line, its variant first', () => {
    const line = { variantName: 'Navy-M', answers: labelledAnswers({ size_note: 'x' }, []) }
    expect(lineNotes(line)).toEqual(['Navy-M', 'size_note: x'])
    expect(lineNotes(line, 'Variant Selected')[0]).toBe('Variant Selected: Navy-M')
  })
})

describe('answerText', () => {
  it('joins choices with commas, writes a box as Yes or No and a missing answer as nothing', () => {
    expect(answerText(['Mon', '', 'Tue'])).toBe('Mon, Tue')
    expect([true, false].map(answerText)).toEqual(['Yes', 'No'])
    expect([null, undefined, []].map(answerText)).toEqual(['', '', ''])
    expect([3, { a: 1 }].map(answerText)).toEqual(['3', '{"a":1}'])
  })
})
