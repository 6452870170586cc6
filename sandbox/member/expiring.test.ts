import { afterEach, expect, test, vi } from 'vitest'
import { tempFolders } from '../temp-folders.fixture.ts'
import { openExpiring } from './expiring.ts'

afterEach(() => vi.useRealTimers())

const newFolder = tempFolders('expiring')
const minute = { lifeMs: 60_000 }

test('is found until its time is over, also after a restart', () => {
  vi.useFakeTimers()
  const folder = newFolder()
  const name = openExpiring<string>(folder, 'codes', { ...minute, prefix: 'c_' }).add('x')
  expect(name).toMatch(/^c_[0-9a-zA-Z]{32}$/)
  const again = openExpiring<string>(folder, 'codes', minute)
  vi.advanceTimersByTime(59_000)
  expect(again.find(name)).toBe('x')
  vi.advanceTimersByTime(1000)
  expect(again.find(name)).toBeUndefined()
  expect(again.take(name)).toBeUndefined()
})

test('is taken once, and removed by what it is', () => {
  const things = openExpiring<string>(newFolder(), 'codes', minute)
  const name = things.add('x')
  expect(things.take(name)).toBe('x')
  expect(things.take(name)).toBeUndefined()
  const [a, b] = [things.add('a'), things.add('b')]
  things.removeWhere((value) => value === 'a')
  expect([things.find(a), things.find(b)]).toEqual([undefined, 'b'])
})
