import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { queryClient } from '#lib/query/query-client.ts'
import { ThemeProvider } from '#ui/theme/theme-provider.tsx'
import { Shell } from './shell.tsx'

function Broken(): never {
  throw new Error('Broken screen')
}

test('what follows the screen also follows the page that says that the screen failed', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  render(
    <ThemeProvider>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>
          <Shell actions={null} after={<p>After the screen</p>}>
            <Broken />
          </Shell>
        </MemoryRouter>
      </QueryClientProvider>
    </ThemeProvider>,
  )
  const heading = await screen.findByRole('heading', { level: 1 })
  expect(heading.textContent).toBe('This page did not open')
  screen.getByText('After the screen')
})
