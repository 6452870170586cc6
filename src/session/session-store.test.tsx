import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import { user as userSchema } from '../../contract/entities/user.ts'
import { dispatchSession, readSession, useSession } from './session-store.ts'

function Who() {
  return <p>{useSession().user?.id ?? 'nobody'}</p>
}

function enter(userId: number): void {
  const claims = { userId, isAdmin: false, roles: [], isTestMode: false }
  dispatchSession({ type: 'tokensReceived', claims })
  const user = userSchema.parse({ id: userId, nonMemberId: userId })
  dispatchSession({ type: 'userRead', user })
}

function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc()')
}

it('a screen that stays open follows who is signed in and holds nothing of who was', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const place = document.createElement('div')
  const root = createRoot(place)
  enter(7)
  const first = new WeakRef(readSession().user ?? {})
  act(() => root.render(<Who />))
  expect(place.textContent).toBe('7')
  act(() => dispatchSession({ type: 'signedOut' }))
  expect(place.textContent).toBe('nobody')
  act(() => enter(8))
  expect(place.textContent).toBe('8')
  // A weak reference holds what it was made of until the end of the task.
  await new Promise((resolve) => setTimeout(resolve))
  collectGarbage()
  expect(first.deref()).toBeUndefined()
  act(() => root.unmount())
})
