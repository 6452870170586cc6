// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { user as userSchema } from '#contract/entities/user.ts'
import { currentSession, dispatchSession, useSession } from './session-store.ts'

function UserName() {
  const { user, isSignedIn, mayOpenDesk } = useSession()
  return <p>{`${user?.id ?? 'nobody'} ${isSignedIn} ${mayOpenDesk}`}</p>
}

function signIn(userId: number, roles: string[]): void {
  dispatchSession({
    type: 'tokensReceived',
    claims: { userId, isAdmin: false, roles, committeeIds: [], rings: [], isTestMode: false },
  })
  const user = userSchema.parse({ id: userId, nonMemberId: userId })
  dispatchSession({ type: 'userRead', user })
}

it('an open screen follows the session', () => {
  signIn(7, ['treasurer'])
  render(<UserName />)
  expect(screen.getByText('7 true true')).toBeDefined()
  act(() => dispatchSession({ type: 'signedOut' }))
  expect(screen.getByText('nobody false false')).toBeDefined()
  act(() => signIn(8, []))
  expect(screen.getByText('8 true false')).toBeDefined()
})

it('the buying rights are others only when who buys has changed', () => {
  signIn(7, [])
  const { buyingRights } = currentSession()
  dispatchSession({ type: 'started' })
  dispatchSession({
    type: 'userRead',
    user: userSchema.parse({ id: 7, nonMemberId: 7, city: 'X' }),
  })
  expect(currentSession().user?.address.city).toBe('X')
  expect(currentSession().buyingRights).toBe(buyingRights)
  const earlyAt = (...earlyAccessCommittees: number[]) => {
    const user = userSchema.parse({ id: 7, nonMemberId: 7, earlyAccessCommittees })
    dispatchSession({ type: 'userRead', user })
    return currentSession().buyingRights
  }
  const atOne = earlyAt(12)
  expect(atOne).toMatchObject({ earlyAccess: [12] })
  expect(earlyAt(12)).toBe(atOne)
  expect(earlyAt(12, 13)).toMatchObject({ earlyAccess: [12, 13] })
  dispatchSession({ type: 'userRead', user: userSchema.parse({ id: 7, memberId: 7 }) })
  expect(currentSession().buyingRights).toMatchObject({ isMember: true, earlyAccess: 'everywhere' })
})
