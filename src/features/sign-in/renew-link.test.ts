import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isMember, user as userSchema } from '#contract/entities/user.ts'
import { renewalActionOf } from './renew-link.tsx'

const member = (renewalAction: string) => userSchema.parse({ id: 8, memberId: 8, renewalAction })
const nonMember = userSchema.parse({ id: 7, nonMemberId: 7, renewalAction: 'inform' })

test('a renewal concerns members only, as 0, 1 or 2', () => {
  expect(['none', 'inform', 'informAdmin', 'other'].map(member).map(renewalActionOf)).toEqual([
    0, 1, 2, 0,
  ])
  expect(renewalActionOf(nonMember)).toBe(0)
  expect(renewalActionOf(null)).toBe(0)
})

test('only members have a renewal action, for any record', () => {
  const id = fc.constantFrom(null, 0, 8)
  const action = fc.oneof(fc.constantFrom('inform', 'informAdmin', '', null), fc.string())
  const record = fc.record({ memberId: id, nonMemberId: id, guestId: id, renewalAction: action })
  fc.assert(
    fc.property(record, (given) => {
      const one = userSchema.parse({ id: 8, ...given })
      const asked = renewalActionOf(one)
      const said =
        given.renewalAction === 'inform' ? 1 : given.renewalAction === 'informAdmin' ? 2 : 0
      expect(asked).toBe(isMember(one) ? said : 0)
    }),
    { numRuns: 1000 },
  )
})
