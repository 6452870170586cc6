import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createRecent } from './recent.ts'

const sizeOf = (text: string) => text.length

test('what was not asked for longest goes first', () => {
  const recent = createRecent(6, sizeOf)
  for (const name of ['a', 'b', 'c']) recent.put(name, `${name}${name}`)
  expect(recent.get('a')).toBe('aa')
  recent.put('d', 'dd')
  expect(['a', 'b', 'c', 'd'].map((name) => recent.get(name))).toEqual([
    'aa',
    undefined,
    'cc',
    'dd',
  ])
})

test('what is larger than all the room is not kept, and a new value replaces the old one', () => {
  const recent = createRecent(4, sizeOf)
  recent.put('a', 'aaaaa')
  expect(recent.get('a')).toBeUndefined()
  recent.put('b', 'bb')
  recent.put('b', 'bbb')
  recent.put('c', 'c')
  expect([recent.get('b'), recent.get('c')]).toEqual(['bbb', 'c'])
})

test('the sizes kept never add up to more than the room', () => {
  const names = 'abcdefgh'.split('')
  const step = fc.record({
    name: fc.constantFrom(...names),
    value: fc.string({ maxLength: 9 }),
    isRead: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), fc.nat(20), (steps, room) => {
      const recent = createRecent(room, sizeOf)
      for (const { name, value, isRead } of steps) {
        if (isRead) recent.get(name)
        else recent.put(name, value)
      }
      const kept = names.map((name) => recent.get(name)?.length ?? 0)
      expect(kept.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(room)
    }),
    { numRuns: 1000 },
  )
})
