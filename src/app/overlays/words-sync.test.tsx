import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { eventsQuery } from '#data/event/events.ts'
import { eventWordsQuery } from '#data/event/words.ts'
import { readPublished } from '#lib/event/event-words.ts'
import { createQueryClient } from '#lib/query/query-client.ts'
import { startTestServer, stubSession, type TestServer } from '#lib/test-support.ts'
import { WordsSync } from './words-sync.tsx'

let server: TestServer

beforeEach(async () => {
  stubSession()
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  server = await startTestServer()
})
afterEach(async () => {
  cleanup()
  await server.close()
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

test('the worker is told of the words that the page was drawn with, too', async () => {
  server.answer = () => ({ status: 429 })
  const postMessage = vi.fn()
  const ready = new Promise(() => undefined)
  vi.stubGlobal('navigator', { serviceWorker: { controller: { postMessage }, ready } })
  const client = createQueryClient()
  const dates = { startDate: '2026-05-04', endDate: '2026-05-10' }
  client.setQueryData(eventsQuery().queryKey, [
    { id: 26, name: 'National', ...dates, isOpen: true },
  ])
  const drawn = readPublished()
  client.setQueryData(eventWordsQuery(26).queryKey, drawn)
  render(
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <WordsSync />
      </QueryClientProvider>
    </MemoryRouter>,
  )
  await expect
    .poll(() => postMessage.mock.calls)
    .toEqual([[{ type: 'FETCH_PAGES', version: drawn.version }]])
})
