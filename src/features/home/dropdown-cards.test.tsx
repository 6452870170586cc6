import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { Provider } from 'jotai'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { readWords, setPreview } from '#lib/event/event-words.ts'
import { createQueryClient } from '#lib/query/query-client.ts'
import { store } from '#lib/store.ts'
import { ThemeProvider } from '#ui/theme/theme-provider.tsx'
import { DropdownCards } from './dropdown-cards.tsx'

afterEach(() => {
  cleanup()
  setPreview(null)
  vi.unstubAllGlobals()
})

test('Downloads has the links to other sites, which open in a tab of their own', async () => {
  // No answer comes.
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  const words = readWords()
  const sites = [{ label: 'Premium list', url: 'https://www.example.com/premium.pdf' }]
  const downloads = { ...words.home.downloads, sites }
  setPreview({ ...words, home: { ...words.home, downloads } })
  render(
    <Provider store={store}>
      <ThemeProvider>
        <QueryClientProvider client={createQueryClient()}>
          <MemoryRouter>
            <DropdownCards />
          </MemoryRouter>
        </QueryClientProvider>
      </ThemeProvider>
    </Provider>,
  )
  const link = await screen.findByRole('link', { name: /^Premium list/, hidden: true })
  expect(link.getAttribute('href')).toBe('https://www.example.com/premium.pdf')
  expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
    '_blank',
    'noopener noreferrer',
  ])
})
