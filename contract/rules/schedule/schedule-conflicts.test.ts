import { expect, test } from 'vitest'
import { findConflicts } from './schedule-conflicts.ts'

const at = (start: string, end: string | null, ring = 'Ring 1', isCancelled = false) => ({
  start: `2026-05-06T${start}`,
  end: end && `2026-05-06T${end}`,
  ring,
  isCancelled,
})

test('items that follow each other have no conflict', () => {
  expect(findConflicts([at('10:00', '11:00'), at('11:00', '12:00'), at('12:00', null)]).size).toBe(
    0,
  )
})

test('items of the same ring that overlap are conflicts of each other', () => {
  const [long, within, last] = [at('10:00', '12:00'), at('10:30', '10:45'), at('11:59', null)]
  const conflicts = findConflicts([last, within, long])
  expect(conflicts.get(long)).toEqual([within, last])
  expect(conflicts.get(within)).toEqual([long])
  expect(conflicts.get(last)).toEqual([long])
})

test('items that begin together are conflicts, also without an end', () => {
  const [one, other] = [at('10:00', null), at('10:00', null)]
  expect(findConflicts([one, other]).get(one)).toEqual([other])
  const after = at('10:30', null)
  expect(findConflicts([one, after]).size).toBe(0)
})

test('other rings, items without a ring and cancelled ones have no conflict', () => {
  const items = [
    at('10:00', '11:00'),
    at('10:00', '11:00', 'Ring 2'),
    at('10:00', '11:00', 'Ring 1', true),
    at('10:00', '11:00', ''),
    at('10:00', '11:00', ''),
  ]
  expect(findConflicts(items).size).toBe(0)
})
