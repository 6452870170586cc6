import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { store } from '#lib/store.ts'
import { Provider } from 'jotai'
import { waitingUpdateAtom } from './register-worker.ts'
import { useUpdateOffer } from './offers.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('"Later" holds for four hours, also for a release that is newer still', () => {
  const { result } = renderHook(useUpdateOffer, {
    wrapper: ({ children }) => <Provider store={store}>{children}</Provider>,
  })
  const release = () => ({ apply: () => undefined })
  const first = release()
  act(() => store.set(waitingUpdateAtom, first))
  expect(result.current[0]).toBe(first)
  act(() => result.current[1]())
  expect(result.current[0]).toBeNull()
  const second = release()
  act(() => store.set(waitingUpdateAtom, second))
  act(() => void vi.advanceTimersByTime(4 * 60 * 60_000 - 60_000))
  expect(result.current[0]).toBeNull()
  act(() => void vi.advanceTimersByTime(2 * 60_000))
  expect(result.current[0]).toBe(second)
})
