import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Provider } from 'jotai'
import { afterEach, expect, test, vi } from 'vitest'
import { store } from '#lib/store.ts'
import { ThemeProvider } from '../theme/theme-provider.tsx'
import {
  closeSuccesses,
  closeToast,
  showToast,
  ToastHost,
  toastDurationMs,
  toastsAtom,
} from './toast.tsx'

const shown = () => store.get(toastsAtom)
const said = () => shown().map(({ kind, text }) => `${kind}: ${text}`)

afterEach(() => {
  cleanup()
  // Tests of other files share them.
  store.set(toastsAtom, [])
  vi.useRealTimers()
})

test('each kind has its duration', () => {
  expect(toastDurationMs).toEqual({ success: 5000, error: 5000, warning: 4000, info: 3000 })
})

test('an equal toast replaces the old one, others are added', () => {
  showToast('success', 'Added')
  const [first] = shown()
  showToast('error', 'Added')
  showToast('success', 'Added')
  expect(said()).toEqual(['error: Added', 'success: Added'])
  expect(shown()[1]?.id).not.toBe(first?.id)
})

test('an equal toast replaces none with a button, and one with a button replaces none', () => {
  const action = { label: 'Undo', onPress: () => undefined }
  showToast('success', 'Removed', '', action)
  const second = showToast('success', 'Removed', '', action)
  showToast('success', 'Removed')
  expect(said()).toEqual(['success: Removed', 'success: Removed', 'success: Removed'])
  closeToast(second)
  expect(shown().map(({ action: shownAction }) => shownAction)).toEqual([action, undefined])
})

test('closeSuccesses keeps errors', () => {
  showToast('success', 'Added')
  showToast('error', 'Failed')
  closeSuccesses()
  expect(said()).toEqual(['error: Failed'])
})

test('closeToast removes one toast', () => {
  showToast('info', 'One')
  showToast('info', 'Two')
  closeToast(shown()[0]?.id ?? 0)
  expect(said()).toEqual(['info: Two'])
})

test('the button of a toast closes it and does what it says', () => {
  render(
    <Provider store={store}>
      <ThemeProvider>
        <ToastHost />
      </ThemeProvider>
    </Provider>,
  )
  const undo = vi.fn<() => void>()
  act(() => void showToast('success', 'Ended', '', { label: 'Undo', onPress: undo }))
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(undo).toHaveBeenCalledOnce()
  expect(said()).toEqual([])
})

test('a toast stays while it is pointed at or focused, whichever ends first', () => {
  vi.useFakeTimers()
  render(
    <Provider store={store}>
      <ThemeProvider>
        <ToastHost />
      </ThemeProvider>
    </Provider>,
  )
  act(() => void showToast('info', 'One'))
  const toast = screen.getByTestId('toast')
  const wait = () =>
    act(() => {
      vi.advanceTimersByTime(2 * toastDurationMs.info)
    })
  fireEvent.pointerEnter(toast)
  fireEvent.focus(toast)
  fireEvent.blur(toast)
  wait()
  expect(said()).toEqual(['info: One'])
  fireEvent.focus(toast)
  fireEvent.pointerLeave(toast)
  wait()
  expect(said()).toEqual(['info: One'])
  fireEvent.blur(toast)
  wait()
  expect(said()).toEqual([])
})

test('of the toasts with a button the newest three stay', () => {
  const action = { label: 'Undo', onPress: () => undefined }
  showToast('info', 'Plain')
  for (const text of ['One', 'Two', 'Three', 'Four']) showToast('success', text, '', action)
  expect(said()).toEqual(['info: Plain', 'success: Two', 'success: Three', 'success: Four'])
})

test('a toast with a button stays until it is closed', () => {
  vi.useFakeTimers()
  render(
    <Provider store={store}>
      <ThemeProvider>
        <ToastHost />
      </ThemeProvider>
    </Provider>,
  )
  act(() => void showToast('success', 'Ended', '', { label: 'Undo', onPress: () => undefined }))
  act(() => {
    vi.advanceTimersByTime(10 * toastDurationMs.success)
  })
  expect(said()).toEqual(['success: Ended'])
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(said()).toEqual([])
})

test('a toast with a button stands over those that end by themselves', () => {
  render(
    <Provider store={store}>
      <ThemeProvider>
        <ToastHost />
      </ThemeProvider>
    </Provider>,
  )
  act(() => {
    showToast('success', 'Added')
    showToast('success', 'Removed', '', { label: 'Undo', onPress: () => undefined })
  })
  const texts = screen.getAllByTestId('toast').map(({ textContent }) => textContent)
  expect(texts).toEqual([expect.stringContaining('Removed'), expect.stringContaining('Added')])
})
