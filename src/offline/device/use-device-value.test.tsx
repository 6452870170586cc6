import { renderHook, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { deviceValue } from './device-value.ts'
import { useIsRead } from './use-device-value.ts'

test('a value counts as read once the device has answered, though it has nothing', async () => {
  const value = deviceValue({
    key: 'never-written',
    read: () => [],
    toStored: (list: never[]) => list,
  })
  const { result } = renderHook(() => useIsRead(value))
  expect(result.current).toBe(false)
  await waitFor(() => expect(result.current).toBe(true))
})
