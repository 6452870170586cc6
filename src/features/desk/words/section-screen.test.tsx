import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'jotai'
import { MemoryRouter, Route, Routes } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DeskEvent } from '#contract/entities/desk/event-words.ts'
import { defaultWords } from '#contract/entities/event-words/default-words.ts'
import { createQueryClient } from '#lib/query/query-client.ts'
import { store } from '#lib/store.ts'
import { startTestServer, stubSession, type TestServer } from '#lib/test-support.ts'
import { ThemeProvider } from '#ui/theme/theme-provider.tsx'
import { SectionScreen } from './section-screen.tsx'

const facts = { name: '2026 National Specialty', startDate: '2026-05-04', endDate: '2026-05-09' }
const timeZone = 'America/New_York'
const words = defaultWords(facts)
const listed = { id: 26, ...facts, timeZone, state: 'open', unpublished: [] }
/** What the server has: the note above the directory. */
let note: string
let server: TestServer

const deskEvent = (): DeskEvent => ({
  eventId: 26,
  eventName: facts.name,
  timeZone,
  draft: { ...words, directory: { infoBox: note } },
  published: words,
  draftVersion: note,
  unpublished: [],
  committees: [],
  copied: null,
  changes: [{ id: 1, section: 'directory', by: 'Ann Lee', atMs: 1 }],
})

beforeEach(async () => {
  stubSession()
  note = 'Ask at the desk'
  server = await startTestServer()
  server.answer = ({ method, path, body }) => {
    if (path.endsWith('/events')) return { body: { events: [listed] } }
    // As the server saves texts.
    if (method === 'PUT') note = JSON.parse(body).content.infoBox.trim()
    return { body: deskEvent() }
  }
})
afterEach(async () => {
  cleanup()
  await server.close()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

async function open() {
  const client = createQueryClient()
  render(
    <Provider store={store}>
      <ThemeProvider>
        <QueryClientProvider client={client}>
          <MemoryRouter initialEntries={['/desk/event/words/directory']}>
            <Routes>
              <Route
                path="/desk/event/words/:section"
                element={<SectionScreen changesOf={() => null} previewOf={() => null} />}
              />
            </Routes>
          </MemoryRouter>
        </QueryClientProvider>
      </ThemeProvider>
    </Provider>,
  )
  const field = await screen.findByLabelText<HTMLTextAreaElement>(/^Note above the directory/)
  const readAgain = () => act(() => client.invalidateQueries())
  return { field, readAgain, user: userEvent.setup() }
}
const save = () => screen.getByRole('button', { name: 'Save draft' })
const savedOver = () => {
  const { body } = server.seen.findLast(({ method }) => method === 'PUT') ?? { body: '{}' }
  return JSON.parse(body).expected.infoBox
}

test('without unsaved input the form shows what an undo has restored, and saves over that', async () => {
  const { field, readAgain, user } = await open()
  note = 'Ask at the door'
  await readAgain()
  await waitFor(() => expect(field.value).toBe('Ask at the door'))
  await user.type(field, 's')
  expect(screen.queryByText(/has changed this section meanwhile/)).toBeNull()
  await user.click(save())
  await waitFor(() => expect(note).toBe('Ask at the doors'))
  expect(savedOver()).toBe('Ask at the door')
})

test('what the server has made of a save is no change of somebody else', async () => {
  const { field, user } = await open()
  await user.type(field, ' first  ')
  await user.click(save())
  await waitFor(() => expect(field.value).toBe('Ask at the desk first'))
  await user.type(field, '!')
  expect(screen.queryByText(/has changed this section meanwhile/)).toBeNull()
})

test('unsaved input stays while somebody else saves, and the form says so', async () => {
  const { field, readAgain, user } = await open()
  await user.type(field, '!')
  note = 'Ask at the door'
  await readAgain()
  expect(await screen.findByText(/^Ann Lee has changed this section meanwhile/)).toBeTruthy()
  expect(field.value).toBe('Ask at the desk!')
})
