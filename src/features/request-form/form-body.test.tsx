import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readFormFields } from '#contract/rules/forms/form-fields.ts'
import { createQueryClient } from '#lib/query/query-client.ts'
import { store } from '#lib/store.ts'
import { startTestServer, stubSession, type TestServer } from '#lib/test-support.ts'
import { busyAtom } from '#ui/feedback/busy.tsx'
import { ThemeProvider } from '#ui/theme/theme-provider.tsx'
import { FormBody } from './form-body.tsx'
import { messages } from './messages.ts'

const name = { id: 1, label: 'Name', type: 'text', required: 1 }
const mail = { id: 2, label: 'Mail', type: 'email', required: 0 }
const day = { id: 3, label: 'Day', type: 'date', required: 0 }
const days = { id: 4, label: 'Days', type: 'checkbox', required: 0, options: ['Mon', 'Tue'] }

let server: TestServer
beforeEach(async () => {
  stubSession()
  server = await startTestServer()
  server.answer = () => ({ body: { id: 1 } })
})
afterEach(async () => {
  cleanup()
  await server.close()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

function show(rows: object[] = [name, mail, day, days]) {
  const client = createQueryClient()
  const page = (shown: object[]) => {
    const reading = readFormFields(JSON.stringify(shown))
    const fields = reading.kind === 'fields' ? reading.fields : []
    return (
      <ThemeProvider>
        <QueryClientProvider client={client}>
          <FormBody committeeId={28} fields={fields} userId={7} access="open" />
        </QueryClientProvider>
      </ThemeProvider>
    )
  }
  const { rerender } = render(page(rows))
  return { user: userEvent.setup(), change: (next: object[]) => rerender(page(next)) }
}

const field = (label: string) =>
  screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}\\*?$`))
const send = () => screen.getByRole('button', { name: 'Send' })
const sentBodies = () => server.seen.map(({ body }) => JSON.parse(body) as Record<string, string>)

test('an error shows once its field has been left, and the reason beside Send at once', async () => {
  const { user } = show()
  expect(send().getAttribute('aria-disabled')).toBe('true')
  screen.getByText(messages.incomplete)
  await user.type(field('Mail'), 'a@')
  await screen.findByText(messages.faulty)
  expect(screen.queryByText('Please enter a valid email address')).toBeNull()
  await user.tab()
  await screen.findByText('Please enter a valid email address')
  expect(screen.queryByText('Name is required')).toBeNull()
  await user.type(field('Mail'), 'b.co')
  await waitFor(() => expect(screen.queryByText('Please enter a valid email address')).toBeNull())
})

test('the spinner covers the page while the form is being sent', async () => {
  const { user } = show([name])
  const isBusy = () => store.get(busyAtom).isBusy
  server.answer = () => ({ isSilent: true })
  await user.type(field('Name'), 'Ada')
  expect(isBusy()).toBe(false)
  await user.click(send())
  await waitFor(() => expect(isBusy()).toBe(true))
  await server.close()
  await waitFor(() => expect(isBusy()).toBe(false))
})

test('Enter in an invalid form lists what is wrong until all of it is corrected', async () => {
  const { user } = show()
  await user.type(field('Mail'), 'a@{Enter}')
  const summary = await screen.findByRole('group', { name: messages.problems })
  expect(document.activeElement).toBe(summary)
  within(summary).getByText('Name is required')
  const link = within(summary).getByText('Mail: Please enter a valid email address')
  await user.click(link)
  expect(document.activeElement).toBe(field('Mail'))
  await user.type(field('Name'), 'Ann')
  await within(summary).findByText('Name')
  await user.type(field('Mail'), 'b.co')
  await waitFor(() => expect(screen.queryByRole('group', { name: messages.problems })).toBeNull())
  expect(server.requests()).toEqual([])
})

test('half a date is an error, although the browser gives an empty value', async () => {
  const { user } = show()
  await user.type(field('Name'), 'Ann')
  Object.defineProperty(field('Day'), 'validity', { value: { badInput: true } })
  fireEvent.blur(field('Day'))
  await screen.findByText('Please enter a full date')
  expect(send().getAttribute('aria-disabled')).toBe('true')
})

test('a sent form is empty again', async () => {
  const { user } = show()
  await user.type(field('Name'), 'Ann')
  await user.click(screen.getByLabelText('Tue'))
  await user.click(send())
  await screen.findByText(messages.sent)
  const [body] = sentBodies()
  expect(JSON.parse(body?.['formData'] ?? '')).toEqual({
    Name: 'Ann',
    Mail: '',
    Day: '',
    Days: ['Tue'],
  })
  expect(field('Name').value).toBe('')
  expect(screen.queryByText('Name is required')).toBeNull()
})

test('a failed submission is repeated under its key; other answers get another key', async () => {
  server.answer = () => ({ status: 500 })
  const { user } = show()
  await user.type(field('Name'), 'Ann')
  await user.click(send())
  await screen.findByText(messages.notSent)
  expect(field('Name').value).toBe('Ann')
  // Stays when the notice has gone.
  const reason = document.getElementById(send().getAttribute('aria-describedby') ?? '')
  expect(reason?.textContent).toBe(messages.unsent)
  await user.click(send())
  await waitFor(() => expect(server.seen).toHaveLength(2))
  await waitFor(() => expect(send().textContent).toBe(messages.send))
  await user.type(field('Name'), 'a')
  await user.click(send())
  await waitFor(() => expect(server.seen).toHaveLength(3))
  const [first, second, third] = sentBodies().map(({ submissionId }) => submissionId)
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

test('answers stay as they are while they are sent', async () => {
  server.answer = () => ({ isSilent: true })
  const { user } = show()
  await user.type(field('Name'), 'Ann')
  await user.click(send())
  await screen.findByText(messages.sending)
  await user.type(field('Name'), 'a')
  expect(field('Name').value).toBe('Ann')
})

test('each answer stays with its question when the committee changes the form', async () => {
  const { user, change } = show()
  await user.type(field('Name'), 'Ann')
  await user.click(screen.getByLabelText('Tue'))
  change([{ id: 9, label: 'Dog', type: 'text', required: 0 }, { ...days, id: 5 }, name])
  await waitFor(() => expect(field('Name').value).toBe('Ann'))
  expect(field('Dog').value).toBe('')
  expect(screen.getByLabelText<HTMLInputElement>('Tue').checked).toBe(true)
})

test('a form that the committee changes while it is sent is empty in its new shape', async () => {
  const { user, change } = show([name])
  server.answer = () => {
    if (server.seen.length === 1) change([days, name])
    return { body: { id: 1 } }
  }
  await user.type(field('Name'), 'Ann')
  await user.click(send())
  await screen.findByText(messages.sent)
  expect(field('Name').value).toBe('')
  await user.type(field('Name'), 'Bob')
  await user.click(send())
  await waitFor(() => expect(server.seen).toHaveLength(2))
  const [, body] = sentBodies()
  expect(JSON.parse(body?.['formData'] ?? '')).toEqual({ Days: [], Name: 'Bob' })
})
