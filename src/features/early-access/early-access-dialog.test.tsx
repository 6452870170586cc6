import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'jotai'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { store } from '#lib/store.ts'
import { startTestServer, stubSession, type TestServer } from '#lib/test-support.ts'
import { codePrompt } from '#ui/overlay/prompts.ts'
import { ThemeProvider } from '#ui/theme/theme-provider.tsx'
import { EarlyAccessDialog } from './early-access-dialog.tsx'
import { messages } from './messages.ts'

let server: TestServer
beforeEach(async () => {
  stubSession()
  server = await startTestServer()
})
afterEach(async () => {
  act(codePrompt.close)
  cleanup()
  await server.close()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

function open() {
  render(
    <Provider store={store}>
      <ThemeProvider>
        <EarlyAccessDialog />
      </ThemeProvider>
    </Provider>,
  )
  act(codePrompt.open)
  return userEvent.setup()
}

const code = () => screen.findByLabelText<HTMLInputElement>(messages.code)
const verify = () => screen.getByRole('button', { name: messages.verify })

test('a code can be tried again after a failure; a valid one leaves only Close', async () => {
  server.answer = () => ({ status: 500 })
  const user = open()
  await user.type(await code(), 'ABC{Enter}')
  await screen.findByText(messages.failed)

  act(codePrompt.close)
  await waitFor(() => expect(screen.queryByText(messages.intro)).toBeNull())
  act(codePrompt.open)
  expect((await code()).value).toBe('ABC')
  expect(screen.queryByText(messages.failed)).toBeNull()
  await user.clear(await code())
  await user.type(await code(), '  ')
  expect(verify().getAttribute('aria-disabled')).toBe('true')

  server.answer = () => ({ body: { valid: false } })
  await user.type(await code(), 'WRONG{Enter}')
  await screen.findByText(messages.invalid)
  expect(JSON.parse(server.seen.at(-1)?.body ?? '')).toEqual({ code: 'WRONG' })

  const message = 'Too many tries. Please wait 2 minutes and try again.'
  server.answer = () => ({
    status: 429,
    body: { error: { code: 'rate_limited', message }, message },
  })
  await user.click(verify())
  await screen.findByText(message)

  const committees = [
    { id: 12, storeName: 'Agility' },
    { id: 112, storeName: '' },
    { id: 13, storeName: 'Rally' },
  ]
  server.answer = () => ({ body: { valid: true, committees } })
  await user.click(verify())
  await screen.findByText(messages.valid(['Agility', 'Rally']))
  expect(screen.queryByRole('button', { name: messages.verify })).toBeNull()
})

test.each([
  [null, 'You have early access to the store.'],
  [['Agility'], 'You have early access to Agility.'],
  [['Agility', 'Rally'], 'You have early access to Agility and Rally.'],
  [[], 'You have early access to some stores, which are not open now.'],
])('access to the stores %j reads as words', (stores, text) => {
  expect(messages.held(stores)).toBe(text)
})
