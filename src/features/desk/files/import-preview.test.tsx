import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { Provider } from 'jotai'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { EventState } from '#contract/entities/desk/events.ts'
import type { DeskImportPreview } from '#contract/entities/desk/imports.ts'
import { deskEventsQuery } from '#data/desk/events.ts'
import { createQueryClient } from '#lib/query/query-client.ts'
import { store } from '#lib/store.ts'
import { ThemeProvider } from '#ui/theme/theme-provider.tsx'
import { messages } from '../messages.ts'
import { ImportPreview } from './import-preview.tsx'

// The list of events is read again, and no answer comes.
beforeEach(() => vi.stubGlobal('fetch', () => new Promise(() => undefined)))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

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
const event = {
  id: 27,
  name: '2027 Specialty',
  startDate: '2027-10-04',
  endDate: '2027-10-09',
  timeZone: 'America/Denver',
}

test.each<EventState>(['draft', 'open', 'closed'])(
  'the button of an import into an event that is %s says who sees it',
  async (state) => {
    const client = createQueryClient()
    client.setQueryData(deskEventsQuery().queryKey, [{ ...event, state, unpublished: [] }])
    render(
      <Provider store={store}>
        <ThemeProvider>
          <QueryClientProvider client={client}>
            <ImportPreview
              request={{ eventId: 27, file: new File([], 'products.csv'), table: null }}
              preview={preview}
              onChanged={() => undefined}
              onDone={() => undefined}
            />
          </QueryClientProvider>
        </ThemeProvider>
      </Provider>,
    )
    const description = `The import makes 2 changes in 2027 Specialty. ${messages.events.seen[state]}`
    const name = 'Import 2 changes'
    expect(await screen.findByRole('button', { name, description })).toBeDefined()
  },
)
