import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import { changePushSetting } from '#data/push/push-setting.ts'
import { isStorageBroken } from '#offline/device/device-store.ts'
import { stubIndexedDb } from '#offline/device/test-support.ts'
import { dispatchSession } from '#session/state/session-store.ts'
import {
  pushCalls,
  savedStars,
  showPushSync,
  storedStars,
  withTimedServer,
} from './test-support.tsx'

const { getServer, pass } = withTimedServer()

test('nothing is saved while the device does not answer, and its stars once it does', async () => {
  const server = getServer()
  const { items, answer } = stubIndexedDb({ isSlow: true })
  items.set('show-day', storedStars(3))
  dispatchSession({ type: 'started' })
  showPushSync(server)
  await pass(3000)
  expect(isStorageBroken()).toBe(true)
  await act(() => changePushSetting({ isOn: true }))
  await pass(2000)

  answer()
  await expect.poll(() => items.get('push')).toMatchObject({ isOn: true })
  await expect.poll(() => savedStars(server)).toEqual([[3]])
  expect(pushCalls(server)).toEqual(['GET', 'PUT'])
})
