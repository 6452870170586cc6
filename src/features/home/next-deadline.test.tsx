import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { Provider } from 'jotai'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import type { Committee } from '#contract/entities/committee.ts'
import { aCommittee } from '#contract/test-support.ts'
import { eventsQuery } from '#data/event/events.ts'
import { committeesQuery } from '#data/store/committees.ts'
import { readPublished, setPublished } from '#lib/event/event-words.ts'
import { createQueryClient } from '#lib/query/query-client.ts'
import { store } from '#lib/store.ts'
import { ThemeProvider } from '#ui/theme/theme-provider.tsx'
import { NextDeadline } from './next-deadline.tsx'

const published = readPublished()
const now = new Date('2026-04-01T12:00:00-04:00')
const open = {
  id: 26,
  name: 'Sample',
  startDate: '2026-05-03',
  endDate: '2026-05-09',
  isOpen: true,
}
const seaside = { id: 34, storeName: 'Seaside Shop', deadlineMs: Date.parse('2026-04-02T16:00Z') }

afterEach(() => {
  cleanup()
  setPublished(published)
  vi.useRealTimers()
})

function show(committees: Committee[] | undefined) {
  vi.useFakeTimers({ now, toFake: ['Date'] })
  const { words } = published
  const superintendent = { ...words.superintendent, entriesClose: '2026-04-15T12:00' }
  setPublished({
    ...published,
    timeZone: 'America/New_York',
    words: { ...words, superintendent },
  })
  const client = createQueryClient()
  client.setQueryData(eventsQuery().queryKey, [open])
  if (committees) client.setQueryData(committeesQuery(26).queryKey, committees)
  render(
    <Provider store={store}>
      <ThemeProvider>
        <QueryClientProvider client={client}>
          <MemoryRouter>
            <NextDeadline />
          </MemoryRouter>
        </QueryClientProvider>
      </ThemeProvider>
    </Provider>,
  )
}
const link = () => screen.queryByRole('link')

test('names the next deadline with the zone of the event, and leads to the list', () => {
  show([aCommittee(seaside)])
  expect(link()?.textContent).toBe(
    'Next deadline: Seaside Shop: ordering closes, Apr 2, 2026, 12:00 PM, Eastern Time',
  )
  expect(link()?.getAttribute('href')).toBe('/schedule?mine=1')
})

test('a deadline that is past is passed over', () => {
  show([aCommittee({ ...seaside, deadlineMs: now.getTime() })])
  expect(link()?.textContent).toContain('Entries close, Apr 15, 2026, 12:00 PM, Eastern Time')
})

test('there is nothing until the stores are known', () => {
  show(undefined)
  expect(link()).toBeNull()
})
