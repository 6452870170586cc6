import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { Provider } from 'jotai'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import type { EventWords } from '#contract/entities/event-words/sections.ts'
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

function show(downloads: Partial<EventWords['home']['downloads']>) {
  // No answer comes.
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  const words = readWords()
  setPreview({
    ...words,
    home: { ...words.home, downloads: { ...words.home.downloads, ...downloads } },
  })
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
}

test('Downloads has the links to other sites, which open in a tab of their own', async () => {
  show({ sites: [{ label: 'Premium list', url: 'https://www.example.com/premium.pdf' }] })
  const link = await screen.findByRole('link', { name: /^Premium list/, hidden: true })
  expect(link.getAttribute('href')).toBe('https://www.example.com/premium.pdf')
  expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
    '_blank',
    'noopener noreferrer',
  ])
})

test('a file says what and how large it is, and is saved under its name', async () => {
  const path = `files/${'0a'.repeat(32)}.pdf`
  show({ files: [{ label: 'Premium list', path, sizeBytes: 2_100_000 }] })
  const link = await screen.findByRole('link', { name: 'Premium list PDF, 2.1 MB', hidden: true })
  expect(link.getAttribute('href')).toBe(`/${path}`)
  expect(link.getAttribute('download')).toBe('Premium list.pdf')
})
