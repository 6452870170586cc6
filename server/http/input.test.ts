import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { id } from '#contract/wire.ts'
import { parseInput, parseJson } from './input.ts'

const shape = z.object({ id, note: z.optional(z.string()) })

describe('input', () => {
  test('empty text is an empty object; broken JSON is malformed', () => {
    expect(parseJson(' ')).toEqual({})
    expect(() => parseJson('{"a":')).toThrow(expect.objectContaining({ code: 'malformed' }))
  })

  test('input nested too deeply is refused', () => {
    const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
    expect(parseJson(nested(20))).toBeInstanceOf(Array)
    for (const depth of [40, 1000, 50_000]) {
      expect(() => parseJson(nested(depth))).toThrow(expect.objectContaining({ code: 'invalid' }))
    }
  })

  test('invalid input is refused with the name of the field', () => {
    expect(parseInput(shape, { id: '5', other: 1 })).toEqual({ id: 5 })
    const refused = (value: unknown) => () => parseInput(shape, value)
    expect(refused({ id: 'x' })).toThrow('The value of id is not valid.')
    expect(refused({ id: 1, note: 2 })).toThrow('The value of note must be text.')
    expect(refused(null)).toThrow('The request is not valid.')
  })

  test.each([
    [{ name: 'x'.repeat(201) }, 'name may have at most 200 characters'],
    [{ name: '' }, 'name must not be empty'],
    [{ name: null }, 'name must be text'],
    [{}, 'name is missing'],
    [{ cents: -1 }, 'cents must be at least 0'],
    [{ cents: 10_001 }, 'cents must be at most 10,000'],
    [{ cents: 1.5 }, 'cents must be a whole number'],
    [{ cents: '24' }, 'cents must be a number'],
    [{ kind: 'gift' }, 'kind must be one of: sale, loan'],
    [{ isDone: 'yes' }, 'isDone must be true or false'],
    [{ lines: [{ at: 'soon' }] }, 'lines.0.at must be a time like 2030-05-01T16:00:00Z'],
    [{ lines: [{ at: 1 }, {}] }, 'lines.0.at must be text'],
    [{ lines: Array.from({ length: 3 }, () => ({})) }, 'lines.0.at is missing'],
    [{ lines: 'none' }, 'lines must be a list'],
    [{ count: 0 }, 'count must be more than 0'],
    [{ even: 3 }, 'even is not valid'],
  ])('%j is refused with what the schema expects: %s', (change, words) => {
    const instant = '2030-05-01T16:00:00Z'
    const good = { name: 'A', cents: 1, kind: 'sale', isDone: true, count: 1, even: 2 }
    const known = z.object({
      name: z.string().check(z.minLength(1), z.maxLength(200)),
      cents: z.int().check(z.nonnegative(), z.maximum(10_000)),
      kind: z.enum(['sale', 'loan']),
      isDone: z.boolean(),
      lines: z.array(z.object({ at: z.iso.datetime() })),
      count: z.int().check(z.positive()),
      even: z.int().check(z.refine((count) => count % 2 === 0)),
    })
    const value = { ...good, lines: [{ at: instant }], ...change }
    const { name, ...rest } = value
    const sent = Object.keys(change).length === 0 ? rest : { name, ...rest }
    const thrown = { code: 'invalid', message: `The value of ${words}.` }
    expect(() => parseInput(known, sent)).toThrow(expect.objectContaining(thrown))
  })

  test('values that the database can’t store are refused', () => {
    const refused = (value: unknown) => () => parseInput(shape, value)
    expect(refused({ id: 2_147_483_648 })).toThrow('The value of id is not valid.')
    expect(refused({ id: 1, note: 'a\0b' })).toThrow('The value of note is not valid.')
    expect(refused({ id: 1, note: 'a\ud800' })).toThrow('The value of note is not valid.')
    expect(parseInput(shape, { id: 2_147_483_647, note: '🐕' })).toEqual({
      id: 2_147_483_647,
      note: '🐕',
    })
  })
})
