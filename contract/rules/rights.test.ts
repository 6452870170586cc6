import { expect, test } from 'vitest'
import { getDeskSales } from '../calls/desk/books.ts'
import { findDeskOrders } from '../calls/desk/orders.ts'
import { getEvents } from '../calls/events.ts'
import { type Rights, roles } from '../entities/session.ts'
import {
  areSameRights,
  hasWholeScope,
  mayCall,
  mayChangeCommittee,
  mayChangeRing,
  mayReadCommittee,
  normalRights,
} from './rights.ts'

const rightsOf = (role: string, scope: Partial<Rights> = {}): Rights => ({
  roles: [role],
  committeeIds: [],
  rings: [],
  ...scope,
})
const chair = rightsOf('chair', { committeeIds: [31] })

test('a call is open to its roles and to administrators', () => {
  const may = (call: Parameters<typeof mayCall>[1]) =>
    roles.filter((role) => mayCall({ roles: [role] }, call))
  expect(may(findDeskOrders)).toEqual(['admin', 'treasurer'])
  expect(may(getDeskSales)).toEqual(['admin', 'treasurer', 'chair'])
  expect(may(getEvents)).toEqual([])
  expect(mayCall({ roles: ['Trésorier'] }, findDeskOrders)).toBe(false)
})

test('a chair changes the own committees, and a treasurer reads all', () => {
  expect([mayChangeCommittee(chair, 31), mayChangeCommittee(chair, 22)]).toEqual([true, false])
  expect([mayReadCommittee(chair, 31), mayReadCommittee(chair, 22)]).toEqual([true, false])
  expect(mayChangeCommittee(rightsOf('admin'), 22)).toBe(true)
  expect(mayChangeCommittee(rightsOf('treasurer'), 22)).toBe(false)
  expect(mayReadCommittee(rightsOf('treasurer'), 22)).toBe(true)
  // Committees without the role count for nothing.
  expect(mayChangeCommittee({ ...chair, roles: ['pickup'] }, 31)).toBe(false)
})

test('a steward changes all rings or the own ones', () => {
  const all = rightsOf('steward', { rings: null })
  const some = rightsOf('steward', { rings: ['Ring 1'] })
  expect([mayChangeRing(all, 'Ring 2'), mayChangeRing(all, '')]).toEqual([true, true])
  expect([mayChangeRing(some, 'Ring 1'), mayChangeRing(some, 'Ring 2')]).toEqual([true, false])
  expect(mayChangeRing(some, '')).toBe(false)
  expect(mayChangeRing(rightsOf('admin'), 'Ring 2')).toBe(true)
  expect(mayChangeRing(rightsOf('treasurer', { rings: null }), 'Ring 2')).toBe(false)
})

test('equal rights have one form, without scopes of missing roles', () => {
  const mixed = { roles: ['steward', 'chair', 'chair'], committeeIds: [31, 22, 31], rings: null }
  expect(normalRights(mixed)).toEqual({
    roles: ['chair', 'steward'],
    committeeIds: [22, 31],
    rings: null,
  })
  expect(areSameRights({ ...chair, rings: null }, { ...chair, rings: ['Ring 1'] })).toBe(true)
  expect(areSameRights(chair, { ...chair, committeeIds: [22] })).toBe(false)
})

test('rings are spelled with single spaces, as the schedule is', () => {
  const stored = rightsOf('steward', { rings: ['Ring  1', 'Ring\u00A01'] })
  expect(normalRights(stored).rings).toEqual(['Ring 1'])
})

test('a chair needs committees, and a steward rings', () => {
  expect(hasWholeScope(chair)).toBe(true)
  expect(hasWholeScope({ ...chair, committeeIds: [] })).toBe(false)
  expect(hasWholeScope(rightsOf('steward'))).toBe(false)
  expect(hasWholeScope(rightsOf('steward', { rings: null }))).toBe(true)
  expect(hasWholeScope(rightsOf('pickup'))).toBe(true)
})
