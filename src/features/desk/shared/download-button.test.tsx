import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startTestServer, stubSession, type TestServer } from '#lib/test-support.ts'
import { ThemeProvider } from '#ui/theme/theme-provider.tsx'
import { DownloadButton } from './download-button.tsx'

let server: TestServer

beforeEach(async () => {
  stubSession()
  server = await startTestServer()
})
afterEach(async () => {
  cleanup()
  await server.close()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

test('why a download failed stays beside its button until the next try', async () => {
  server.answer = () => ({ status: 404, body: { message: 'There is no such call.' } })
  const user = userEvent.setup()
  render(
    <ThemeProvider>
      <DownloadButton file={{ of: 'submissions', committeeId: 31 }} />
    </ThemeProvider>,
  )
  await user.click(screen.getByRole('button'))
  expect((await screen.findByRole('alert')).textContent).toContain('There is no such call.')
  server.answer = () => ({ isSilent: true })
  await user.click(screen.getByRole('button'))
  await waitFor(() => expect(screen.queryByText('There is no such call.')).toBeNull())
})
