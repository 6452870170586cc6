import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { store } from '../../lib/store.ts'
import { saidAtoms, say } from '../feedback/say.tsx'
import { ThemeProvider } from '../theme/theme-provider.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { TextField } from './field.tsx'

type Errors = { name?: string; mail?: string }

const form = ({ name, mail }: Errors, isRefused = false) => (
  <ThemeProvider>
    {isRefused ? <ErrorSummary title="Not sent" problems={[]} onGo={() => undefined} /> : null}
    <TextField label="Name" error={name} />
    <TextField label="Mail" error={mail} />
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

test('an error that appears while its field is typed in is said when it is left', () => {
  const { rerender } = render(form({}))
  screen.getByLabelText('Name').focus()
  rerender(form({ name: 'Enter a name.' }))
  vi.runAllTimers()
  expect(said()).toBe('')
  screen.getByLabelText('Mail').focus()
  expect(said()).toBe('Enter a name.')
})

test('the errors of a refused form are left to its summary, or to the field that takes the focus', () => {
  const { rerender } = render(form({}))
  rerender(form({ name: 'Enter a name.' }, true))
  vi.runAllTimers()
  expect(said()).toBe('')
  rerender(form({}))
  screen.getByLabelText('Name').focus()
  rerender(form({ name: 'Enter a name.', mail: 'Enter an address.' }))
  vi.runAllTimers()
  expect(said()).toBe('')
})
