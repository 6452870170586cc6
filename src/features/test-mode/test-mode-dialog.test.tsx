import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'jotai'
import { afterEach, expect, test, vi } from 'vitest'
import { store } from '#lib/store.ts'
import { startTestServer, stubWebStorage } from '#lib/test-support.ts'
import { phrasePrompt } from '#ui/overlay/prompts.ts'
import { ThemeProvider } from '#ui/theme/theme-provider.tsx'
import { messages } from './messages.ts'
import { TestModeDialog } from './test-mode-dialog.tsx'

afterEach(() => {
  act(phrasePrompt.close)
  cleanup()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

test('a wrong phrase shows its error and can be sent again', async () => {
  stubWebStorage()
  const server = await startTestServer()
  server.answer = () => ({ status: 422, body: { error: { code: 'wrong_phrase', message: 'No.' } } })
  render(
    <Provider store={store}>
      <ThemeProvider>
        <TestModeDialog />
      </ThemeProvider>
    </Provider>,
  )
  act(phrasePrompt.open)
  const user = userEvent.setup()
  const activate = await screen.findByRole('button', { name: messages.activate })
  expect(activate.getAttribute('aria-disabled')).toBe('true')
  await user.type(screen.getByLabelText(messages.phrase), 'worst{Enter}')
  await screen.findByText(messages.problems.wrongPhrase)
  const asked = server.seen.length
  await user.click(activate)
  await expect.poll(() => server.seen.length).toBeGreaterThan(asked)
  await screen.findByText(messages.problems.wrongPhrase)
  expect(JSON.parse(server.seen[0]?.body ?? '')).toEqual({ phrase: 'worst' })
  await server.close()
})
