import { act, cleanup, screen } from '@testing-library/react'
import { useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { useHydrated } from '#lib/hooks/use-hydrated.ts'
import { ThemeProvider } from '../theme/theme-provider.tsx'
import { SearchField } from './search-field.tsx'

function Search({ first }: { first: string }) {
  const [text, setText] = useState(first)
  // As on a prerendered page, which knows no query string.
  const value = useHydrated() ? text : ''
  return (
    <ThemeProvider>
      <SearchField
        label="Find"
        value={value}
        onType={setText}
        onClear={() => setText('')}
        clearLabel="Clear"
        maxLength={80}
      />
      <p role="status">{value}</p>
    </ThemeProvider>
  )
}

afterEach(() => {
  cleanup()
  document.body.replaceChildren()
})

test.each([
  ['muñoz', '', 'muñoz'],
  ['new', 'from the address', 'new'],
  ['', 'from the address', 'from the address'],
])('typed before hydration: %j, in the address: %j', async (early, first, shown) => {
  const root = document.createElement('div')
  document.body.append(root)
  root.innerHTML = renderToString(<Search first={first} />)
  screen.getByRole<HTMLInputElement>('searchbox').value = early
  await act(() => hydrateRoot(root, <Search first={first} />))
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe(shown)
  expect(screen.getByRole('status').textContent).toBe(shown)
})
