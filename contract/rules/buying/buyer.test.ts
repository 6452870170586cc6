import { expect, test } from 'vitest'
import { someRights } from '../../test-support.ts'
import { buyerAt } from './buyer.ts'
import { joinAccess } from '../../entities/early-access.ts'

test('a code for committees gives early access at these alone, one for none everywhere', () => {
  const earlyAt = (codes: 'everywhere' | number[], committeeId: number) =>
    buyerAt(someRights({ codes }), committeeId).hasEarlyAccess
  expect([earlyAt([12], 12), earlyAt([12], 13), earlyAt([], 12)]).toEqual([true, false, false])
  expect(earlyAt('everywhere', 13)).toBe(true)
  expect(buyerAt(someRights({ isMember: true }), 13).hasEarlyAccess).toBe(true)
})

test('accesses add up', () => {
  expect(joinAccess([13, 12], [12, 14])).toEqual([12, 13, 14])
  expect(joinAccess([13], 'everywhere')).toBe('everywhere')
  expect(joinAccess('everywhere', [])).toBe('everywhere')
})
