import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deskAttentionsAtMost } from '../../../../contract/calls/desk-orders.ts'
import { aDeskAttention } from '../../../../contract/test-support.ts'
import { deskAttentionsQuery } from '../../../data/desk/desk-orders.ts'
import { createQueryClient } from '../../../lib/query/query-client.ts'
import { stubWebStorage } from '../../../lib/test-support.ts'
import { ThemeProvider } from '../../../ui/theme/theme-provider.tsx'
import { messages } from '../messages.ts'
import { Payments } from './attention-view.tsx'

const words = messages.attention

beforeEach(() => {
  stubWebStorage()
  // The list's refetch stays pending.
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
})
afterEach(() => vi.unstubAllGlobals())

async function drawn(count: number): Promise<string> {
  const client = createQueryClient()
  const payments = Array.from({ length: count }, (_, at) => aDeskAttention({ id: at + 1 }))
  client.setQueryData(deskAttentionsQuery({ all: '0', test: '0' }).queryKey, payments)
  const place = document.createElement('div')
  const root = createRoot(place)
  root.render(
    <ThemeProvider>
      <QueryClientProvider client={client}>
        <MemoryRouter>
          <Payments />
        </MemoryRouter>
      </QueryClientProvider>
    </ThemeProvider>,
  )
  await vi.waitFor(() => expect(place.querySelectorAll('article')).toHaveLength(count), {
    timeout: 20_000,
  })
  const text = place.textContent
  root.unmount()
  return text
}

test('a list that is full says that there may be more', async () => {
  expect(await drawn(deskAttentionsAtMost)).toContain(
    `${words.newest(deskAttentionsAtMost)} ${words.olderFollow}`,
  )
  expect(await drawn(2)).not.toContain(words.olderFollow)
})
