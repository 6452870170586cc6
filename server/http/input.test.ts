import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { id } from '../../contract/wire.ts'
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
    expect(refused({ id: 1, note: 2 })).toThrow('The value of note is not valid.')
    expect(refused(null)).toThrow('The request is not valid.')
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
