import { expect, test } from 'vitest'
import { parseForm } from './form.ts'
import { pageOf } from './paging.ts'

const all = [1, 2, 3, 4, 5].map((createdSec) => ({ id: `r${createdSec}`, createdSec }))
const ids = (query: string) => pageOf(all, parseForm(query)).items.map(({ id }) => id)

test('pages run newest first and say whether more follows', () => {
  expect(ids('limit=2')).toEqual(['r5', 'r4'])
  expect(ids('limit=2&starting_after=r4')).toEqual(['r3', 'r2'])
  expect(ids('limit=2&ending_before=r2')).toEqual(['r4', 'r3'])
  expect(pageOf(all, parseForm('limit=4')).hasMore).toBe(true)
  expect(pageOf(all, parseForm('limit=4&starting_after=r4')).hasMore).toBe(false)
})

test('created narrows by time', () => {
  expect(ids('created[gte]=4')).toEqual(['r5', 'r4'])
  expect(ids('created[gt]=4')).toEqual(['r5'])
  expect(ids('created[lt]=3&created[gt]=1')).toEqual(['r2'])
  expect(ids('created=3')).toEqual(['r3'])
})

test.each(['limit=0', 'limit=101', 'limit=x', 'starting_after=nothing'])('refuses %s', (query) => {
  expect(() => ids(query)).toThrow(expect.objectContaining({ status: 400 }))
})
