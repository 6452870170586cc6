import fc from 'fast-check'
import { describe, expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import {
  centsToDollars,
  dollars,
  dollarsOrZero,
  flag,
  id,
  imagePath,
  listOrEmpty,
  maybeCount,
  maybeId,
  maybeInstant,
  maybeIsoInstant,
  objectCodec,
  setZoneOfDates,
  text,
  textIfAny,
} from './wire.ts'
import { maybeAddress } from './wire/address.ts'

describe('readers of the wire', () => {
  test('any amount of cents survives the way over the wire as dollars', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (cents) => {
        return dollars.parse(JSON.parse(JSON.stringify(centsToDollars(cents)))) === cents
      }),
      { numRuns: 1000 },
    )
    expect([19.99, 1.1, 4.35, '8.07'].map((amount) => dollars.parse(amount))).toEqual([
      1999, 110, 435, 807,
    ])
  })

  test('instants come as epoch seconds or ISO text, and may be missing', () => {
    expect(maybeInstant.parse(1777593600)).toBe(Date.UTC(2026, 4, 1))
    expect(maybeInstant.parse('2026-05-01T00:00:00Z')).toBe(Date.UTC(2026, 4, 1))
    expect(maybeInstant.parse('1777593600')).toBe(Date.UTC(2026, 4, 1))
    for (const missing of [null, undefined, 0, '', 'soon']) {
      expect(maybeInstant.parse(missing)).toBeNull()
    }
  })

  test('a date without a zone is the event’s, not the reader’s', () => {
    setZoneOfDates('America/New_York')
    onTestFinished(() => setZoneOfDates('UTC'))
    expect(maybeInstant.parse('2026-05-01')).toBe(Date.UTC(2026, 4, 1, 4))
    expect(maybeInstant.parse('2026-01-15T00:00')).toBe(Date.UTC(2026, 0, 15, 5))
    expect(maybeInstant.parse('2026-04-15 23:59:30')).toBe(Date.UTC(2026, 3, 16, 3, 59, 30))
    expect(maybeInstant.parse('2026-05-01T00:00:00+09:00')).toBe(Date.UTC(2026, 3, 30, 15))
    expect(maybeInstant.parse('2026-13-45')).toBeNull()
  })

  test('flags come as 1/0, true/false or nothing', () => {
    expect([1, true, '1'].map((value) => flag.parse(value))).toEqual([true, true, true])
    expect([0, false, null, undefined, 2].map((value) => flag.parse(value))).toEqual(
      Array(5).fill(false),
    )
  })

  test('ids come as numbers or digits, nothing else', () => {
    expect(id.parse('31')).toBe(31)
    expect(id.parse(-1)).toBe(-1)
    expect(id.safeParse('31; drop').success).toBe(false)
    expect(id.safeParse(1.5).success).toBe(false)
    expect(text.parse(null)).toBe('')
  })

  test('an address is read from any of its three spellings', () => {
    const expected = { line1: '1 Pier', zip: '02840', city: 'Newport' }
    const spellings = [
      { address: '1 Pier', zipcode: '02840', city: 'Newport' },
      { addressLine1: '1 Pier', zip: '02840', city: 'Newport' },
      { address: '1 Pier', zipCode: '02840', city: 'Newport' },
    ]
    for (const wire of spellings) expect(maybeAddress.parse(wire)).toMatchObject(expected)
    expect(maybeAddress.parse({ city: '' })).toBeNull()
    expect(maybeAddress.parse(null)).toBeNull()
  })
})

const anInstant = fc.integer({ min: 1, max: 4_000_000_000 }).map((sec) => sec * 1000)
const orNull = <T>(some: fc.Arbitrary<T>) => fc.option(some, { nil: null })

describe('what is written is read back as the same value', () => {
  test.each<[string, z.ZodMiniType, fc.Arbitrary<unknown>]>([
    ['text', text, fc.string()],
    ['text that may be left out', textIfAny, fc.string()],
    ['an id', id, fc.integer()],
    ['an id that may be missing', maybeId, orNull(fc.integer())],
    ['a flag', flag, fc.boolean()],
    ['a count', maybeCount, orNull(fc.integer())],
    ['dollars', dollars, fc.integer()],
    ['dollars that may be missing', dollarsOrZero, fc.integer()],
    ['epoch seconds', maybeInstant, orNull(anInstant)],
    ['ISO text', maybeIsoInstant, orNull(anInstant)],
    ['a picture', imagePath, fc.string()],
    ['a list', listOrEmpty(flag), fc.array(fc.boolean())],
  ])('%s', (_name, codec, values) => {
    fc.assert(
      fc.property(values, (value) => {
        const wire: unknown = JSON.parse(JSON.stringify({ value: z.encode(codec, value) }))
        expect(z.object({ value: codec }).parse(wire)).toEqual({ value })
      }),
    )
  })

  test('in the spelling of the specification', () => {
    const spelt = [
      z.encode(flag, true),
      z.encode(dollars, 1999),
      z.encode(maybeInstant, 1_777_593_600_500),
      z.encode(maybeIsoInstant, 1_777_593_600_500),
      z.encode(imagePath, 'a.svg'),
    ]
    expect(spelt).toEqual([1, 19.99, 1_777_593_600, '2026-05-01T00:00:00.500Z', { path: 'a.svg' }])
  })
})

test('an encode that forgets a field that may be missing does not compile', () => {
  const wire = z.looseObject({ id, end: z.optional(z.string()) })
  const codec = objectCodec(wire, z.custom<{ id: number }>(), {
    decode: (read) => ({ id: read.id }),
    // @ts-expect-error -- the end is missing
    encode: (entity) => ({ id: entity.id }),
  })
  expect(z.encode(codec, { id: 1 })).toEqual({ id: 1 })
})
