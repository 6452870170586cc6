import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { store } from '#lib/store.ts'
import { saidAtoms, say } from '../feedback/say.tsx'
import { ThemeProvider } from '../theme/theme-provider.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { TextField } from './field.tsx'

type Errors = { name?: string; mail?: string }

const form = ({ name, mail }: Errors, isRefused = false) => (
  <ThemeProvider>
    {isRefused ? <ErrorSummary title="Not sent" problems={[]} onGo={() => undefined} /> : null}
    <form aria-label="Person" onSubmit={(event) => event.preventDefault()}>
      <TextField label="Name" error={name} />
      <TextField label="Mail" error={mail} />
    </form>
  </ThemeProvider>
)

const said = () => store.get(saidAtoms.status).text

beforeEach(() => {
  vi.useFakeTimers()
  say('')
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('an error that appears once its field is left is said', () => {
  const { rerender } = render(form({}))
  screen.getByLabelText('Mail').focus()
  rerender(form({ name: 'Enter a name.' }))
  vi.runAllTimers()
  expect(said()).toBe('Enter a name.')
})

test('an error that appears while its field has the focus is said at once, and not when it is left', () => {
  const { rerender } = render(form({}))
  screen.getByLabelText('Name').focus()
  rerender(form({ name: 'Enter a name.' }))
  vi.runAllTimers()
  expect(said()).toBe('Enter a name.')
  say('')
  screen.getByLabelText('Mail').focus()
  rerender(form({}))
  vi.runAllTimers()
  expect(said()).toBe('')
})

test('an error is said again when its form is sent again, unless it is mended', () => {
  const { rerender } = render(form({ name: 'Enter a name.' }))
  vi.runAllTimers()
  say('')
  const send = () => fireEvent.submit(screen.getByRole('form'))
  send()
  vi.runAllTimers()
  expect(said()).toBe('Enter a name.')
  say('')
  send()
  rerender(form({}))
  vi.runAllTimers()
  expect(said()).toBe('')
})

test('of errors that appear together only that of the focused field is said', () => {
  const { rerender } = render(form({}))
  screen.getByLabelText('Mail').focus()
  rerender(form({ name: 'Enter a name.', mail: 'Enter an address.' }))
  vi.runAllTimers()
  expect(said()).toBe('Enter an address.')
})

test('the errors of a refused form are left to its summary', () => {
  const { rerender } = render(form({}))
  screen.getByLabelText('Name').focus()
  rerender(form({ name: 'Enter a name.', mail: 'Enter an address.' }, true))
  vi.runAllTimers()
  expect(said()).toBe('')
})
