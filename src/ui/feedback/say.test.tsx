import { act, cleanup, render, screen } from '@testing-library/react'
import { Provider } from 'jotai'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { store } from '#lib/store.ts'
import { ThemeProvider } from '../theme/theme-provider.tsx'
import { Banner } from './banner.tsx'
import { beginBusy } from './busy.tsx'
import { SaidHost, say } from './say.tsx'
import { LoadingPanel } from './skeleton.tsx'

const page = (part?: ReactNode) => (
  <Provider store={store}>
    <ThemeProvider>
      <SaidHost />
      {part}
    </ThemeProvider>
  </Provider>
)
const said = () =>
  (['alert', 'status'] as const).map((voice) => screen.getByRole(voice).textContent)
const wait = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms)
  })

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  wait(5000)
  cleanup()
  vi.useRealTimers()
})

test('a status leaves an alert of the same moment in place', () => {
  render(page())
  act(() => {
    say('Not sent', 'alert')
    say('3')
  })
  expect(said()).toEqual(['Not sent', '3'])
  wait(3000)
  expect(said()).toEqual(['', ''])
})

test('a note that appears with its text is announced, and again when its text changes', () => {
  const { rerender } = render(page(<Banner voice="status">One row is wrong.</Banner>))
  expect(said()).toEqual(['', 'One row is wrong.'])
  rerender(page(<Banner voice="status">Two rows are wrong.</Banner>))
  expect(said()).toEqual(['', 'Two rows are wrong.'])
})

test('what loads is announced after half a second', () => {
  render(page(<LoadingPanel text="Loading the orders" />))
  wait(400)
  expect(said()).toEqual(['', ''])
  wait(200)
  expect(said()).toEqual(['', 'Loading the orders'])
})

test('what loads under the spinner is left to the spinner’s words', () => {
  const endBusy = beginBusy('Please wait')
  onTestFinished(endBusy)
  render(page(<LoadingPanel text="Loading the orders" />))
  wait(600)
  expect(said()).toEqual(['', ''])
})
