// The forms of a store stay open while a save runs: what is typed then is neither lost nor taken for saved.
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'jotai'
import type { ReactElement } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aDeskCommittee } from '#contract/test-support.ts'
import { createQueryClient } from '#lib/query/query-client.ts'
import { store } from '#lib/store.ts'
import { startTestServer, stubSession, type TestServer } from '#lib/test-support.ts'
import { ThemeProvider } from '#ui/theme/theme-provider.tsx'
import { FormTab } from './form-tab.tsx'
import { StoreForm } from './store-form.tsx'

const committee = aDeskCommittee()
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

function show(form: ReactElement) {
  render(
    <Provider store={store}>
      <ThemeProvider>
        <QueryClientProvider client={createQueryClient()}>
          <MemoryRouter>{form}</MemoryRouter>
        </QueryClientProvider>
      </ThemeProvider>
    </Provider>,
  )
  return userEvent.setup()
}
const type = (field: HTMLInputElement, value: string) =>
  fireEvent.input(field, { target: { value } })
const save = () => screen.getByRole('button', { name: 'Save' })
const bodies = () =>
  server.seen.filter(({ method }) => method === 'PUT').map(({ body }) => JSON.parse(body))

/** Answers a save as the server does, after `typeMeanwhile` for the first one. */
function answerSaves(typeMeanwhile: () => void) {
  server.answer = ({ method, body }) => {
    if (method !== 'PUT') return { body: { events: [] } }
    const count = bodies().length
    if (count === 1) typeMeanwhile()
    const { facts = committee.facts, questions = [] } = JSON.parse(body)
    return { body: { ...committee, facts, questions, questionsVersion: `version ${count}` } }
  }
}

test('what is typed into the facts of a store while they are saved stays', async () => {
  const user = show(<StoreForm event={committee} committee={committee} onSaved={() => undefined} />)
  const tagLine = screen.getByLabelText<HTMLInputElement>(/^Tag line/)
  const name = screen.getByLabelText<HTMLInputElement>(/^Name of the store/)
  answerSaves(() => type(tagLine, 'Warm vests for all'))
  type(tagLine, 'Warm vests')
  type(name, 'Vests ')
  await user.click(save())
  await waitFor(() => expect(name.value).toBe('Vests'))
  expect(tagLine.value).toBe('Warm vests for all')
  screen.getByText('Not saved yet.')

  await user.click(save())
  await screen.findByText('Everything is saved.')
  const [, second] = bodies()
  expect(second).toMatchObject({
    facts: { tagLine: 'Warm vests for all' },
    expected: { tagLine: 'Warm vests' },
  })
})

test('what is typed into the questions of a form while they are saved stays', async () => {
  const questions = [
    { id: '1', label: 'Dog', type: 'text' as const, isRequired: false, options: [] },
  ]
  const before = aDeskCommittee({ questions, questionsVersion: 'version 0' })
  const user = show(<FormTab committee={before} />)
  const question = () => screen.getByLabelText<HTMLInputElement>(/^Question\*/)
  answerSaves(() => type(question(), 'Dog and owner'))
  type(question(), 'Dog, owner')
  await user.click(save())
  await waitFor(() => expect(bodies()).toHaveLength(1))
  await screen.findByRole('button', { name: 'Save' })
  expect(question().value).toBe('Dog and owner')

  await user.click(save())
  await screen.findByText('Everything is saved.')
  expect(bodies().map(({ expectedVersion }) => expectedVersion)).toEqual(['version 0', 'version 1'])
  expect(question().value).toBe('Dog and owner')
})
