import { cleanup, renderHook } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { user as userSchema } from '#contract/entities/user.ts'
import { stubWebStorage } from '#lib/test-support.ts'
import { deviceStore } from '#offline/device/device-store.ts'
import { writeLastUserId } from '#offline/owner/owner.ts'
import { memoryDevice } from '#offline/test-support.ts'
import { dispatchSession } from '#session/state/session-store.ts'
import { useUnsaved } from './use-unsaved.ts'

const device = memoryDevice()

beforeEach(() => {
  stubWebStorage()
  device.items.clear()
  vi.spyOn(deviceStore, 'getWithoutTimeout').mockImplementation(device.getWithoutTimeout)
  vi.spyOn(deviceStore, 'put').mockImplementation(device.put)
  vi.spyOn(deviceStore, 'remove').mockImplementation(device.remove)
  const claims = {
    userId: 7,
    isAdmin: true,
    roles: ['admin'],
    committeeIds: [],
    rings: null,
    isTestMode: false,
  }
  dispatchSession({ type: 'tokensReceived', claims })
  dispatchSession({ type: 'userRead', user: userSchema.parse({ id: 7, nonMemberId: 7 }) })
  writeLastUserId(7)
})
afterEach(() => {
  cleanup()
  dispatchSession({ type: 'signedOut' })
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

interface Form {
  isDirty: boolean
  price: string
}

const open = (initialProps: Form) =>
  renderHook(
    ({ isDirty, price }: Form) =>
      useUnsaved({ name: 'vest', isDirty, draft: { price }, onRestore: () => undefined }),
    { initialProps, wrapper: MemoryRouter },
  )
const kept = () => [...device.items.values()]

test('what is taken back by hand is not kept', async () => {
  const { rerender, unmount } = open({ isDirty: false, price: '10' })
  rerender({ isDirty: true, price: '12' })
  await expect.poll(kept).toEqual([{ price: '12' }])
  rerender({ isDirty: false, price: '10' })
  unmount()
  await expect.poll(kept).toEqual([])
})

test('a form that opens leaves what was kept of it', async () => {
  const first = open({ isDirty: true, price: '12' })
  await expect.poll(kept).toEqual([{ price: '12' }])
  first.unmount()
  open({ isDirty: false, price: '10' }).unmount()
  expect(kept()).toEqual([{ price: '12' }])
})
