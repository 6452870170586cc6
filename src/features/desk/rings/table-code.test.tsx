import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ringTablesQuery } from '#data/desk/ring-tables.ts'
import { createQueryClient } from '#lib/query/query-client.ts'
import { startTestServer, stubSession, type TestServer } from '#lib/test-support.ts'
import { ThemeProvider } from '#ui/theme/theme-provider.tsx'
import { TableCode } from './table-code.tsx'

const day = '2026-05-06'
const table = { id: 1, ring: 'Ring 1', day, key: '1.AAAA', digits: '1234', isLocked: false }
const remove = { name: 'Remove the code' }
const make = { name: 'Make the code for Wednesday, May 6' }

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

async function showAt(now: string, tables: (typeof table)[]) {
  server.answer = () => ({ body: { tables } })
  const client = createQueryClient()
  await client.fetchQuery(ringTablesQuery(26))
  render(
    <ThemeProvider>
      <QueryClientProvider client={client}>
        <TableCode eventId={26} ring="Ring 1" day={day} now={now} />
      </QueryClientProvider>
    </ThemeProvider>,
  )
}

test('in the night after its day a code can be removed, and none can be made', async () => {
  await showAt('2026-05-07T01:00', [table])
  expect(screen.getByRole('button', remove)).toBeTruthy()
  cleanup()
  await showAt('2026-05-07T01:00', [])
  expect(screen.queryByRole('button')).toBeNull()
  await showAt('2026-05-06T23:59', [])
  expect(screen.getByRole('button', make)).toBeTruthy()
})

test('a locked code is unlocked, and stays', async () => {
  await showAt('2026-05-06T10:00', [{ ...table, isLocked: true }])
  server.answer = () => ({ body: { tables: [table] } })
  await userEvent.click(screen.getByRole('button', { name: 'Unlock the code' }))
  await waitFor(() => expect(screen.queryByText(/^Wrong digits were typed/)).toBeNull())
  expect(screen.getByRole('button', remove)).toBeTruthy()
  const [sent] = server.seen.filter(({ method }) => method === 'POST')
  expect(JSON.parse(sent?.body ?? '')).toEqual({ ring: 'Ring 1', day })
})

test('from 6 AM on its code is gone', async () => {
  await showAt('2026-05-07T06:00', [table])
  expect(screen.queryByRole('button')).toBeNull()
})
