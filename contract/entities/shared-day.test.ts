import fc from 'fast-check'
import { expect, test } from 'vitest'
import { showDayLimits } from './show-day-limits.ts'
import { oneLine } from '../values/entered-text.ts'
import { hasTag } from '../values/plain-text.ts'
import { readSharedDay, type SharedDay, sharedDayLimits, writeSharedDay } from './shared-day.ts'

const id = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER })
const place = fc.option(fc.integer({ min: 1, max: 200 }))
const name = fc
  .string({ unit: 'grapheme', maxLength: sharedDayLimits.name })
  .map(oneLine)
  .filter((text) => text.length <= sharedDayLimits.name && !hasTag(text))
const anyDay: fc.Arbitrary<SharedDay> = fc.record({
  eventId: id,
  name,
  itemIds: fc.array(id, { maxLength: 40 }),
  dogs: fc.array(fc.record({ itemId: id, classId: id, place }), { maxLength: 10 }),
})

const plain: SharedDay = {
  eventId: 26,
  name: 'Ann',
  itemIds: [3, 5],
  dogs: [{ itemId: 3, classId: 8, place: 12 }],
}
const writtenOf = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const kindOf = (value: unknown) => readSharedDay(writtenOf(value)).kind

test('a day is read as it was written, in characters that need no escape in an address', () => {
  fc.assert(
    fc.property(anyDay, (day) => {
      const fragment = writeSharedDay(day) ?? ''
      expect(fragment).toMatch(/^[\w-]+$/)
      expect(readSharedDay(fragment)).toEqual({ kind: 'day', day })
    }),
    { numRuns: 1000 },
  )
})

test('the fullest day fits', () => {
  const largest = Number.MAX_SAFE_INTEGER
  const day: SharedDay = {
    eventId: largest,
    name: '\\'.repeat(sharedDayLimits.name),
    itemIds: Array.from({ length: showDayLimits.stars }, () => largest),
    dogs: Array.from({ length: showDayLimits.dogs }, () => ({
      itemId: largest,
      classId: largest,
      place: 200,
    })),
  }
  expect(readSharedDay(writeSharedDay(day) ?? '')).toEqual({ kind: 'day', day })
  expect(writeSharedDay({ ...day, itemIds: [...day.itemIds, 1] })).toBeNull()
})

test('garbage is refused and never thrown', () => {
  const garbage = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.base64String(),
    fc.json().map((text) => Buffer.from(text).toString('base64url')),
    fc.array(fc.jsonValue(), { maxLength: 6 }).map((rest) => writtenOf([1, ...rest])),
  )
  fc.assert(
    fc.property(garbage, (fragment) => {
      const read = readSharedDay(fragment)
      // What is read can be written again.
      if (read.kind === 'day') expect(writeSharedDay(read.day)).not.toBeNull()
    }),
    { numRuns: 2000 },
  )
})

test('a link that lost its end is refused', () => {
  const fragment = writeSharedDay(plain) ?? ''
  for (let at = 0; at < fragment.length; at++) {
    expect(readSharedDay(fragment.slice(0, at)).kind).not.toBe('day')
  }
})

test.each([
  ['two megabytes', 'A'.repeat(2 * 1024 * 1024), 'tooLong'],
  ['nothing', '', 'unreadable'],
  ['broken base64', 'W!', 'unreadable'],
  ['no UTF-8', Buffer.from([0x5b, 0xff, 0x5d]).toString('base64url'), 'unreadable'],
  ['percent signs', '%5B1%5D', 'unreadable'],
])('%s: %#', (_, fragment, kind) => {
  expect(readSharedDay(fragment).kind).toBe(kind)
})

test.each([
  ['no list', { v: 1 }, 'unreadable'],
  ['a later version', [2, 26, 'Ann', [3], [], 'more'], 'otherVersion'],
  ['a part too few', [1, 26, 'Ann', [3]], 'unreadable'],
  ['an id that is none', [1, 26, 'Ann', [0], []], 'unreadable'],
  ['an id in words', [1, 26, 'Ann', ['3'], []], 'unreadable'],
  ['too many stars', [1, 26, 'Ann', Array.from({ length: 501 }, () => 1), []], 'unreadable'],
  ['a place that no class has', [1, 26, 'Ann', [3], [[3, 8, 201]]], 'unreadable'],
  ['HTML in the name', [1, 26, '<img src=x onerror=alert(1)>', [3], []], 'badName'],
  ['a long name', [1, 26, 'A'.repeat(41), [3], []], 'badName'],
  ['a name that is no text', [1, 26, { toString: 'x' }, [3], []], 'badName'],
])('%s is refused', (_, value, kind) => {
  expect(kindOf(value)).toBe(kind)
})

test('a name loses marks that turn the direction of writing, also from a link', () => {
  const read = readSharedDay(writtenOf([1, 26, ' A\u202Enn\n ', [], []]))
  expect(read).toEqual({ kind: 'day', day: { eventId: 26, name: 'Ann', itemIds: [], dogs: [] } })
  expect(writeSharedDay({ ...plain, name: '<b>Ann</b>' })).toBeNull()
})
