import { cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useKeyboardScanner } from './use-keyboard-scanner.ts'

const found = vi.fn()
const pressed = vi.fn()

/** Sends the keys as a scanner does; returns whether the browser still handles the Enter. */
function scan(code: string, target: Element = document.body): boolean {
  for (const key of code) {
    if (key === '#') fireEvent.keyDown(target, { key: 'Shift' })
    fireEvent.keyDown(target, { key })
  }
  return fireEvent.keyDown(target, { key: 'Enter' })
}

beforeEach(() => {
  found.mockReset()
  pressed.mockReset()
  renderHook(() => useKeyboardScanner(found))
})

afterEach(cleanup)

test('reports each scanned order, and its Enter presses no button', () => {
  render(
    <button type="button" onClick={pressed}>
      Next shopper
    </button>,
  )
  const button = screen.getByRole('button')
  expect(scan('#10001', button)).toBe(false)
  expect(scan('10002')).toBe(false)
  expect(found.mock.calls).toEqual([
    [10_001, false],
    [10_002, false],
  ])
  expect(pressed).not.toHaveBeenCalled()
})

test('leaves other keys, other codes and fields alone', () => {
  render(<input />)
  expect(scan('')).toBe(true)
  expect(scan('https://example.com/1')).toBe(true)
  expect(scan('10001', screen.getByRole('textbox'))).toBe(true)
  expect(scan('')).toBe(true)
  expect(found).not.toHaveBeenCalled()
})

test('a scan while a dialog is open presses none of its buttons and is reported as blocked', () => {
  render(
    <div role="alertdialog" aria-modal="true" data-state="open">
      <button type="button">Picked up</button>
    </div>,
  )
  expect(scan('10001', screen.getByRole('button'))).toBe(false)
  expect(found.mock.calls).toEqual([[10_001, true]])
})

test('keys that are typed slowly are no scan', () => {
  const now = vi.spyOn(performance, 'now')
  now.mockReturnValue(10_000)
  fireEvent.keyDown(document.body, { key: '1' })
  now.mockReturnValue(10_600)
  expect(scan('')).toBe(true)
  now.mockRestore()
  expect(found).not.toHaveBeenCalled()
})
