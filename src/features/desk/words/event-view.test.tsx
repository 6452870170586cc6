import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'jotai'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DeskEvent } from '#contract/entities/desk/event-words.ts'
import { defaultWords } from '#contract/entities/event-words/default-words.ts'
import { readEventPreview } from '#lib/event/event-preview.ts'
import { readWords } from '#lib/event/event-words.ts'
import { createQueryClient } from '#lib/query/query-client.ts'
import { store } from '#lib/store.ts'
import { startTestServer, stubSession, type TestServer } from '#lib/test-support.ts'
import { ThemeProvider } from '#ui/theme/theme-provider.tsx'
import { EventView } from './event-view.tsx'

const facts = { name: '2027 Denver Specialty', startDate: '2027-10-04', endDate: '2027-10-09' }
const timeZone = 'America/Denver'
const words = defaultWords(facts)
const draft = { ...words, directory: { infoBox: 'Ask at the desk' } }
let isPublished: boolean
let server: TestServer

const deskEvent = (): DeskEvent => ({
  eventId: 27,
  eventName: facts.name,
  timeZone,
  draft,
  published: isPublished ? draft : words,
  draftVersion: 'v',
  unpublished: isPublished ? [] : ['directory'],
  committees: [],
  copied: null,
  changes: [],
})

beforeEach(async () => {
  stubSession()
  isPublished = false
  server = await startTestServer()
  server.answer = ({ path }) => {
    const listed = { id: 27, ...facts, timeZone, state: 'draft', unpublished: [] }
    if (path.endsWith('/events')) return { body: { events: [listed] } }
    const published = { name: 'published', count: isPublished ? 0 : 1, places: [] }
    if (path.endsWith('/checks')) return { body: { checks: [published] } }
    if (path.endsWith('/publish')) isPublished = true
    return { body: deskEvent() }
  }
  render(
    <Provider store={store}>
      <ThemeProvider>
        <QueryClientProvider client={createQueryClient()}>
          <MemoryRouter initialEntries={['/desk/event']}>
            <EventView changesOf={() => null} />
          </MemoryRouter>
        </QueryClientProvider>
      </ThemeProvider>
    </Provider>,
  )
})
afterEach(async () => {
  cleanup()
  await server.close()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

test('the checks before the opening follow the words that are taken into use', async () => {
  const check = within(await screen.findByRole('list', { name: 'Before the event opens' }))
  expect(check.getByRole('img', { name: 'Not done' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Use these words' }))
  expect(await check.findByRole('img', { name: 'Done' })).toBeTruthy()
})

test('a preview of the words of a draft event shows that event', async () => {
  await screen.findByRole('button', { name: 'Preview this event' })
  await userEvent.click(await screen.findByRole('button', { name: 'Preview these words' }))
  expect([readEventPreview(), readWords().directory]).toEqual([27, draft.directory])
})
