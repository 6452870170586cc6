import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'
import { beginDrawing, endDrawing } from '../drawing.ts'
import { noteServerDate } from '../http/clock-check.ts'
import { useNow, useNowOnceHydrated, useTurningPoint } from './use-now.ts'

afterEach(() => vi.useRealTimers())

const opening = [7250]

function Clock({ moments }: { moments?: readonly number[] }) {
  return <p>{useNow(1000, moments)}</p>
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

it('tells the time one millisecond after a given moment', () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers({ now: 5000 })
  const place = document.createElement('div')
  const root = createRoot(place)
  act(() => root.render(<Clock moments={opening} />))
  act(() => void vi.advanceTimersByTime(2250))
  expect(place.textContent).toBe('7000')
  act(() => void vi.advanceTimersByTime(1))
  expect(place.textContent).toBe('7251')
  act(() => root.unmount())
})

function Sale() {
  return <p>{useTurningPoint(1000, opening)}</p>
}

it('keeps a time until a moment passes or the clock is put back', () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers({ now: 5000 })
  const place = document.createElement('div')
  const root = createRoot(place)
  act(() => root.render(<Sale />))
  act(() => void vi.advanceTimersByTime(2250))
  expect(place.textContent).toBe('5000')
  act(() => void vi.advanceTimersByTime(1))
  expect(place.textContent).toBe('7251')
  act(() => void vi.advanceTimersByTime(5000))
  expect(place.textContent).toBe('7251')
  vi.setSystemTime(6000)
  act(() => void vi.advanceTimersByTime(1000))
  expect(place.textContent).toBe('7000')
  act(() => root.unmount())
})

function OnceHydrated() {
  return <p>{useNowOnceHydrated(1000)}</p>
}

it('tells the time of the device for what shows once the page is hydrated, however old its drawing is', () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers({ now: 5000 })
  beginDrawing(1000)
  const place = document.createElement('div')
  const root = createRoot(place)
  act(() =>
    root.render(
      <>
        <Clock />
        <OnceHydrated />
      </>,
    ),
  )
  expect(place.textContent).toBe('10005000')
  endDrawing()
  act(() => root.unmount())
})

it('keeps the time of the drawing until the clock of the device is compared with the server’s', () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers({ now: 5000 })
  beginDrawing(1000)
  const place = document.createElement('div')
  const root = createRoot(place)
  act(() => root.render(<Clock />))
  endDrawing()
  act(() => void vi.advanceTimersByTime(20_000))
  expect(place.textContent).toBe('1000')
  act(() => noteServerDate(new Date(1000).toUTCString(), 25_000, 25_000))
  expect(place.textContent).toBe('25000')
  act(() => root.unmount())
})
