import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { MemoryRouter, Route, Routes } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { RequestForm } from '#contract/entities/form.ts'
import { readFormFields } from '#contract/rules/forms/form-fields.ts'
import { aCommittee } from '#contract/test-support.ts'
import { eventsQuery } from '#data/event/events.ts'
import { committeeContentQuery, committeeQuery } from '#data/store/committees.ts'
import { requestFormQuery } from '#data/store/forms.ts'
import { productsQuery } from '#data/store/products.ts'
import { createQueryClient } from '#lib/query/query-client.ts'
import { startTestServer, stubSession, type TestServer } from '#lib/test-support.ts'
import { ThemeProvider } from '#ui/theme/theme-provider.tsx'
import { CommitteePage } from './committee-page.tsx'

const code = vi.hoisted(() => ({ isMissing: true }))
vi.mock('#features/request-form/request-form.tsx', async (importOriginal) => {
  const { RequestForm } = await importOriginal<{ RequestForm: ComponentType }>()
  return {
    get RequestForm() {
      if (code.isMissing) throw new TypeError('Failed to fetch dynamically imported module')
      return RequestForm
    },
  }
})

let server: TestServer
beforeEach(async () => {
  stubSession()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  server = await startTestServer()
})
afterEach(async () => {
  cleanup()
  await server.close()
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

const eventId = 26
const committeeId = 28

function showPage(): void {
  const client = createQueryClient()
  const dates = { startDate: '2026-05-04', endDate: '2026-05-10' }
  const reading = readFormFields(
    JSON.stringify([{ id: 1, label: 'Group or club', type: 'text', required: 1 }]),
  )
  const fields = reading.kind === 'fields' ? reading.fields : []
  client.setQueryData(eventsQuery().queryKey, [
    { id: eventId, name: 'National', ...dates, isOpen: true },
  ])
  client.setQueryData(committeeQuery(committeeId).queryKey, aCommittee({ id: committeeId }))
  client.setQueryData(committeeContentQuery(committeeId, eventId).queryKey, '')
  client.setQueryData(productsQuery(committeeId, eventId).queryKey, [])
  const form: RequestForm = { committeeName: 'Meeting Rooms', fields }
  client.setQueryData(requestFormQuery(committeeId).queryKey, form)
  render(
    <ThemeProvider>
      <QueryClientProvider client={client}>
        <MemoryRouter initialEntries={[`/committee/${committeeId}`]}>
          <Routes>
            <Route path="/committee/:id" element={<CommitteePage />} />
          </Routes>
        </MemoryRouter>
      </QueryClientProvider>
    </ThemeProvider>,
  )
}

test('a request form whose code could not be loaded says so, and comes when it is tried again', async () => {
  showPage()
  const text = 'This part of the app is not on this device yet. It needs a connection.'
  expect(await screen.findByText(text)).toBeDefined()
  code.isMissing = false
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Meeting Rooms Committee Form' })).toBeDefined()
  expect(screen.queryByText(text)).toBeNull()
})
