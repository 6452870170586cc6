import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DeskImportPreview } from '#contract/entities/desk/imports.ts'
import { createQueryClient } from '#lib/query/query-client.ts'
import { startTestServer, stubSession, type TestServer } from '#lib/test-support.ts'
import { ThemeProvider } from '#ui/theme/theme-provider.tsx'
import { ImportSection } from './import-section.tsx'

const preview: DeskImportPreview = {
  event: { id: 27, name: '2027 Specialty', isNew: false },
  isWhole: false,
  tables: [],
  expected: 'a',
  faults: [],
  notes: [],
  changes: [],
  counts: [{ part: 'products', kind: 'new', count: 2 }],
}

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

const fileField = () => screen.getByLabelText(/^File/)
const chooseFile = (name: string) =>
  fireEvent.change(fileField(), { target: { files: [new File(['x'], name)] } })
const chooseTable = () =>
  fireEvent.change(screen.getByLabelText(/^Which table/), { target: { value: 'prices' } })
const button = () => screen.getByRole('button', { name: /Show what would change/ })
const show = () => userEvent.setup().click(button())

/** Shows what A.csv would change; `act` happens while the server reads it. */
async function showDuring(act: () => void) {
  let isFirst = true
  server.answer = ({ path }) => {
    if (!path.endsWith('/preview')) return { body: { events: [] } }
    if (isFirst) act()
    isFirst = false
    return { body: preview }
  }
  render(
    <ThemeProvider>
      <QueryClientProvider client={createQueryClient()}>
        <ImportSection eventId={27} />
      </QueryClientProvider>
    </ThemeProvider>,
  )
  chooseFile('A.csv')
  await show()
  await waitFor(() => expect(isFirst).toBe(false))
  await waitFor(() => expect(button().getAttribute('aria-busy')).toBeNull())
}
const heading = () => screen.queryByRole('heading', { name: 'What would change' })

test('shows what the chosen file would change', async () => {
  await showDuring(() => undefined)
  await waitFor(() => expect(heading()).not.toBeNull())
})

test.each([
  ['file', () => chooseFile('B.csv')],
  ['table', chooseTable],
])('an answer that comes after another %s was chosen is not shown', async (_, choose) => {
  await showDuring(choose)
  expect(heading()).toBeNull()
  await show()
  await waitFor(() => expect(heading()).not.toBeNull())
})
