import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { ThemeProvider } from '../theme/theme-provider.tsx'
import { Button } from './button.tsx'

afterEach(cleanup)

const button = () => screen.getByRole('button', { name: 'Send' })

test('a disabled button keeps the focus and ignores presses', async () => {
  const press = vi.fn<() => void>()
  const pressDisabled = vi.fn<() => void>()
  const page = (isDisabled: boolean) => (
    <ThemeProvider>
      <Button disabled={isDisabled} onClick={press} onDisabledPress={pressDisabled}>
        Send
      </Button>
    </ThemeProvider>
  )
  const user = userEvent.setup()
  const { rerender } = render(page(false))
  await user.click(button())
  rerender(page(true))
  expect(document.activeElement).toBe(button())
  expect(button().getAttribute('aria-disabled')).toBe('true')
  expect(button().hasAttribute('disabled')).toBe(false)
  await user.keyboard('{Enter}')
  expect(press).toHaveBeenCalledTimes(1)
  expect(pressDisabled).toHaveBeenCalledTimes(1)
})

test('a form with a disabled button is not submitted', async () => {
  const submit = vi.fn<() => void>()
  render(
    <ThemeProvider>
      <form onSubmit={submit}>
        <input aria-label="Name" />
        <Button type="submit" disabled>
          Send
        </Button>
      </form>
    </ThemeProvider>,
  )
  const user = userEvent.setup()
  await user.type(screen.getByLabelText('Name'), 'Ann{Enter}')
  await user.click(button())
  expect(submit).not.toHaveBeenCalled()
})
