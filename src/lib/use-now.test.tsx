import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'
import { useNow } from './use-now.ts'

afterEach(() => vi.useRealTimers())

function Clock() {
  return <p>{useNow(1000)}</p>
}

it('tells the time anew at every tick, and no longer once it is gone', () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers({ now: 5000 })
  const place = document.createElement('div')
  const root = createRoot(place)
  act(() => root.render(<Clock />))
  expect(place.textContent).toBe('5000')
  act(() => void vi.advanceTimersByTime(999))
  expect(place.textContent).toBe('5000')
  act(() => void vi.advanceTimersByTime(1))
  expect(place.textContent).toBe('6000')
  act(() => root.unmount())
  expect(vi.getTimerCount()).toBe(0)
})
