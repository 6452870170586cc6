import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type FormField, longestAnswer } from '../../entities/form.ts'
import type { FieldType } from '../../entities/field-types.ts'
import {
  answersByLabel,
  emptyAnswer,
  checkAnswer,
  type FormAnswer,
  checkAnswers,
} from './form-answers.ts'
import { readFormFields } from './form-fields.ts'

const manyCases = { numRuns: 1000 }
const ask = (type: FieldType, isRequired = false): FormField => ({
  id: '1',
  label: 'Question',
  type,
  isRequired,
  options: ['Ring 1', 'Ring 2', ' Ring 3 '],
})
const typed = ['text', 'textarea', 'number', 'date', 'email', 'select'] as const

describe('checkAnswer', () => {
  test.each(typed)('%s: a missing answer is an error only if the field is required', (type) => {
    for (const answer of [undefined, null, '', '  ']) {
      expect(checkAnswer(ask(type), answer)).toBe(null)
      expect(checkAnswer(ask(type, true), answer)).toBe('required')
    }
  })

  test('a checkbox field takes a list, and a required one needs a choice', () => {
    for (const answer of [undefined, null, []]) {
      expect(checkAnswer(ask('checkbox'), answer)).toBe(null)
      expect(checkAnswer(ask('checkbox', true), answer)).toBe('required')
    }
    expect(checkAnswer(ask('checkbox', true), ['Ring 2', ' Ring 3 '])).toBe(null)
    for (const answer of [['Ring 4'], ['Ring 1', 'Ring 1'], [1], [['Ring 1']], ['']]) {
      expect(checkAnswer(ask('checkbox'), answer)).toBe('invalid')
    }
    expect(checkAnswer(ask('checkbox'), 'Ring 1')).toBe('wrongKind')
  })

  test.each(['ann@example.com', 'a.b+c@mail.example.co', 'jürgen@bücher.example', "o'x@a.bc"])(
    '%s is an e-mail address',
    (text) => {
      expect(checkAnswer(ask('email', true), text)).toBe(null)
    },
  )
  test.each([
    'a@',
    '@b.co',
    'ann',
    'ann@example',
    'a b@c.de',
    'a@b..co',
    'a@-b.co',
    'a@b.co ',
    'a@b@c.de',
    `${'a'.repeat(250)}@b.co`,
  ])('%s is no e-mail address', (text) => {
    expect(checkAnswer(ask('email'), text)).toBe('invalid')
  })

  test.each(['0', '-3', '4.5', '.5', '1e3', '007'])('%s is a number', (text) => {
    expect(checkAnswer(ask('number'), text)).toBe(null)
  })
  test.each(['x', '1e', '1,5', '--1', '1e999', 'Infinity', 'NaN', '0x10', ' 1', '٣'])(
    '%s is no number',
    (text) => {
      expect(checkAnswer(ask('number'), text)).toBe('invalid')
    },
  )
  test('only a number field takes a JSON number', () => {
    expect(checkAnswer(ask('number', true), 0)).toBe(null)
    expect(checkAnswer(ask('text'), 3)).toBe('wrongKind')
    expect(checkAnswer(ask('number', true), JSON.parse('1e999'))).toBe('invalid')
  })

  test.each(['2026-05-04', '2024-02-29', '1900-01-01', '9999-12-31'])('%s is a date', (text) => {
    expect(checkAnswer(ask('date'), text)).toBe(null)
  })
  test.each([
    '0000-00-00',
    '0026-05-04',
    '1899-12-31',
    '0000-01-01',
    '2026-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-04-31',
    '2026-5-4',
    '05/04/2026',
    '12026-05-04',
    '2026-05-04T00:00',
  ])('%s is no date', (text) => {
    expect(checkAnswer(ask('date'), text)).toBe('invalid')
  })

  test('a choice is one of the options, exactly', () => {
    expect(checkAnswer(ask('select'), ' Ring 3 ')).toBe(null)
    for (const answer of ['Ring 3', 'ring 1', 'Select an option', '__proto__']) {
      expect(checkAnswer(ask('select'), answer)).toBe('invalid')
    }
  })

  test("texts are limited in length, and characters that can't be stored are refused", () => {
    expect(checkAnswer(ask('textarea'), 'x'.repeat(longestAnswer))).toBe(null)
    expect(checkAnswer(ask('textarea'), 'x'.repeat(longestAnswer + 1))).toBe('tooLong')
    expect(checkAnswer(ask('text'), 'a\0b')).toBe('notStorable')
    expect(checkAnswer(ask('text'), '\ud800')).toBe('notStorable')
    expect(checkAnswer(ask('text'), '🐾 <b>x</b>')).toBe(null)
  })

  test('exactly the days of the calendar are dates', () => {
    const days = fc.date({
      min: new Date('1900-01-01T00:00:00Z'),
      max: new Date('9999-12-31T00:00:00Z'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(days, (day) => {
        expect(checkAnswer(ask('date'), day.toISOString().slice(0, 10))).toBe(null)
      }),
      manyCases,
    )
    const part = fc.nat(99).map((value) => String(value).padStart(2, '0'))
    fc.assert(
      fc.property(fc.constantFrom('2026', '2024', '1900', '0000'), part, part, (...parts) => {
        const text = parts.join('-')
        const ms = Date.parse(`${text}T00:00:00Z`)
        const isReal = !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text)
        const verdict = isReal && !text.startsWith('0000') ? null : 'invalid'
        expect(checkAnswer(ask('date'), text)).toBe(verdict)
      }),
      manyCases,
    )
  })

  test('every finite number is valid, as text or as a number', () => {
    const any = fc.double({ noNaN: true, noDefaultInfinity: true })
    fc.assert(
      fc.property(any, (value) => {
        expect(checkAnswer(ask('number', true), String(value))).toBe(null)
        expect(checkAnswer(ask('number', true), value)).toBe(null)
      }),
      manyCases,
    )
  })

  test('an e-mail address needs its @ and a dot', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (text) => {
        expect(checkAnswer(ask('email'), text)).toBe(null)
        expect(checkAnswer(ask('email'), text.replace('@', ''))).toBe('invalid')
        const [name = ''] = text.split('@')
        expect(checkAnswer(ask('email'), `${name}@localhost`)).toBe('invalid')
      }),
      manyCases,
    )
  })

  test('any value is checked, and none of the wrong kind passes', () => {
    const type = fc.constantFrom(...typed, 'checkbox' as const)
    fc.assert(
      fc.property(type, fc.boolean(), fc.anything(), (kind, isRequired, answer) => {
        const failure = checkAnswer(ask(kind, isRequired), answer)
        if (failure !== null || answer === null || answer === undefined) return
        if (kind === 'checkbox') expect(Array.isArray(answer)).toBe(true)
        else expect(['string', 'number']).toContain(typeof answer)
      }),
      manyCases,
    )
  })
})

describe('all answers', () => {
  const rows = [
    { id: 1, label: 'Dog name', type: 'text', required: 1 },
    { id: 2, label: 'Dog name', type: 'text', required: 1 },
    { id: 3, label: '__proto__', type: 'text', required: 0 },
    { id: 4, label: 'Days', type: 'checkbox', required: 0, options: ['Mon', 'Tue'] },
  ]
  const read = readFormFields(JSON.stringify(rows))
  const fields = read.kind === 'fields' ? read.fields : []

  test('are checked in the order of the fields', () => {
    const answers = new Map<string, unknown>([['Dog name_2', 'Rex']])
    answers.set('Days', ['Wed'])
    expect(
      checkAnswers(fields, answers).map(({ field, error }) => [field.answerKey, error]),
    ).toEqual([
      ['Dog name', 'required'],
      ['Days', 'invalid'],
    ])
  })

  test('are sent by label, `__proto__` too', () => {
    const answers = new Map<string, FormAnswer>([
      ['Dog name', 'Rex'],
      ['Dog name_2', 'Ada'],
      ['__proto__', 'x'],
      ['elsewhere', 'y'],
    ])
    const sent = JSON.stringify(answersByLabel(fields, answers))
    expect(sent).toBe('{"Dog name":"Rex","Dog name_2":"Ada","__proto__":"x","Days":[]}')
    expect(({} as { x?: unknown }).x).toBeUndefined()
  })

  test('are received as they were sent, with the same errors', () => {
    const label = fc.oneof(fc.constantFrom('A', 'A_2', '__proto__', 'toString'), fc.string())
    const form = fc.array(
      fc.record({
        id: fc.nat(3),
        label,
        type: fc.constantFrom('text', 'textarea', 'checkbox'),
        required: fc.constantFrom(0, 1),
        options: fc.constant(['S', 'M', 'L']),
      }),
      { maxLength: 8 },
    )
    fc.assert(
      fc.property(form, fc.infiniteStream(fc.string()), (asked, texts) => {
        const reading = readFormFields(JSON.stringify(asked))
        if (reading.kind === 'unreadable') throw new Error('unreadable')
        const answers = new Map<string, FormAnswer>()
        for (const field of reading.fields) {
          const text = texts.next().value ?? ''
          const chosen = field.options.slice(0, text.length % 4)
          answers.set(field.answerKey, field.type === 'checkbox' ? chosen : text)
        }
        const sent: unknown = JSON.parse(JSON.stringify(answersByLabel(reading.fields, answers)))
        const received = new Map(Object.entries(sent as Record<string, unknown>))
        expect(received.size).toBe(reading.fields.length)
        for (const { answerKey } of reading.fields) {
          expect(received.get(answerKey)).toEqual(answers.get(answerKey))
        }
        expect(checkAnswers(reading.fields, received)).toEqual(
          checkAnswers(reading.fields, answers),
        )
      }),
      manyCases,
    )
  })

  test('begin empty', () => {
    expect(fields.map(emptyAnswer)).toEqual(['', '', '', []])
  })
})
