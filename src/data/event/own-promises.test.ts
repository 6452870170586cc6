import { expect, test } from 'vitest'
import { storedPromises, withPromise } from './own-promises.ts'

const promise = { at: '2026-05-06T08:00', until: null, text: 'Gate', place: '' }

test('each promise has an id of its own, also after one was removed', () => {
  const two = withPromise(withPromise([], 26, promise), 26, promise)
  expect(two.map(({ id }) => id)).toEqual(['1', '2'])
  expect(withPromise(two.slice(1), 26, promise).map(({ id }) => id)).toEqual(['2', '3'])
})

test('a full list drops its oldest', () => {
  const many = Array.from({ length: 101 }).reduce<ReturnType<typeof withPromise>>(
    (list) => withPromise(list, 26, promise),
    [],
  )
  expect([many.length, many[0]?.id]).toEqual([100, '2'])
})

test('promises read back as they were stored; another shape reads as none', () => {
  const one = withPromise([], 26, promise)
  expect(storedPromises.read(structuredClone(storedPromises.toStored(one)))).toEqual(one)
  expect(storedPromises.read({ version: 1, promises: [{ text: 'Gate' }] })).toEqual([])
})
