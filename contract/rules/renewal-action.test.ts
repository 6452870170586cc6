import { expect, test } from 'vitest'
import { user as userSchema } from '../entities/user.ts'
import { renewalActionOf } from './renewal-action.ts'

const member = (renewalAction: string) => userSchema.parse({ id: 8, memberId: 8, renewalAction })
const nonMember = userSchema.parse({ id: 7, nonMemberId: 7, renewalAction: 'inform' })

test('a renewal concerns members only, as 0, 1 or 2', () => {
  expect(['none', 'inform', 'informAdmin', 'other'].map(member).map(renewalActionOf)).toEqual([
    0, 1, 2, 0,
  ])
  expect(renewalActionOf(nonMember)).toBe(0)
  expect(renewalActionOf(null)).toBe(0)
})
