import { expect, test } from 'vitest'
import type { Committee } from '#contract/entities/committee.ts'
import { aCommittee } from '#contract/test-support.ts'
import { directoryRows } from './directory-list.tsx'

const committee = (id: number, name: string, more: Partial<Committee> = {}) =>
  aCommittee({ id, name, ...more })
const all = [
  committee(3, 'vendors', { chairNames: ['Ann Lee', 'Bo Ray'] }),
  committee(1, 'Zodiac', { isShownInStore: false }),
  committee(2, 'auctions'),
  committee(4, 'Banquet'),
]
const found = (text: string) => directoryRows(all, text).map(({ id }) => id)

test('all committees are sorted by name, ignoring case', () => {
  expect(found('')).toEqual([2, 4, 3, 1])
  expect(all.map(({ id }) => id)).toEqual([3, 1, 2, 4])
})

test('a search needs every word in name or chairperson', () => {
  expect(found(' AUCT ')).toEqual([2])
  expect(found('ray bo')).toEqual([3])
  expect(found('ann auctions')).toEqual([])
})
