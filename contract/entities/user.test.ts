import { expect, test } from 'vitest'
import { isMember, isSignedIn, user as userSchema } from './user.ts'

const person = (fields: Record<string, unknown>) => userSchema.parse({ id: 7, ...fields })

test('signed in is a member or a non-member, never a guest', () => {
  expect(isSignedIn(person({ guestId: 5 }))).toBe(false)
  expect(isSignedIn(person({ guestId: 5, nonMemberId: 7 }))).toBe(false)
  expect(isSignedIn(person({ nonMemberId: 7 }))).toBe(true)
  expect(isSignedIn(person({ memberId: 8 }))).toBe(true)
  expect(isSignedIn(person({ id: 0, memberId: 8 }))).toBe(false)
  expect(isSignedIn(null)).toBe(false)
  expect(isMember(person({ nonMemberId: 7 }))).toBe(false)
  expect(isMember(person({ memberId: 8 }))).toBe(true)
})

test('members count as verified whatever is on record, others by it', () => {
  expect(person({ memberId: 8, emailVerified: false }).isEmailVerified).toBe(true)
  expect(person({ nonMemberId: 7, emailVerified: false }).isEmailVerified).toBe(false)
  expect(person({ nonMemberId: 7, emailVerified: 1 }).isEmailVerified).toBe(true)
})

test('early access is a member’s, or granted', () => {
  expect(person({ memberId: 8 }).earlyAccess).toBe('everywhere')
  expect(person({ nonMemberId: 7 }).earlyAccess).toEqual([])
  expect(person({ guestId: 5, earlyAccess: 1 }).earlyAccess).toBe('everywhere')
  const atSome = { guestId: 5, earlyAccess: 0, earlyAccessCommittees: [12, '13'] }
  expect(person(atSome).earlyAccess).toEqual([12, 13])
})
